import { messages as errors } from './errors-slip.json?lingui';
import { messages as filled } from './slip-filled.json?lingui';
import { messages as slip } from './slip-open.json?lingui';

/** The words of the slip once it has a selection, compiled when the site is built: beside those of matches. */
export const messages = { ...errors, ...filled, ...slip };
