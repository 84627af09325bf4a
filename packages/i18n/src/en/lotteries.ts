import { messages } from './lottery.json?lingui';

/** The further words of a lottery's first page, compiled when the site is built. */
export { messages };
