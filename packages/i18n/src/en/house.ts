import { messages } from './house.json?lingui';

/** The texts one accepts and where help is, compiled when the site is built. Only their own pages say them. */
export { messages };
