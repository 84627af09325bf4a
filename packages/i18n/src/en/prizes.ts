import { messages } from './games-prizes.json?lingui';

/** What the pages of jackpots and tournaments say beyond the lobby, compiled when the site is built. */
export { messages };
