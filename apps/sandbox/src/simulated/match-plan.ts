import { POSTPONEMENT_MAX_MS } from '@fairbook/core/sports';
import type { Chance } from '../chance/seeded.ts';
import { type Calendar, HOURLY_AHEAD_MS } from './calendar.ts';
import { shuffled, streamOf, wholeOf } from './random-stream.ts';
import { createSchedule, type Pairing } from './schedule.ts';

/** One match of each block of slots is postponed, one called off, one corrected. The places keep them apart, so that there is always enough play. */
export const POSTPONED_BLOCK = 25;
const POSTPONED_PLACES = [4, 21] as const;
const CALLED_OFF_BLOCK = 60;
const CALLED_OFF_PLACES = [5, 54] as const;
const CORRECTED_BLOCK = 40;
/** Of the postponed, those whose new date is unknown or too far away. */
const UNKNOWN_SHARE = 0.12;
const slotsOfMatch = ({ matchMs, slotMs }: Calendar): number => Math.ceil((matchMs + slotMs) / slotMs);

/** All that will happen to the match of one slot, but for its play. */
export interface MatchFrame extends Pairing {
  readonly slot: number;
  readonly fixture: string;
  readonly announcedAt: number;
  /** As announced. */
  readonly startsAt: number;
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

/** All that will happen to the match of one slot; `Play` is what its sport draws of the match, as if it were played to the end. */
export type MatchPlan<Play> = MatchFrame & Play;

/** Draws the play of a match. `chance` is its own: what a sport takes of it is not taken again. */
export type DrawPlay<Play> = (seed: string, slot: number, pairing: Pairing, chance: Chance) => Play;

/** Plans the match of any slot: a pure function of the seed and the slot. */
export function createPlans<Play>(seed: string, calendar: Calendar, draw: DrawPlay<Play>): (slot: number) => MatchPlan<Play> {
  const pairingOf = createSchedule(seed, calendar);
  const { slotMs, announcedSlots, hourlySlots } = calendar;
  return (slot) => {
    const chance = streamOf(seed, 'match', slot);
    const pairing = pairingOf(slot);
    const play = draw(seed, slot, pairing, chance);
    const startsAt = slot * slotMs;
    const announcedAt = startsAt - (slot % hourlySlots === 0 ? HOURLY_AHEAD_MS : announcedSlots * slotMs);
    const isPostponed = postponedSlotOf(seed, Math.floor(slot / POSTPONED_BLOCK)) === slot;
    const postponed = isPostponed ? postponementOf(seed, slot, calendar, pairingOf) : null;
    const calledOff = postponed ? null : callOffOf(seed, slot, calendar);
    const kickOff = calledOff?.reason === 'cancelled' ? null : postponed ? playedAfter(postponed.to, startsAt) : startsAt;
    return {
      ...{ ...pairing, ...play, slot, fixture: `${seed}-${slot}`, announcedAt, startsAt, postponed, calledOff, kickOff },
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
export const movedMaxSlots = ({ movedBlocks }: Calendar): number => (Math.max(...movedBlocks) + 1) * POSTPONED_BLOCK;

function chosenIn(seed: string, what: string, slot: number, block: number, [low, high]: readonly [number, number]): number {
  const number = Math.floor(slot / block);
  return number * block + wholeOf(streamOf(seed, what, number), low, high);
}

function postponementOf(
  seed: string,
  slot: number,
  calendar: Calendar,
  pairingOf: (slot: number) => Pairing,
): NonNullable<MatchFrame['postponed']> {
  const chance = streamOf(seed, 'postponement', slot);
  const startsAt = slot * calendar.slotMs;
  const at = startsAt - wholeOf(chance, 60, 600) * 1_000 - 17;
  if (chance() < UNKNOWN_SHARE) return { at, to: chance() < 0.5 ? null : startsAt + 72 * 3_600_000 };
  return { at, to: freeTime(slot, calendar, pairingOf, chance) };
}

/** A start within the block that is this block's to move to, half a slot off the others, when neither club plays. Null when there is none. */
function freeTime(slot: number, calendar: Calendar, pairingOf: (slot: number) => Pairing, chance: Chance): number | null {
  const { slotMs, movedBlocks } = calendar;
  const slots = slotsOfMatch(calendar);
  const { home, away } = pairingOf(slot);
  const block = Math.floor(slot / POSTPONED_BLOCK);
  const first = (block + movedBlocks[block % 2 === 0 ? 0 : 1]) * POSTPONED_BLOCK;
  const places = Array.from({ length: POSTPONED_BLOCK - slots }, (_, place) => first + place);
  const isFree = (start: number) =>
    Array.from({ length: 2 * slots }, (_, near) => pairingOf(start - slots + 1 + near)).every((other) =>
      [home, away].every((club) => club !== other.home && club !== other.away),
    );
  const free = shuffled(places, chance).find(isFree);
  return free === undefined ? null : free * slotMs + slotMs / 2;
}

function callOffOf(seed: string, slot: number, { slotMs, shortestMs }: Calendar): MatchFrame['calledOff'] {
  if (slot !== chosenIn(seed, 'called-off', slot, CALLED_OFF_BLOCK, CALLED_OFF_PLACES)) return null;
  const chance = streamOf(seed, 'call-off', slot);
  if (chance() < 0.5) return { at: slot * slotMs - wholeOf(chance, 30, 400) * 1_000 - 19, reason: 'cancelled' };
  return { at: slot * slotMs + wholeOf(chance, 60_000, shortestMs - 20_000), reason: 'abandoned' };
}
