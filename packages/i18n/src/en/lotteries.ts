import { messages as draws } from './draws.json?lingui';
import { messages as lottery } from './lottery.json?lingui';

/** What pages of lotteries say beyond the first page's words, compiled when the site is built. */
export const messages = { ...draws, ...lottery };
