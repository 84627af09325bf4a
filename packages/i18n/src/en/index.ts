import { messages as auth } from './auth.json?lingui';
import { messages as common } from './common.json?lingui';
import { messages as errors } from './errors.json?lingui';
import { messages as help } from './help.json?lingui';
import { messages as myBets } from './my-bets.json?lingui';
import { messages as slip } from './slip.json?lingui';
import { messages as sports } from './sports.json?lingui';
import { messages as wallet } from './wallet.json?lingui';

/** The language whole, compiled when the site is built. */
export const messages = { ...auth, ...common, ...errors, ...help, ...myBets, ...slip, ...sports, ...wallet };
