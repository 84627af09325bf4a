import { messages as common } from './common.json?lingui';
import { messages as errors } from './errors.json?lingui';
import { messages as slip } from './slip.json?lingui';
import { messages as sports } from './sports.json?lingui';

/** What a guest's first page may say, compiled when the site is built. */
export const messages = { ...common, ...errors, ...slip, ...sports };
