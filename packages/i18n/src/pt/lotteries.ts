import { messages as draws } from './draws.json?lingui';
import { messages as lottery } from './lottery.json?lingui';

/** What can be read at once on a lottery's first page, beyond the words of every first page, compiled when the site is built. */
export const messages = { ...draws, ...lottery };
