const STORAGE_KEY = 'deposit-way';

/** The way to deposit that was used last in this browser, by its name. */
export const lastWay = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;

export const rememberWay = (type: string): void => localStorage.setItem(STORAGE_KEY, type);
