import { messages as auth } from './auth.json?lingui';
import { messages as help } from './help.json?lingui';
import { messages as myBets } from './my-bets.json?lingui';
import { messages as wallet } from './wallet.json?lingui';

/** All other words, compiled when the site is built. */
export const messages = { ...auth, ...help, ...myBets, ...wallet };
