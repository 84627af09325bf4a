import { messages } from './sports-pages.json?lingui';

/** What the lists and the pages of matches say beyond the words of every first page, compiled when the site is built: the slip and results say some of it. */
export { messages };
