import { POSTPONEMENT_MAX_MS } from '@fairbook/core/sports';
import type { Chance } from '../chance/seeded.ts';
import { type Calendar, HOURLY_AHEAD_MS } from './calendar.ts';
import { shuffled, streamOf, wholeOf } from './random-stream.ts';
import { createSchedule, type Pairing } from './schedule.ts';

/**
 * In each block of slots one match is postponed, in others one is called off or corrected. The places keep these apart, so that there is always enough play.
 */
export const POSTPONED_BLOCK = 25;
const POSTPONED_PLACES = [4, 21] as const;
const CALLED_OFF_BLOCK = 60;
const CALLED_OFF_PLACES = [5, 54] as const;
const CORRECTED_BLOCK = 40;
/** The share of postponements to an unknown or too late date. */
const UNKNOWN_SHARE = 0.12;
const slotsOfMatch = ({ matchMs, slotMs }: Calendar): number => Math.ceil((matchMs + slotMs) / slotMs);

/** Everything about the match of a slot apart from its play. */
export interface MatchFrame extends Pairing {
  readonly slot: number;
  readonly fixture: string;
  readonly announcedAt: number;
  /** The announced kick-off. */
  readonly startsAt: number;
  /** When it is postponed and to when; `to` is null if that is unknown. */
  readonly postponed: { readonly at: number; readonly to: number | null } | null;
  /** When it is called off: before the kick-off (cancelled) or after it (abandoned). */
  readonly calledOff: { readonly at: number; readonly reason: 'cancelled' | 'abandoned' } | null;
  /** The actual kick-off; null if there is none. */
  readonly kickOff: number | null;
  /** Whether the first result is wrong and later corrected. */
  readonly corrected: boolean;
  /** Whether singles are allowed on the result, under rules that restrict them. */
  readonly single: boolean;
}

/** Everything about the match of a slot. `Play` is what its sport draws, as if the match were played to the end. */
export type MatchPlan<Play> = MatchFrame & Play;

/** Draws the play of a match. `chance` belongs to this match alone. */
export type DrawPlay<Play> = (seed: string, slot: number, pairing: Pairing, chance: Chance) => Play;

/** Returns how to plan the match of any slot: a pure function of seed and slot. */
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
      ...pairing,
      ...play,
      slot,
      fixture: `${seed}-${slot}`,
      announcedAt,
      startsAt,
      postponed,
      calledOff,
      kickOff,
      corrected: slot === chosenIn(seed, 'corrected', slot, CORRECTED_BLOCK, [0, CORRECTED_BLOCK - 1]),
      single: chance() < 0.5,
    };
  };
}

/** A match moved too far is void and never played under this reference. */
const playedAfter = (to: number | null, startsAt: number): number | null =>
  to !== null && to - startsAt <= POSTPONEMENT_MAX_MS ? to : null;

/** Returns the slot in this block whose match is postponed. */
export const postponedSlotOf = (seed: string, block: number): number =>
  chosenIn(seed, 'postponed', block * POSTPONED_BLOCK, POSTPONED_BLOCK, POSTPONED_PLACES);

/** Returns how many slots later a postponed match is played at most. */
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

/** Returns a start in the block that postponed matches of this one move to, half a slot off the others, when neither club plays. Null if there is none. */
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
