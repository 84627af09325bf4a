import { changeSlip, EMPTY_SLIP, type SlipAction, type SlipSelection } from '@fairbook/core/betting';
import { type Odds, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { fingerprintOf, type PlaceRequest, plannedBets, requestOf } from './planned-bets.ts';

const pick = (matchId: string, more: Partial<SlipSelection> = {}): SlipAction => ({
  type: 'selectionToggled',
  selection: { game: 'soccer', matchId, market: 'wl', selection: 'w', lineE2: null, odds: 21_000 as Odds, ...more },
});
const slip = [
  pick('1'),
  pick('2', { market: 'handicap', selection: 'l', lineE2: -100, odds: 33_000 as Odds }),
  { type: 'modeChosen', mode: 'combinations' } as const,
  { type: 'stakeTyped', text: '5', key: '1x1' } as const,
  { type: 'multipleChosen', multiple: 3 } as const,
].reduce(changeSlip, EMPTY_SLIP);
const TERMS = { currency: 'BRL', rateId: '41', policy: 'better' } as const;

test('what is sent for a row of a slip says each thing in its place', () => {
  const [planned, ...others] = plannedBets(slip);
  if (!planned) throw new Error('nothing is planned');
  expect(others).toEqual([]);
  expect(planned).toMatchObject({ stakeKey: '1x1', typed: parseAmount('5'), legKeys: ['1/wl/w', '2/handicap/l'] });
  expect(requestOf(planned, TERMS)).toEqual({
    ...{ game: 'soccer', currency: 'BRL', rate_id: '41', unit_stake: parseAmount('5'), multiple: 3, sizes: [1], odds_policy: 'better' },
    legs: [
      { match_id: '1', kind: 'wl', name: 'w', odds: 21_000, handicap_val: null, banker: false },
      { match_id: '2', kind: 'handicap', name: 'l', odds: 33_000, handicap_val: -100, banker: false },
    ],
  });
  expect(requestOf(planned, { ...TERMS, policy: { within: 25 } })).toMatchObject({ odds_policy: 'within', odds_within: 25 });
  expect(() => requestOf({ ...planned, typed: null }, TERMS)).toThrow(RangeError);
});

test('selections that pay together are sent with their match and the price that was seen', () => {
  const both: readonly SlipAction[] = [pick('1'), pick('1', { market: 'ou25', selection: 'over' }), pick('2')];
  const together: readonly SlipAction[] = [
    { type: 'modeChosen', mode: 'together' },
    { type: 'builtToggled', matchId: '1' },
    { type: 'stakeTyped', text: '5' },
  ];
  const built = [...both, ...together].reduce(changeSlip, EMPTY_SLIP);
  const [planned] = plannedBets(built, new Map([['1', 33_000 as Odds]]));
  expect(planned && requestOf(planned, TERMS).joints).toEqual([{ match_id: '1', odds: 33_000 }]);
});

describe('two requests are the same bet', () => {
  const [planned] = plannedBets(slip);
  if (!planned) throw new Error('nothing is planned');
  const request = requestOf(planned, TERMS);
  const [first, second] = request.legs;
  if (!first || !second) throw new Error('two legs');

  test('when they say the same', () => expect(fingerprintOf(requestOf(planned, TERMS))).toBe(fingerprintOf(request)));

  test.each<[string, Partial<PlaceRequest>]>([
    ['stake', { unit_stake: parseAmount('5.000001') }],
    ['multiple', { multiple: 4 }],
    ['sizes', { sizes: [2] }],
    ['currency', { currency: 'USD' }],
    ['rate', { rate_id: '42' }],
    ['policy', { odds_policy: 'any' }],
    ['share', { odds_within: 25 }],
    ['game', { game: 'bd' }],
    ['legs', { legs: [first] }],
    ['order of legs', { legs: [second, first] }],
    ['match', { legs: [{ ...first, match_id: '3' }, second] }],
    ['market', { legs: [{ ...first, kind: 'dnb' }, second] }],
    ['selection', { legs: [{ ...first, name: 'l' }, second] }],
    ['odds', { legs: [{ ...first, odds: 21_001 as Odds }, second] }],
    ['line', { legs: [first, { ...second, handicap_val: 100 }] }],
    ['banker', { legs: [{ ...first, banker: true }, second] }],
  ])('and not with another %s', (_, more) => expect(fingerprintOf({ ...request, ...more })).not.toBe(fingerprintOf(request)));
});
