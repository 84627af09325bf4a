const STORAGE_KEY = 'deposit-way';

/** The way to deposit that was used last in this browser, by its name. */
export const lastMethod = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;

export const rememberMethod = (type: string): void => localStorage.setItem(STORAGE_KEY, type);
