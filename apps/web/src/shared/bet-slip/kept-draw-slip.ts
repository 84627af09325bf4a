/** Under which the slip of lotteries is kept in this browser. */
export const DRAW_SLIP_KEY = 'fairbook-lottery-slip';

/** Whether anything was ever put on it here, so that its code is worth loading where nothing can be put on it. */
export const hasKeptDrawSlip = (): boolean => localStorage.getItem(DRAW_SLIP_KEY) !== null;
