import { messages } from './draws.json?lingui';

/** What the strip of the next draws says beyond the words of every first page, compiled when the site is built: every page of lotteries says some of it. */
export { messages };
