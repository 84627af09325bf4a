import { messages } from './house.json?lingui';

/** The texts that are accepted and where to find help, compiled when the site is built. Only their own pages use them. */
export { messages };
