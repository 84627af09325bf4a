import type { Match } from '@fairbook/contract';
import { changeSlip, EMPTY_SLIP, NO_LIMITS, RULE_SETS, type Slip, type SlipAction } from '@fairbook/core/betting';
import { formatAmount, IN_USDT, type Odds, parseAmount, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { evaluateSlip, oddsOfLine, type SlipFacts } from '../placing/evaluate-slip.ts';
import { isUnpriced, jointOddsOf, jointOf } from './joint-on-slip.ts';

const LISTS = { wl: 'w 2.10 d 3.40 l 3.60', ou25: 'over 1.95 under 1.85', btts: 'yes 1.80 no 2.00', dnb: 'w 1.55 l 2.40' } as const;
const pricesOf = (list: string): Readonly<Record<string, Odds>> =>
  Object.fromEntries([...list.matchAll(/(\w+) ([\d.]+)/g)].map(([, code = '', price = '']) => [code, parseOdds(price)]));
const offers = (held: readonly string[] = []): Match['compare'] =>
  Object.fromEntries(
    Object.entries(LISTS).map(([market, list]) => [
      market,
      { status: held.includes(market) ? 'suspended' : 'open', line: null, single: true, version: 1, odds: pricesOf(list) },
    ]),
  ) as Match['compare'];
const match = (held?: readonly string[], more: Partial<Match> = {}): Match => madeMatch({ match_id: '1', compare: offers(held), ...more });

const leg = (text: string) => {
  const [market, selection] = text.split(':') as [MarketKind, string];
  return { market, selection, lineE2: null };
};
const codeOf = (of: Match | undefined, ...legs: readonly string[]) => {
  const joint = jointOf(of, legs.map(leg));
  return joint.kind === 'refused' ? joint.code : 'priced';
};

describe('selections of a match', () => {
  test('have a price together by what the match offers, and it is said when not', () => {
    expect(codeOf(match(), 'wl:w', 'ou25:over')).toBe('priced');
    expect(codeOf(match(), 'wl:w')).toBe('builder.too_few');
    expect(codeOf(match(), 'wl:w', 'wl:l')).toBe('builder.impossible');
    expect(codeOf(match(), 'dnb:w', 'ou25:over')).toBe('builder.can_be_void');
    expect(codeOf(match(['btts']), 'wl:w', 'btts:yes')).toBe('builder.not_priced');
    expect(codeOf(match(['ou25']), 'wl:w', 'btts:yes')).toBe('builder.no_model');
    expect(codeOf(match([], { status: 'live' }), 'wl:w', 'ou25:over')).toBe('builder.in_play');
    expect(codeOf(undefined, 'wl:w', 'ou25:over')).toBe('builder.no_model');
  });
});

describe('selections of a match in play', () => {
  const ahead = Object.fromEntries(
    Object.entries({ wl: 'w 1.25 d 5.50 l 13.00', ou25: 'over 1.95 under 1.85' }).map(([market, list]) => [
      market,
      { status: 'open', line: null, single: true, version: 1, odds: pricesOf(list) },
    ]),
  ) as Match['compare'];
  const live = (more: Partial<Match> = {}): Match => {
    const score = { home_score: 1, away_score: 0, half_home_score: 1, half_away_score: 0 };
    return madeMatch({ match_id: '1', compare: ahead, status: 'live', period: 'second_half', minute: 50, ...score, ...more });
  };

  test.each<[string, Partial<Match>, string]>([
    ['of the side that is ahead', {}, 'priced'],
    ['of the side that was level at half time', { half_home_score: 0 }, 'priced'],
    ['of the side that is behind, which such prices do not fit', { home_score: 0, away_score: 1, half_home_score: 0 }, 'builder.no_model'],
    ['that were others at half time', { half_home_score: 0, half_away_score: 1 }, 'builder.no_model'],
    ['where nobody knows the score of the home side', { home_score: null }, 'builder.in_play'],
    ['where nobody knows the score of the away side', { away_score: null }, 'builder.in_play'],
    ['where nobody knows how it stood at half time', { half_home_score: null }, 'builder.in_play'],
    ['where nobody knows the minute', { minute: null }, 'builder.in_play'],
    ['that is over', { status: 'ended' }, 'builder.in_play'],
  ])('%s have a price, or it is said why not', (_, more, code) => expect(codeOf(live(more), 'wl:w', 'ou25:over')).toBe(code));
});

test('a slip has the odds of the matches that have a price, and is unpriced when one of them has none', () => {
  const priced = jointOf(match(), [leg('wl:w'), leg('ou25:over')]);
  const refused = jointOf(undefined, [leg('wl:w'), leg('ou25:over')]);
  if (priced.kind === 'refused') throw new Error(priced.code);
  expect([...jointOddsOf(new Map([['1', priced] as const, ['2', refused] as const]))]).toEqual([['1', priced.odds]]);
  expect([[priced], [priced, refused], [refused], []].map((all) => isUnpriced(new Map(all.map((each, at) => [String(at), each]))))).toEqual(
    [...[false, true, true, false]],
  );
});

describe('a slip of selections that pay together', () => {
  const facts = (of: Match): SlipFacts => ({
    ...{ step: IN_USDT.step, ruleSet: RULE_SETS.exact, limits: NO_LIMITS, game: NO_LIMITS, regionDisabled: false },
    ...{ balance: parseAmount('50'), format: (value) => formatAmount(value, 2), matches: new Map([['1', of]]) },
    ...{ region: '', conversion: IN_USDT },
  });
  const toggle = (text: string): SlipAction => {
    const { market, selection } = leg(text);
    const odds = pricesOf(LISTS[market as keyof typeof LISTS])[selection] ?? parseOdds('2');
    return { type: 'selectionToggled', selection: { game: 'soccer', matchId: '1', market, selection, lineE2: null, odds } };
  };
  const slipOf = (...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);
  const slip = slipOf(toggle('wl:w'), toggle('ou25:over'), { type: 'modeChosen', mode: 'builder' }, { type: 'stakeTyped', text: '10' });

  test('is one bet at the joint odds, whose share of the house is what the model leaves', () => {
    const check = evaluateSlip(slip, facts(match()));
    const joint = jointOf(match(), [leg('wl:w'), leg('ou25:over')]);
    if (joint.kind === 'refused') throw new Error(joint.code);
    expect([check.bets.length, check.problems, check.hasStake]).toEqual([1, [], true]);
    expect(check.price).toMatchObject({ lines: 1, totalStake: parseAmount('10'), payoutMax: BigInt(joint.odds) * 1_000n });
    expect(oddsOfLine(check)).toEqual([joint.odds]);
    expect(check.houseShare).toBeGreaterThan(300);
    expect(check.houseShare).toBeLessThan(700);
  });

  test('does not wait for odds of one selection that moved: they are looked at together', () => {
    const moved = changeSlip(slip, { type: 'oddsMoved', key: '1/wl/w', now: { odds: parseOdds('1.90'), lineE2: null } });
    expect(evaluateSlip(moved, facts(match())).waiting).toEqual([]);
  });

  test('is no bet while they have no price, and says why', () => {
    const { bets, problems, hasStake } = evaluateSlip(slip, facts(match([], { status: 'live' })));
    expect([bets, hasStake, problems.map(({ code }) => code)]).toEqual([[], false, ['builder.in_play']]);
  });

  test('is one leg of a multiple beside another match, at its odds times those of the other; and no bet of it is made while they have no price', () => {
    const other: SlipAction = {
      type: 'selectionToggled',
      selection: { game: 'soccer', matchId: '2', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.10') },
    };
    const multiple = changeSlip(slip, other);
    const all = (of: Match) => ({
      ...facts(of),
      matches: new Map([['1', of] as const, ['2', madeMatch({ match_id: '2', compare: offers() })] as const]),
    });
    const check = evaluateSlip(multiple, all(match()));
    const joint = jointOf(match(), [leg('wl:w'), leg('ou25:over')]);
    if (joint.kind === 'refused') throw new Error(joint.code);
    expect([check.problems, check.bets.length, oddsOfLine(check)]).toEqual([[], 1, [joint.odds, parseOdds('2.10')]]);
    expect(check.price.payoutMax).toBe((10_000_000n * BigInt(joint.odds) * 21_000n) / 100_000_000n);
    // The model's share and the margin of the other market.
    expect(check.houseShare).toBeGreaterThan(700);
    const held = evaluateSlip(multiple, all(match([], { status: 'live' })));
    expect([held.bets, isUnpriced(held.joints), held.problems.map(({ code }) => code)]).toEqual([[], true, ['builder.in_play']]);
  });
});
