import { messages as slip } from './slip-open.json?lingui';
import { messages as sports } from './sports-pages.json?lingui';

/** What the slip says once something is on it, compiled when the site is built. */
export const messages = { ...slip, ...sports };
