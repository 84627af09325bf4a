import type { Match } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { MARKETS_OF, selectionsOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { FAR, planBets, SLIPS, SOON } from './plan-bets.ts';

const BEGIN = Date.UTC(2026, 0, 1);

/** A match that starts so many minutes after the first, with every market open at odds that rise from one selection to the next. */
const match = (minute: number): Match => {
  const compare = Object.fromEntries(
    MARKETS_OF.soccer.map((kind) => {
      const table = selectionsOf('soccer', kind).map((name, at) => [name, odds(15_000 + at * 1_000)] as const);
      return [kind, { status: 'open', line: kind === 'handicap' ? -100 : null, single: true, version: 1, odds: Object.fromEntries(table) }];
    }),
  );
  return { match_id: String(minute), match_start_time: new Date(BEGIN + minute * 60_000), compare } as unknown as Match;
};
const MATCHES = Array.from({ length: 40 }, (_, at) => match((at * 7) % 40));

describe('the slips of a demonstration', () => {
  const slips = planBets(MATCHES) ?? [];

  test('are thirty: singles, multiples and systems, no slip twice on one match', () => {
    expect(slips).toHaveLength(SLIPS);
    expect(SLIPS).toBe(30);
    expect(new Set(slips.map(({ sizes }) => (sizes.length > 1 ? 'system' : sizes[0] === 1 ? 'single' : 'multiple'))).size).toBe(3);
    for (const { legs } of slips) expect(new Set(legs.map(({ match_id }) => match_id)).size).toBe(legs.length);
  });

  test('are on the matches that start next, and three on those that start last', () => {
    const late = slips.filter(({ legs }) => legs.some(({ match_id }) => Number(match_id) >= SOON));
    expect(late).toHaveLength(3);
    expect(late.flatMap(({ legs }) => legs).every(({ match_id }) => Number(match_id) >= MATCHES.length - FAR)).toBe(true);
  });

  test('take the odds that are there, and wait while there are too few matches with every market open', () => {
    expect(slips[0]?.legs).toMatchObject([{ kind: 'wl', name: 'w', odds: 15_000 }]);
    expect(slips[2]?.legs).toMatchObject([{ kind: 'wl', name: 'd', odds: 16_000 }]);
    expect(planBets(MATCHES.slice(0, SOON + FAR - 1))).toBeUndefined();
    const shut = MATCHES.map((each) => ({
      ...each,
      compare: { ...each.compare, dnb: { ...each.compare.dnb!, status: 'suspended' as const } },
    }));
    expect(planBets(shut)).toBeUndefined();
  });
});
