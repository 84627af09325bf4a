import { messages } from './lottery-help.json?lingui';

/** How lotteries are played, compiled when the site is built: their help says it beside the words of their first page. */
export { messages };
