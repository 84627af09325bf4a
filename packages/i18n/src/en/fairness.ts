import { messages } from './draws-fairness.json?lingui';

/** How draws are held and checked, compiled when the site is built: what their page says, and the results of lotteries, and the page of a draw in part. */
export { messages };
