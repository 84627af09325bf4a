import { messages } from './games-prizes.json?lingui';

/** The words of the pages of jackpots and tournaments beyond those of the lobby, compiled when the site is built. */
export { messages };
