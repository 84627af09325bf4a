import type { Match } from '@fairbook/contract';
import { changeSlip, EMPTY_SLIP, NO_LIMITS, RULE_SETS, type Slip, type SlipAction, type SlipSelection } from '@fairbook/core/betting';
import { amount, formatAmount, IN_USDT, odds, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { evaluateSlip, type SlipFacts } from './evaluate-slip.ts';

const prices = { w: odds(18_000), d: odds(34_000), l: odds(42_000) };
const match = (id: string): Match =>
  madeMatch({ match_id: id, compare: { wl: { status: 'open', line: null, single: true, version: 1, odds: prices } } });
const MATCHES = new Map(['1', '2', '3'].map((id) => [id, match(id)]));

const FACTS: SlipFacts = {
  step: IN_USDT.step,
  ruleSet: RULE_SETS.exact,
  limits: { ...NO_LIMITS, betMin: parseAmount('1'), betMax: parseAmount('100') },
  game: NO_LIMITS,
  regionDisabled: false,
  balance: parseAmount('50'),
  format: (value) => formatAmount(value, 2),
  matches: MATCHES,
  ...{ region: '', conversion: IN_USDT },
};

const chosen = (matchId: string, selection: keyof typeof prices): SlipAction => {
  const named: SlipSelection = { game: 'soccer', matchId, market: 'wl', selection, lineE2: null, odds: prices[selection] };
  return { type: 'selectionToggled', selection: named };
};
const slipOf = (...actions: SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);
const codes = (slip: Slip, facts = FACTS) => evaluateSlip(slip, facts).problems.map(({ code }) => code);

describe('a slip', () => {
  test('says nothing of money before an amount is typed', () => {
    const slip = slipOf(chosen('1', 'w'), chosen('2', 'd'), { type: 'modeChosen', mode: 'together' });
    const { hasStake, problems } = evaluateSlip(slip, FACTS);
    expect({ hasStake, problems }).toEqual({ hasStake: false, problems: [] });
  });

  test('says nothing against a system before one of its rows has an amount, and cannot be placed so', () => {
    const slip = slipOf(chosen('1', 'w'), chosen('2', 'd'), { type: 'modeChosen', mode: 'combinations' });
    const { hasStake, problems } = evaluateSlip(slip, FACTS);
    expect({ hasStake, problems }).toEqual({ hasStake: false, problems: [] });
  });

  test('of a system costs all its rows: the least that comes back is that of one line, the most all of them', () => {
    const slip = slipOf(
      ...[chosen('1', 'w'), chosen('2', 'w'), chosen('3', 'w'), { type: 'modeChosen', mode: 'combinations' } as const],
      { type: 'stakeTyped', text: '2', key: '2x1' },
      { type: 'stakeTyped', text: '10', key: '3x1' },
    );
    const { bets, price, hasStake, problems } = evaluateSlip(slip, FACTS);
    expect(bets.map(({ stakeKey }) => stakeKey)).toEqual(['2x1', '3x1']);
    expect({ hasStake, problems, price }).toEqual({
      ...{ hasStake: true, problems: [] },
      price: { lines: 4, totalStake: parseAmount('16'), payoutMin: parseAmount('6.48'), payoutMax: parseAmount('77.76') },
    });
  });

  test('of a system names the row that a problem is about', () => {
    const slip = slipOf(
      ...[chosen('1', 'w'), chosen('2', 'w'), chosen('3', 'w'), { type: 'modeChosen', mode: 'combinations' } as const],
      { type: 'stakeTyped', text: '2', key: '2x1' },
      { type: 'stakeTyped', text: '0.5', key: '3x1' },
    );
    expect(evaluateSlip(slip, FACTS).problems.map(({ code, row }) => [code, row])).toEqual([['slip.below_min_bet', '3x1']]);
  });

  test('together costs one stake and returns the product of its odds', () => {
    const slip = slipOf(chosen('1', 'w'), chosen('2', 'd'), { type: 'modeChosen', mode: 'together' }, { type: 'stakeTyped', text: '10' });
    expect(evaluateSlip(slip, FACTS)).toMatchObject({
      hasStake: true,
      problems: [],
      price: { lines: 1, totalStake: parseAmount('10'), payoutMin: parseAmount('61.2'), payoutMax: parseAmount('61.2') },
      houseShare: 1_549,
    });
  });

  test('separate costs all the bets; the least that comes back is one of them, the most all', () => {
    const slip = slipOf(
      chosen('1', 'w'),
      chosen('2', 'd'),
      { type: 'modeChosen', mode: 'separate' },
      { type: 'stakeTyped', text: '10', key: '1/wl/w' },
      { type: 'stakeTyped', text: '5', key: '2/wl/d' },
    );
    expect(evaluateSlip(slip, FACTS).price).toEqual({
      ...{ lines: 2, totalStake: parseAmount('15'), payoutMin: parseAmount('17'), payoutMax: parseAmount('35') },
    });
  });

  test('that costs more than the wallet holds says so once, for all its bets', () => {
    const stakes = ['1', '2', '3'].map((id): SlipAction => ({ type: 'stakeTyped', text: '20', key: `${id}/wl/w` }));
    const slip = slipOf(chosen('1', 'w'), chosen('2', 'w'), chosen('3', 'w'), { type: 'modeChosen', mode: 'separate' }, ...stakes);
    const { problems, missing } = evaluateSlip(slip, FACTS);
    expect([missing, evaluateSlip(slip, { ...FACTS, balance: null }).missing]).toEqual([parseAmount('10'), null]);
    expect(problems).toEqual([{ code: 'slip.insufficient_balance', details: { balance: '50.00', stake: '60.00' }, row: null }]);
    expect(codes(slip, { ...FACTS, balance: null })).toEqual([]);
  });

  test('names several problems at once, worst first', () => {
    const slip = slipOf(chosen('1', 'w'), { type: 'stakeTyped', text: '1000', key: '1/wl/w' });
    expect(codes(slip, { ...FACTS, regionDisabled: true })).toEqual([
      ...['slip.region_disabled', 'slip.exceeds_max_bet', 'slip.insufficient_balance'],
    ]);
  });

  test('whose odds moved waits for the player, and is priced at what accepting them would give', () => {
    const moved: SlipAction = { type: 'oddsMoved', key: '1/wl/w', now: { odds: odds(15_000), lineE2: null } };
    const slip = slipOf(chosen('1', 'w'), { type: 'stakeTyped', text: '10', key: '1/wl/w' }, moved);
    const { waiting, price, problems } = evaluateSlip(slip, FACTS);
    expect(waiting.map(({ matchId }) => matchId)).toEqual(['1']);
    expect({ payout: price.payoutMax, problems }).toEqual({ payout: parseAmount('15'), problems: [] });
  });

  test('with a closed selection cannot be placed, and does not ask to accept it', () => {
    const slip = slipOf(
      chosen('1', 'w'),
      { type: 'stakeTyped', text: '10', key: '1/wl/w' },
      { type: 'oddsMoved', key: '1/wl/w', now: null },
    );
    const { waiting, problems } = evaluateSlip(slip, FACTS);
    expect({ waiting, codes: problems.map(({ code }) => code) }).toEqual({ waiting: [], codes: ['slip.market_closed'] });
  });

  test('an amount that cannot be read is a problem, an empty one is not', () => {
    const typed = (text: string) => slipOf(chosen('1', 'w'), { type: 'modeChosen', mode: 'together' }, { type: 'stakeTyped', text });
    expect(codes(typed('?1.2.3'))).toEqual(['slip.stake_invalid']);
    expect(codes(typed(''))).toEqual([]);
  });

  test('the house’s share is not guessed where a market is not known whole', () => {
    const slip = slipOf(chosen('1', 'w'), { type: 'modeChosen', mode: 'together' });
    expect(evaluateSlip(slip, { ...FACTS, matches: new Map() }).houseShare).toBeNull();
    expect(evaluateSlip(slip, FACTS).price.totalStake).toBe(amount(0n));
  });
});
