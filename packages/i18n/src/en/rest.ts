import { messages as auth } from './auth.json?lingui';
import { messages as playerErrors } from './errors-player.json?lingui';
import { messages as help } from './help.json?lingui';
import { messages as limits } from './limits.json?lingui';
import { messages as messagesWords } from './messages.json?lingui';
import { messages as myBets } from './my-bets.json?lingui';
import { messages as rewards } from './rewards.json?lingui';
import { messages as security } from './security.json?lingui';
import { messages as support } from './support.json?lingui';
import { messages as wallet } from './wallet.json?lingui';

/** All other words, compiled when the site is built. */
export const messages = {
  ...auth,
  ...playerErrors,
  ...help,
  ...limits,
  ...messagesWords,
  ...myBets,
  ...rewards,
  ...security,
  ...support,
  ...wallet,
};
