import { POSTPONEMENT_MAX_MS } from '@fairbook/core/sports';
import type { Chance } from '../chance/seeded.ts';
import type { GoalExpectation } from '../pricing/index.ts';
import { drawGoals, type Goal } from './goals-of-match.ts';
import { MATCH_MS } from './match-clock.ts';
import { shuffled, streamOf, wholeOf } from './random-stream.ts';
import { type Pairing, SLOT_MS } from './schedule.ts';
import { goalsExpected } from './team-strength.ts';

/** A match is announced so many slots ahead; that of every full hour five days ahead. */
export const ANNOUNCED_SLOTS = 46;
export const HOURLY_SLOTS = 100;
export const HOURLY_AHEAD_MS = 5 * 24 * 3_600_000;

/** One match of each block of slots is postponed, one called off, one corrected. The places keep them apart, so that there is always enough play. */
export const POSTPONED_BLOCK = 25;
const POSTPONED_PLACES = [4, 21] as const;
const CALLED_OFF_BLOCK = 60;
const CALLED_OFF_PLACES = [5, 54] as const;
const CORRECTED_BLOCK = 40;
/** How many blocks later the matches of even and of odd blocks are played: 3 and 30 hours. Even numbers, so no two are moved into one block. */
const MOVED_BLOCKS = [12, 120] as const;
/** Of the postponed, those whose new date is unknown or too far away. */
const UNKNOWN_SHARE = 0.12;
const SLOTS_OF_A_MATCH = Math.ceil((MATCH_MS + SLOT_MS) / SLOT_MS);

/** All that will happen to the match of one slot. */
export interface MatchPlan extends Pairing {
  readonly slot: number;
  readonly fixture: string;
  readonly announcedAt: number;
  /** As announced. */
  readonly startsAt: number;
  readonly expected: GoalExpectation;
  /** Of the match if it were played to the end. */
  readonly goals: readonly Goal[];
  /** Postponed at this instant to that one; null: nobody knows when. */
  readonly postponed: { readonly at: number; readonly to: number | null } | null;
  /** Called off for good before the kick-off, or abandoned after it. */
  readonly calledOff: { readonly at: number; readonly reason: 'cancelled' | 'abandoned' } | null;
  /** When the ball rolls; null when it never does. */
  readonly kickOff: number | null;
  /** The first result told is wrong. */
  readonly corrected: boolean;
  /** Whether win, draw, lose may be bet on its own where singles are rare. */
  readonly single: boolean;
}

/** Plans the match of any slot: a pure function of the seed and the slot. */
export function createPlans(seed: string, pairingOf: (slot: number) => Pairing): (slot: number) => MatchPlan {
  return (slot) => {
    const chance = streamOf(seed, 'match', slot);
    const pairing = pairingOf(slot);
    const expected = goalsExpected(pairing.league, pairing.home, pairing.away, chance);
    const startsAt = slot * SLOT_MS;
    const announcedAt = startsAt - (slot % HOURLY_SLOTS === 0 ? HOURLY_AHEAD_MS : ANNOUNCED_SLOTS * SLOT_MS);
    const postponed = postponedSlotOf(seed, Math.floor(slot / POSTPONED_BLOCK)) === slot ? postponementOf(seed, slot, pairingOf) : null;
    const calledOff = postponed ? null : callOffOf(seed, slot);
    const kickOff = calledOff?.reason === 'cancelled' ? null : postponed ? playedAfter(postponed.to, startsAt) : startsAt;
    return {
      ...{ ...pairing, slot, fixture: `${seed}-${slot}`, announcedAt, startsAt, expected, postponed, calledOff, kickOff },
      goals: drawGoals(expected, streamOf(seed, 'goals', slot)),
      corrected: slot === chosenIn(seed, 'corrected', slot, CORRECTED_BLOCK, [0, CORRECTED_BLOCK - 1]),
      single: chance() < 0.5,
    };
  };
}

/** A match moved too far is void, and not played under this name any more. */
const playedAfter = (to: number | null, startsAt: number): number | null =>
  to !== null && to - startsAt <= POSTPONEMENT_MAX_MS ? to : null;

/** The slot of this block whose match is postponed. */
export const postponedSlotOf = (seed: string, block: number): number =>
  chosenIn(seed, 'postponed', block * POSTPONED_BLOCK, POSTPONED_BLOCK, POSTPONED_PLACES);

/** The longest that a match may be postponed and still be played. */
export const MOVED_MAX_SLOTS = (Math.max(...MOVED_BLOCKS) + 1) * POSTPONED_BLOCK;

function chosenIn(seed: string, what: string, slot: number, block: number, [low, high]: readonly [number, number]): number {
  const number = Math.floor(slot / block);
  return number * block + wholeOf(streamOf(seed, what, number), low, high);
}

function postponementOf(seed: string, slot: number, pairingOf: (slot: number) => Pairing): NonNullable<MatchPlan['postponed']> {
  const chance = streamOf(seed, 'postponement', slot);
  const at = slot * SLOT_MS - wholeOf(chance, 60, 600) * 1_000 - 17;
  if (chance() < UNKNOWN_SHARE) return { at, to: chance() < 0.5 ? null : slot * SLOT_MS + 72 * 3_600_000 };
  return { at, to: freeTime(slot, pairingOf, chance) };
}

/** A start within the block that is this block's to move to, half a slot off the others, when neither club plays. Null when there is none. */
function freeTime(slot: number, pairingOf: (slot: number) => Pairing, chance: Chance): number | null {
  const { home, away } = pairingOf(slot);
  const block = Math.floor(slot / POSTPONED_BLOCK);
  const first = (block + MOVED_BLOCKS[block % 2 === 0 ? 0 : 1]) * POSTPONED_BLOCK;
  const places = Array.from({ length: POSTPONED_BLOCK - SLOTS_OF_A_MATCH }, (_, place) => first + place);
  const isFree = (start: number) =>
    Array.from({ length: 2 * SLOTS_OF_A_MATCH }, (_, near) => pairingOf(start - SLOTS_OF_A_MATCH + 1 + near)).every((other) =>
      [home, away].every((club) => club !== other.home && club !== other.away),
    );
  const free = shuffled(places, chance).find(isFree);
  return free === undefined ? null : free * SLOT_MS + SLOT_MS / 2;
}

function callOffOf(seed: string, slot: number): MatchPlan['calledOff'] {
  if (slot !== chosenIn(seed, 'called-off', slot, CALLED_OFF_BLOCK, CALLED_OFF_PLACES)) return null;
  const chance = streamOf(seed, 'call-off', slot);
  if (chance() < 0.5) return { at: slot * SLOT_MS - wholeOf(chance, 30, 400) * 1_000 - 19, reason: 'cancelled' };
  return { at: slot * SLOT_MS + wholeOf(chance, 60_000, MATCH_MS - 20_000), reason: 'abandoned' };
}
