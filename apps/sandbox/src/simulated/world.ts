import { aspectOf, type FeedFact } from '@fairbook/contract/feed';
import type { Bookmaker } from '../pricing/index.ts';
import { type Calendar, HOURLY_AHEAD_MS } from './calendar.ts';
import { factsBeforePlay } from './facts-before-play.ts';
import { factsOfPlay } from './facts-of-play.ts';
import { lruCached } from './lru-cached.ts';
import { createPlans, type MatchFrame, movedMaxSlots, POSTPONED_BLOCK, postponedSlotOf } from './match-plan.ts';
import { announcementOf, isDecided, outcomesOf, playToldMs } from './outcome-facts.ts';
import type { SportModel } from './sport-model.ts';

export interface WorldOptions {
  /** Determines everything and prefixes the fixtures' references. At most 80 characters. Whoever knows it can predict every result. */
  readonly seed: string;
  /** The bookmaker whose margins the prices have; by default that of the sport. */
  readonly bookmaker?: Bookmaker;
}

/** An endless simulation of a sport, each match lasting a few minutes. */
export interface World {
  /** The facts from `from` (inclusive) to `to` (exclusive), in milliseconds since 1970, in order. */
  readonly factsBetween: (from: number, to: number) => readonly FeedFact[];
  /**
   * The state of all matches that are announced, in play, or were decided in the last eight hours, from the facts before this instant: the latest fact of each
   * aspect, and the kick-off of a match in play. `factsBetween(at, …)` continues from it.
   */
  readonly snapshot: (at: number) => readonly FeedFact[];
}

/** Long enough that most clubs have recent results. */
const DECIDED_KEPT_MS = 8 * 3_600_000;
const NONE: readonly FeedFact[] = [];

/** Opens the world of this seed. Its only state is a cache: two worlds of the same seed always report the same. */
export function openWorld<Play>(model: SportModel<Play>, { seed, bookmaker = model.bookmaker }: WorldOptions): World {
  const { calendar } = model;
  const planOf = lruCached(4_000, createPlans(seed, calendar, model.draw));
  const before = lruCached(600, (slot: number) => factsBeforePlay(planOf(slot), model, bookmaker));
  const during = lruCached(200, (slot: number) => factsOfPlay(planOf(slot), model, bookmaker));
  const lastFactAt = lastFactAtIn(calendar);
  const postponedOf = lruCached(1_000, (block: number) => postponedSlotOf(seed, block));

  const plansOver = (from: number, to: number) =>
    slotsOver(calendar, { from, to }, postponedOf)
      .map(planOf)
      .filter((plan) => plan.announcedAt < to && lastFactAt(plan) >= from);

  const factsBetween = (from: number, to: number): readonly FeedFact[] => {
    const facts = plansOver(from, to).flatMap((plan) => [
      ...within(plan.announcedAt < to && (plan.kickOff ?? lastFactAt(plan)) >= from ? before(plan.slot)(to) : NONE, from, to),
      ...within(plan.kickOff !== null && plan.kickOff < to && lastFactAt(plan) >= from ? during(plan.slot) : NONE, from, to),
    ]);
    // The sort is stable, so simultaneous facts stay in the order of slots, and those of a match in their own order.
    return facts.sort((one, two) => one.at.getTime() - two.at.getTime());
  };

  const snapshot = (at: number): readonly FeedFact[] =>
    plansOver(at - DECIDED_KEPT_MS, at).flatMap((plan) => {
      const outcome = outcomesOf(plan, model).findLast((fact) => fact.at.getTime() < at);
      if (!outcome || !isDecided(plan, outcome))
        return newestOf([...before(plan.slot)(at), ...(isUnderWay(plan, at) ? during(plan.slot) : NONE)], at);
      return outcome.at.getTime() < at - DECIDED_KEPT_MS ? NONE : [announcementOf(plan), outcome];
    });

  return { factsBetween, snapshot };
}

/** Returns the time of the last fact of a match. */
const lastFactAtIn =
  (calendar: Calendar) =>
  ({ kickOff, startsAt }: MatchFrame): number =>
    (kickOff ?? startsAt) + playToldMs(calendar);

/** Returns the slots whose matches can have facts in this period: those near it, those announced days ahead, and those postponed into it. */
function slotsOver(
  calendar: Calendar,
  { from, to }: { readonly from: number; readonly to: number },
  postponedOf: (block: number) => number,
): readonly number[] {
  const { slotMs, announcedSlots, hourlySlots } = calendar;
  const first = Math.floor((from - playToldMs(calendar)) / slotMs);
  const last = Math.floor(to / slotMs) + announcedSlots;
  const slots: number[] = [];
  for (let block = Math.floor((first - movedMaxSlots(calendar)) / POSTPONED_BLOCK); block * POSTPONED_BLOCK < first; block += 1) {
    const slot = postponedOf(block);
    if (slot < first) slots.push(slot);
  }
  for (let slot = first; slot <= last; slot += 1) slots.push(slot);
  const lastHourly = Math.floor((to + HOURLY_AHEAD_MS) / slotMs);
  for (let slot = Math.floor(last / hourlySlots + 1) * hourlySlots; slot <= lastHourly; slot += hourlySlots) slots.push(slot);
  return slots;
}

/** Returns how many facts of an ordered list are before this instant. */
function countBefore(facts: readonly FeedFact[], at: number): number {
  let [low, high] = [0, facts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((facts[middle]?.at.getTime() ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const within = (facts: readonly FeedFact[], from: number, to: number): readonly FeedFact[] =>
  facts.slice(countBefore(facts, from), countBefore(facts, to));

const isUnderWay = ({ kickOff }: MatchFrame, at: number): boolean => kickOff !== null && kickOff < at;

/** Returns the latest fact of each aspect before this instant, and the first of play, by which its kick-off is known. */
function newestOf(facts: readonly FeedFact[], at: number): readonly FeedFact[] {
  const known = within(facts, 0, at);
  const newest = new Map<string, FeedFact>();
  for (const fact of known) newest.set(aspectOf(fact), fact);
  const kickOff = known.find(({ kind }) => kind === 'score');
  return kickOff === undefined || newest.get(aspectOf(kickOff)) === kickOff ? [...newest.values()] : [kickOff, ...newest.values()];
}
