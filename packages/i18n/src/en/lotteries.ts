import { messages } from './lottery.json?lingui';

/** What can be read at once on a lottery's first page beyond that, compiled when the site is built. */
export { messages };
