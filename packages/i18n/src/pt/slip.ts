import { messages as slip } from './slip-open.json?lingui';
import { messages as sports } from './sports-pages.json?lingui';

/** The words of the slip once it has a selection, compiled when the site is built. */
export const messages = { ...slip, ...sports };
