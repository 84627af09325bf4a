import { messages as pages } from './draws-pages.json?lingui';
import { messages as slip } from './lottery-slip.json?lingui';

/** What results, trends, one draw and its proof, and the slip and receipts of lotteries say beyond that, compiled when the site is built. */
export const messages = { ...pages, ...slip };
