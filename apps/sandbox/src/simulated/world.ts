import type { FeedFact } from '@fairbook/contract/feed';
import type { House } from '../pricing/index.ts';
import { type Calendar, HOURLY_AHEAD_MS } from './calendar.ts';
import { tellBeforePlay } from './facts-before-play.ts';
import { factsOfPlay } from './facts-of-play.ts';
import { createPlans, type MatchFrame, movedMaxSlots, POSTPONED_BLOCK, postponedSlotOf } from './match-plan.ts';
import { announcementOf, isDecided, outcomesOf, playToldMs } from './outcome-facts.ts';
import { remembered } from './remembered.ts';
import type { SportModel } from './sport-model.ts';

export interface WorldOptions {
  /** Everything follows from it; it also names the fixtures. Up to 80 characters. Who knows it knows every result. */
  readonly seed: string;
  /** Whose margins the prices carry; those of the sport's usual book when left out. */
  readonly house?: House;
}

/** A vendor's sport that never ends, each match told in a few minutes. */
export interface World {
  /** What became true from `from` up to, not including, `to` (milliseconds since 1970), in order. */
  readonly factsBetween: (from: number, to: number) => readonly FeedFact[];
  /**
   * What is to be known of all matches that are announced, under way, or decided within the last eight hours, by what became true before this instant:
   * of each aspect the newest fact. What follows it is `factsBetween(at, …)`.
   */
  readonly snapshot: (at: number) => readonly FeedFact[];
}

/** So long that most clubs have results to look back on. */
const DECIDED_KEPT_MS = 8 * 3_600_000;
const NONE: readonly FeedFact[] = [];

/** Opens the world of this seed. It holds no state but what it has worked out already: any two of the same seed say the same at any time. */
export function openWorld<Play>(model: SportModel<Play>, { seed, house = model.house }: WorldOptions): World {
  const { calendar } = model;
  const planOf = remembered(4_000, createPlans(seed, calendar, model.draw));
  const before = remembered(600, (slot: number) => tellBeforePlay(planOf(slot), model, house));
  const during = remembered(200, (slot: number) => factsOfPlay(planOf(slot), model, house));
  const toldUntil = toldUntilIn(calendar);
  const postponedOf = remembered(1_000, (block: number) => postponedSlotOf(seed, block));

  const plansOver = (from: number, to: number) =>
    slotsOver(calendar, { from, to }, postponedOf)
      .map(planOf)
      .filter((plan) => plan.announcedAt < to && toldUntil(plan) >= from);

  const factsBetween = (from: number, to: number): readonly FeedFact[] => {
    const facts = plansOver(from, to).flatMap((plan) => [
      ...within(plan.announcedAt < to && (plan.kickOff ?? toldUntil(plan)) >= from ? before(plan.slot)(to) : NONE, from, to),
      ...within(plan.kickOff !== null && plan.kickOff < to && toldUntil(plan) >= from ? during(plan.slot) : NONE, from, to),
    ]);
    // Sorting is stable, so facts of one instant stay in the order of slots, and of one match in the order it is told.
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

/** When the last word on a match has been said. */
const toldUntilIn =
  (calendar: Calendar) =>
  ({ kickOff, startsAt }: MatchFrame): number =>
    (kickOff ?? startsAt) + playToldMs(calendar);

/** Slots whose matches may be spoken of in this time: those near it, those announced days before, and those that were moved into it. */
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

/** How many facts of an ordered list became true before this instant. */
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

/** The newest fact of each aspect, of those before this instant. */
function newestOf(facts: readonly FeedFact[], at: number): readonly FeedFact[] {
  const newest = new Map<string, FeedFact>();
  for (const fact of within(facts, 0, at)) newest.set(aspectOf(fact), fact);
  return [...newest.values()];
}

/** What a fact speaks of; the feed's contract has versions compared within it. */
function aspectOf(fact: FeedFact): string {
  switch (fact.kind) {
    case 'fixture':
    case 'score':
    case 'bet_stop':
      return fact.kind;
    case 'odds':
    case 'suspension':
      return `${fact.kind}:${fact.market}`;
    case 'result':
    case 'correction':
    case 'postponement':
    case 'void':
      return 'outcome';
  }
}
