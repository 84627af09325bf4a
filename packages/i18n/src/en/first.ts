import { messages as common } from './common.json?lingui';
import { messages as errors } from './errors.json?lingui';
import { messages as slip } from './slip.json?lingui';

/** The words of a guest's first page, compiled when the site is built. */
export const messages = { ...common, ...errors, ...slip };
