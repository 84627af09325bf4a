import type { Match } from '@fairbook/contract';
import { changeSlip, EMPTY_SLIP, NO_LIMITS, RULE_SETS, type Slip, type SlipAction } from '@fairbook/core/betting';
import { formatAmount, IN_USDT, type Odds, parseAmount, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { evaluateSlip, oddsOfLine, type SlipFacts } from '../placing/evaluate-slip.ts';
import { isUnpriced, jointOf } from './joint-on-slip.ts';

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
    // What the model leaves of it, and the margin of the other market.
    expect(check.houseShare).toBeGreaterThan(700);
    const held = evaluateSlip(multiple, all(match([], { status: 'live' })));
    expect([held.bets, isUnpriced(held.joints), held.problems.map(({ code }) => code)]).toEqual([[], true, ['builder.in_play']]);
  });
});
