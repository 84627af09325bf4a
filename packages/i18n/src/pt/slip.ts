import { messages } from './slip-open.json?lingui';

/** What the slip says once something is on it, compiled when the site is built. */
export { messages };
