import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { createBoard } from './market-board.ts';
import type { MatchFrame } from './match-plan.ts';

const priced = (line: number | null, ...prices: readonly number[]) => ({
  line,
  odds: Object.fromEntries(prices.map((price, at) => [`c${at}`, odds(price)])),
});
/** A board of three markets, and how to read what it reported since the last read: time, market and odds or status. */
function board({ single = true, all = ['wl', 'handicap', 'goals'] as readonly MarketKind[] } = {}) {
  const facts: FeedFact[] = [];
  const plan = { fixture: 'f', announcedAt: 1_000, single } as MatchFrame;
  const said = () =>
    facts
      .splice(0)
      .map((fact) => [
        fact.at.getTime(),
        'market' in fact ? fact.market : fact.kind,
        fact.kind === 'odds' ? Object.values(fact.odds).map(Number) : 'status' in fact ? fact.status : null,
      ]);
  return { ...createBoard(plan, all, facts), facts, said };
}

describe('a market that is priced', () => {
  test('is reported once, and again only if a price, its line or its selections change', () => {
    const { price, said } = board();
    price(1_000, ['wl'], { wl: priced(null, 20_000, 30_000) });
    expect(said()).toEqual([[1_000, 'wl', [20_000, 30_000]]]);
    price(1_001, ['wl'], { wl: priced(null, 20_000, 30_000) });
    expect(said()).toEqual([]);
    price(1_002, ['wl'], { wl: priced(null, 20_000, 30_001) });
    expect(said()).toEqual([[1_002, 'wl', [20_000, 30_001]]]);
    price(1_003, ['wl'], { wl: priced(-100, 20_000, 30_001) });
    expect(said()).toEqual([[1_003, 'wl', [20_000, 30_001]]]);
    price(1_004, ['wl'], { wl: priced(-100, 20_000) });
    expect(said()).toEqual([[1_004, 'wl', [20_000]]]);
  });

  test('is suspended without a price, and reopens with the next one', () => {
    const { price, said } = board();
    price(1_000, ['wl', 'goals'], { goals: priced(null, 20_000) });
    expect(said()).toEqual([
      [1_000, 'wl', 'suspended'],
      [1_000, 'goals', [20_000]],
    ]);
    price(1_001, ['goals'], { goals: priced(null, 20_000) });
    expect(said()).toEqual([]);
    price(1_002, ['wl'], { wl: priced(null, 15_000) });
    expect(said()).toEqual([
      [1_002, 'wl', [15_000]],
      [1_002, 'wl', 'open'],
    ]);
  });

  test('is not reported if the bookmaker does not offer it', () => {
    const { price, said } = board({ all: ['wl'] });
    price(1_000, ['goals'], { goals: priced(null, 20_000) });
    expect(said()).toEqual([]);
  });
});

test('all markets are suspended, then closed, each reported once', () => {
  const { setAll, said } = board();
  setAll(2_000, 'suspended');
  setAll(2_001, 'suspended');
  expect(said()).toEqual(['wl', 'handicap', 'goals'].map((market) => [2_000, market, 'suspended']));
  setAll(2_002, 'closed');
  expect(said()).toEqual(['wl', 'handicap', 'goals'].map((market) => [2_002, market, 'closed']));
});

test.each([
  [true, [true, false, true]],
  [false, [false, true, true]],
])('singles are allowed on the result in some matches, on the handicap in the others, and always on goals: %s', (single, told) => {
  const { price, facts } = board({ single });
  const offer = { wl: priced(null, 20_000), handicap: priced(-100, 20_000), goals: priced(null, 20_000) };
  price(1_000, ['wl', 'handicap', 'goals'], offer);
  expect(facts.map((fact) => fact.kind === 'odds' && fact.single)).toEqual(told);
});

test('the version of a fact is its time since the announcement', () => {
  const { say, facts } = board();
  say(1_500, { kind: 'suspension', market: 'wl', status: 'suspended' });
  expect(facts).toEqual([{ kind: 'suspension', market: 'wl', status: 'suspended', fixture: 'f', version: 501, at: new Date(1_500) }]);
});
