import { messages } from './my-bets-results.json?lingui';

/** The words of match results, compiled when the site is built: used by their page, the form of two sides, and receipts, beside those of matches. */
export { messages };
