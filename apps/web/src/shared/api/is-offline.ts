/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
