import { describe, expect, test } from 'vitest';
import { digestOf } from '../testing/digests.ts';
import { areAlike, lookOf } from './distinct-crests.ts';
import { leaguesIn } from './league.ts';
import { createPlans, type MatchPlan } from './match-plan.ts';
import { MATCH_MS } from './soccer/match-clock.ts';
import { SOCCER, SOCCER_CALENDAR } from './soccer/soccer.ts';
import type { SoccerPlay } from './soccer/soccer-play.ts';

const { slotMs: SLOT_MS, turns } = SOCCER_CALENDAR;
const LEAGUES = leaguesIn(turns);

const DAY_SLOTS = (24 * 3_600_000) / SLOT_MS;
const FIRST = Math.floor(Date.UTC(2026, 10, 21) / SLOT_MS);
const planOf = createPlans('test', SOCCER_CALENDAR, SOCCER.draw);
/** Eight days, so that everything that touches the day in the middle is known. */
const plans = Array.from({ length: 8 * DAY_SLOTS }, (_, place) => planOf(FIRST - DAY_SLOTS * 2 + place));
const share = (some: readonly unknown[]): number => some.length / plans.length;

const endOf = ({ kickOff, calledOff }: MatchPlan<SoccerPlay>): number =>
  calledOff?.reason === 'abandoned' ? calledOff.at : (kickOff ?? Number.NEGATIVE_INFINITY) + MATCH_MS;
const overlap = (one: MatchPlan<SoccerPlay>, two: MatchPlan<SoccerPlay>): boolean =>
  one.kickOff !== null && two.kickOff !== null && Math.abs(one.kickOff - two.kickOff) < MATCH_MS;

describe('the schedule', () => {
  test('at any minute of a day at least 40 matches are announced and at least 4 are live', () => {
    const start = FIRST * SLOT_MS;
    const minutes = Array.from({ length: 24 * 60 }, () => ({ upcoming: 0, live: 0 }));
    const count = (what: 'upcoming' | 'live', from: number, to: number) => {
      const first = Math.max(0, Math.ceil((from - start) / 60_000));
      for (const minute of minutes.slice(first, Math.max(first, Math.ceil((to - start) / 60_000)))) minute[what] += 1;
    };
    for (const plan of plans) {
      if (plan.kickOff === null) continue;
      count('upcoming', plan.announcedAt, plan.kickOff);
      count('live', plan.kickOff, endOf(plan));
    }
    expect(Math.min(...minutes.map(({ upcoming }) => upcoming))).toBeGreaterThanOrEqual(40);
    expect(Math.min(...minutes.map(({ live }) => live))).toBeGreaterThanOrEqual(4);
  });

  test('each of the next five days has at least twenty matches announced already', () => {
    const at = FIRST * SLOT_MS;
    for (let day = 0; day < 5; day += 1) {
      const ahead = plans.filter(({ announcedAt, startsAt }) => announcedAt <= at && Math.floor((startsAt - at) / 86_400_000) === day);
      expect(ahead.length).toBeGreaterThanOrEqual(20);
    }
  });

  test('no club plays two matches at once, postponed ones included', () => {
    const played = plans.filter(({ kickOff }) => kickOff !== null).toSorted((one, two) => (one.kickOff ?? 0) - (two.kickOff ?? 0));
    const clashes: (readonly [number, number])[] = [];
    for (const [place, one] of played.entries()) {
      for (const two of played.slice(place + 1, place + 12)) {
        if (!overlap(one, two)) break;
        if (new Set([one.home, one.away, two.home, two.away]).size < 4) clashes.push([one.slot, two.slot]);
      }
    }
    expect(clashes).toEqual([]);
  });

  test('every league has its share of matches, and every club plays at home and away', () => {
    for (const league of LEAGUES) {
      const matches = plans.filter((plan) => plan.league === league);
      expect(share(matches)).toBeGreaterThan(0.05);
      for (const club of league.clubs) {
        expect(matches.filter(({ home }) => home === club).length, club[1]).toBeGreaterThan(20);
        expect(matches.filter(({ away }) => away === club).length, club[1]).toBeGreaterThan(20);
      }
    }
  });
});

test('a seed plans the same matches in every release', () => {
  const planned = plans.slice(0, DAY_SLOTS).map(({ slot, league, home, away, announcedAt, startsAt, ...plan }) => {
    const { postponed, calledOff, kickOff, corrected, single } = plan;
    return [slot, league.ref, home[0], away[0], announcedAt, startsAt, postponed, calledOff, kickOff, corrected, single];
  });
  expect(digestOf(planned)).toMatchInlineSnapshot(`"80c7876aa2fd"`);
});

test('another seed has other references and other goals', () => {
  const foreign = createPlans('foreign', SOCCER_CALENDAR, SOCCER.draw);
  const same = plans.slice(0, 200).filter(({ slot, fixture, home, away, goals }) => {
    const other = foreign(slot);
    return fixture === other.fixture || (home === other.home && away === other.away && goals.length === other.goals.length);
  });
  expect(same.length).toBeLessThan(5);
});

describe('irregular matches', () => {
  test('one match in 25 is postponed, a few of these for good; one in 60 is called off; one in 40 is corrected', () => {
    const postponed = plans.filter((plan) => plan.postponed);
    expect(share(postponed)).toBeCloseTo(1 / 25, 2);
    const lost = postponed.filter(({ kickOff }) => kickOff === null);
    expect(lost.length / postponed.length).toBeGreaterThan(0.05);
    expect(lost.length / postponed.length).toBeLessThan(0.3);
    expect(share(plans.filter((plan) => plan.calledOff))).toBeCloseTo(1 / 60, 2);
    expect(new Set(plans.map((plan) => plan.calledOff?.reason))).toEqual(new Set([undefined, 'cancelled', 'abandoned']));
    expect(share(plans.filter((plan) => plan.corrected))).toBeCloseTo(1 / 40, 2);
  });

  test('a postponed match is played at most 36 hours later, announced before the original kick-off', () => {
    const postponed = plans.filter((plan) => plan.postponed);
    expect(postponed.filter((plan) => (plan.postponed?.at ?? Number.NaN) < plan.startsAt)).toEqual(postponed);
    const hours = postponed.flatMap(({ kickOff, startsAt }) => (kickOff === null ? [] : [(kickOff - startsAt) / 3_600_000]));
    expect(Math.min(...hours)).toBeGreaterThan(1);
    expect(Math.max(...hours)).toBeLessThanOrEqual(36);
  });
});

describe('the clubs', () => {
  test('names are complete and references unique; crests are drawn patterns in two colours', () => {
    expect(LEAGUES).toHaveLength(8);
    for (const { clubs, names } of LEAGUES) {
      expect(Object.keys(names).toSorted()).toEqual(['en', 'pt', 'zh']);
      expect(clubs.length).toBeGreaterThanOrEqual(12);
      expect(clubs.length % 2).toBe(0);
      for (const [ref, name, , crest] of clubs) {
        expect(crest, name).toMatch(/^(chevron|chief|cross|halves|hoops|pale|quarters|sash|solid|stripes):#[0-9a-f]{6}:#[0-9a-f]{6}$/);
        expect(ref).toMatch(/^[a-z0-9-]+$/);
      }
    }
    const refs = LEAGUES.flatMap(({ clubs }) => clubs.map(([ref]) => ref));
    expect(new Set(refs).size).toBe(refs.length);
  });

  test('no two crests of a league look alike, and the best known club keeps its own', () => {
    for (const { clubs } of LEAGUES) {
      const looks = clubs.map(([ref, , , crest]) => ({ ref, look: lookOf(crest) }));
      const alike = looks.flatMap((one, at) =>
        looks.slice(at + 1).flatMap((two) => (areAlike(one.look, two.look) ? [`${one.ref} ${two.ref}`] : [])),
      );
      expect(alike).toEqual([]);
    }
    const crests = Object.fromEntries(LEAGUES.flatMap(({ clubs }) => clubs.map(([ref, , , crest]) => [ref, crest.split(':')[0]])));
    expect(crests).toMatchObject({ flamengo: 'hoops', vitoria: 'chief', sport: 'quarters' });
  });
});
