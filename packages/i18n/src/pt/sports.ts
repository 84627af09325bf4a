import { messages as home } from './common-home.json?lingui';
import { messages as sports } from './sports.json?lingui';

/** The further words of the home page and of the lists and the pages of matches, compiled when the site is built. */
export const messages = { ...home, ...sports };
