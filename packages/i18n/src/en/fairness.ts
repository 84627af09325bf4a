import { messages } from './draws-fairness.json?lingui';

/**
 * The words about how draws are held and checked, compiled when the site is built: used by their page, the results of lotteries, and partly the page of a draw.
 */
export { messages };
