import { messages } from './my-bets-results.json?lingui';

/** How matches ended, compiled when the site is built: what their page says, the form of two sides, and receipts as well. */
export { messages };
