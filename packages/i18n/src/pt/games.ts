import { messages as playerErrors } from './errors-player.json?lingui';
import { messages as games } from './games.json?lingui';

/** What the pages of providers' games say, and the proof of a round, compiled when the site is built. */
export const messages = { ...games, ...playerErrors };
