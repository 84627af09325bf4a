import { messages } from './lottery-help.json?lingui';

/** The words about how lotteries are played, compiled when the site is built: their help uses them besides those of their first page. */
export { messages };
