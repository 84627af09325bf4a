import { messages as playerErrors } from './errors-player.json?lingui';
import { messages as games } from './games.json?lingui';

/** The words of the pages of providers' games and of the proof of a round, compiled when the site is built. */
export const messages = { ...games, ...playerErrors };
