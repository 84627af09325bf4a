import { messages } from './draws.json?lingui';

/** The further words of the strip of the next draws, compiled when the site is built: every page of lotteries uses some of them. */
export { messages };
