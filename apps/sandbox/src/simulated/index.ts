import type { SportGame } from '@fairbook/core/catalog';
import { BASKETBALL } from './basketball/basketball.ts';
import { BD } from './bd.ts';
import { CRICKET } from './cricket/cricket.ts';
import { SOCCER } from './soccer/soccer.ts';
import type { SportModel } from './sport-model.ts';
import { openSports365, SPORTS365_SHORTEST_MS } from './sports365/sports365.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export type { World, WorldOptions } from './world.ts';

interface Simulated {
  readonly open: (options: WorldOptions) => World;
  /** The shortest duration of its matches. */
  readonly shortestMs: number;
}

/** `named` prefixes the seed, so that no two sports draw the same numbers. */
const simulated = <Play>(model: SportModel<Play>, named: string): Simulated => ({
  open: ({ seed, ...options }) => openWorld(model, { ...options, seed: `${named}${seed}` }),
  shortestMs: model.calendar.shortestMs,
});

/** The simulated sports. */
const SIMULATED = {
  soccer: simulated(SOCCER, ''),
  basketball: simulated(BASKETBALL, 'basketball-'),
  bd: simulated(BD, 'bd-'),
  cricket: simulated(CRICKET, 'cricket-'),
  sports365: { open: openSports365, shortestMs: SPORTS365_SHORTEST_MS },
} as const satisfies Partial<Record<SportGame, Simulated>>;
type SimulatedGame = keyof typeof SIMULATED;
export const SIMULATED_GAMES = Object.keys(SIMULATED) as readonly SimulatedGame[];

/** Opens the world of a sport. */
export const createWorld = ({ game, ...options }: WorldOptions & { readonly game: SimulatedGame }): World => SIMULATED[game].open(options);

/** Opens the worlds of all sports. */
export const simulatedWorlds = (options: WorldOptions): Readonly<Partial<Record<SportGame, World>>> =>
  Object.fromEntries(SIMULATED_GAMES.map((game) => [game, createWorld({ game, ...options })]));

/** Returns the shortest duration of a match of a sport. */
export const shortestMsOf = (game: SimulatedGame): number => SIMULATED[game].shortestMs;
