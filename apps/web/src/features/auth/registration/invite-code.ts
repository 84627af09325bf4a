const KEY = 'invite-code';

/** Stores the code of a registration link for a visitor who looks around first. */
export const keepInviteCode = (code: string): void => localStorage.setItem(KEY, code.slice(0, 32));
export const keptInviteCode = (): string => localStorage.getItem(KEY) ?? '';
export const forgetInviteCode = (): void => localStorage.removeItem(KEY);
