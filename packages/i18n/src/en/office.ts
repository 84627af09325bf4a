import { messages as draws } from './draws.json?lingui';
import { messages as errors } from './errors.json?lingui';
import { messages as officeErrors } from './errors-office.json?lingui';
import { messages as playerErrors } from './errors-player.json?lingui';
import { messages as slipErrors } from './errors-slip.json?lingui';
import { messages as lottery } from './lottery.json?lingui';
import { messages as myBets } from './my-bets.json?lingui';
import { messages as office } from './office.json?lingui';
import { messages as sports } from './sports.json?lingui';

/** The words of the office, compiled when it is built. */
export const messages = {
  ...errors,
  ...officeErrors,
  ...playerErrors,
  ...slipErrors,
  ...lottery,
  ...draws,
  ...sports,
  ...myBets,
  ...office,
};
