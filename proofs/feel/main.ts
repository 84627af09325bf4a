import { parseArgs } from 'node:util';
import { feelAnswers } from './answers.ts';
import { feelEarlyTaps } from './early-taps.ts';
import { feelLoading } from './loading.ts';
import { feelLobby } from './lobby.ts';
import { openHouse } from './open-house.ts';
import { feelStillness } from './stillness.ts';
import { feelWallet } from './wallet.ts';

/**
 * `npm run prove -- feel [still|taps|answers|wallet|pages|lobby] [--seconds 180]`: how the site feels over the simulated feed: whether a live list is stable,
 * whether taps before scripts load are lost, how long a tap on odds takes on a slow processor and the wallet on a slow line, whether a player's pages are
 * stable while data loads, and how fast the lobby and a game open on a slow phone. Exits with 1 if a budget is exceeded.
 */
const PARTS = {
  still: feelStillness,
  taps: feelEarlyTaps,
  answers: feelAnswers,
  wallet: feelWallet,
  pages: feelLoading,
  lobby: feelLobby,
} as const;

const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string', default: '180' } } });
const seconds = Number.parseInt(values.seconds, 10);

const house = await openHouse();
let broken = 0;
try {
  for (const name of names) if (asked.length === 0 || asked.includes(name)) broken += await PARTS[name](house, seconds);
} finally {
  await house.stop();
}
process.exit(broken > 0 ? 1 : 0);
