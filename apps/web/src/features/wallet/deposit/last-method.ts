const STORAGE_KEY = 'deposit-way';

/** The name of the deposit method last used in this browser. */
export const lastMethod = (): string | undefined => localStorage.getItem(STORAGE_KEY) ?? undefined;

export const rememberMethod = (type: string): void => localStorage.setItem(STORAGE_KEY, type);
