import { messages as pages } from './draws-pages.json?lingui';
import { messages as errors } from './errors-slip.json?lingui';
import { messages as slip } from './lottery-slip.json?lingui';
import { messages as filled } from './slip-filled.json?lingui';

/** The further words of results, trends, a draw and its proof, and of the slip and receipts of lotteries, compiled when the site is built. */
export const messages = { ...pages, ...errors, ...slip, ...filled };
