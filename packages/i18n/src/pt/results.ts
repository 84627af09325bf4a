import { messages as results } from './my-bets-results.json?lingui';
import { messages as sports } from './sports-pages.json?lingui';

/** The words of match results, compiled when the site is built: used by their page, the form of two sides, and receipts. */
export const messages = { ...results, ...sports };
