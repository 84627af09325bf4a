import { messages as results } from './my-bets-results.json?lingui';
import { messages as sports } from './sports-pages.json?lingui';

/** How matches ended, compiled when the site is built: what their page says, the form of two sides, and receipts as well. */
export const messages = { ...results, ...sports };
