import { messages } from './sports-pages.json?lingui';

/** The further words of the lists and the pages of matches, compiled when the site is built: the slip and results use some of them. */
export { messages };
