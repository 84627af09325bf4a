import type { FeedFact } from '@fairbook/contract/feed';
import type { Discipline } from '@fairbook/core/sports';
import type { SportModel } from '../sport-model.ts';
import { openWorld, type World, type WorldOptions } from '../world.ts';
import { BASKETBALL_365 } from './basketball.ts';
import { CRICKET } from './cricket.ts';
import { FOOTBALL } from './football.ts';
import { TENNIS } from './tennis.ts';

/** Opens the world of a discipline, whose fixtures name it. */
function disciplineOf<Play>(discipline: Discipline, model: SportModel<Play>, { seed, ...options }: WorldOptions): World {
  const world = openWorld(model, { ...options, seed: `365-${discipline}-${seed}` });
  const named = (facts: readonly FeedFact[]): readonly FeedFact[] =>
    facts.map((fact) => (fact.kind === 'fixture' ? { ...fact, discipline } : fact));
  return { factsBetween: (from, to) => named(world.factsBetween(from, to)), snapshot: (at) => named(world.snapshot(at)) };
}

/** Opens the four disciplines as one world. */
export function openSports365(options: WorldOptions): World {
  const worlds = [
    disciplineOf('football', FOOTBALL, options),
    disciplineOf('basketball', BASKETBALL_365, options),
    disciplineOf('tennis', TENNIS, options),
    disciplineOf('cricket', CRICKET, options),
  ];
  return {
    factsBetween: (from, to) =>
      worlds.flatMap((world) => world.factsBetween(from, to)).toSorted((one, two) => one.at.getTime() - two.at.getTime()),
    snapshot: (at) => worlds.flatMap((world) => world.snapshot(at)),
  };
}

/** The shortest duration of a football match. Results of the other disciplines are accepted no sooner. */
export const SPORTS365_SHORTEST_MS = FOOTBALL.calendar.shortestMs;
