/** The localStorage key of the lottery slip. */
export const DRAW_SLIP_KEY = 'fairbook-lottery-slip';

/** Whether a lottery slip was ever kept here, so that its code is worth loading on pages where nothing can be added to it. */
export const hasKeptDrawSlip = (): boolean => localStorage.getItem(DRAW_SLIP_KEY) !== null;
