import { type Bet, Refusal } from '@fairbook/contract';
import { changeSlip, EMPTY_SLIP, type Slip, type SlipSelection } from '@fairbook/core/betting';
import { amount, odds } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { refusalIn } from '../../shared/api/retry-until-known.ts';
import { isUnanswered, keyFor } from '../../shared/bet-slip/intent.ts';
import { acceptedFrom, acceptedFromBet, type Intent } from './intent.ts';
import { fingerprintOf, plannedBets, requestOf } from './placing/planned-bets.ts';

const selection = (matchId: string, code: 'w' | 'd' | 'l', at: number): SlipSelection => ({
  ...{ game: 'soccer', matchId, market: 'wl', selection: code, lineE2: null, odds: odds(at) },
});
const slipOf = (...selections: SlipSelection[]): Slip =>
  selections.reduce((slip, each) => changeSlip(slip, { type: 'selectionToggled', selection: each }), EMPTY_SLIP);
const TWO = slipOf(selection('1', 'w', 18_000), selection('2', 'l', 20_500));
const TERMS = { currency: 'BRL', rateId: '7', policy: 'ask' } as const;

describe('what is sent', () => {
  test('together: one bet with both matches in its line, the stake as typed and not as converted', () => {
    const slip: Slip = { ...TWO, mode: 'together', stake: '20.00' };
    const [planned, ...others] = plannedBets(slip);
    expect(others).toEqual([]);
    expect(planned && requestOf(planned, TERMS)).toMatchObject({
      ...{ currency: 'BRL', rate_id: '7', unit_stake: 20_000_000n, sizes: [2], multiple: 1, odds_policy: 'ask' },
      legs: [
        { match_id: '1', kind: 'wl', name: 'w', odds: 18_000, handicap_val: null, banker: false },
        { match_id: '2', kind: 'wl', name: 'l', odds: 20_500, handicap_val: null, banker: false },
      ],
    });
  });

  test('separate: a single for each leg with an amount, each with its own', () => {
    const slip: Slip = { ...TWO, mode: 'separate', stakes: { '1/wl/w': '5', '2/wl/l': '7.50' } };
    expect(plannedBets(slip).map((planned) => [planned.legKeys, planned.typed])).toEqual([
      [['1/wl/w'], 5_000_000n],
      [['2/wl/l'], 7_500_000n],
    ]);
    expect(plannedBets({ ...TWO, mode: 'separate', stakes: { '2/wl/l': '7' } })).toHaveLength(1);
  });

  test('a system: a bet for each row with an amount, no two of them alike', () => {
    const slip: Slip = {
      ...slipOf(selection('1', 'w', 18_000), selection('2', 'l', 20_500), selection('3', 'd', 30_000)),
      mode: 'combinations',
    };
    const bets = plannedBets({ ...slip, stakes: { '2x1': '5', '3x1': '5', '3x4': '5' } });
    expect(bets.map((planned) => [planned.stakeKey, requestOf(planned, TERMS).sizes])).toEqual([
      ['2x1', [2]],
      ['3x1', [3]],
      ['3x4', [2, 3]],
    ]);
    expect(new Set(bets.map((planned) => fingerprintOf(requestOf(planned, TERMS)))).size).toBe(3);
  });

  test('a stake that cannot be read is not sent', () => {
    const [planned] = plannedBets({ ...TWO, mode: 'together', stake: '?12.5.0' });
    expect(planned?.typed).toBeNull();
    expect(() => planned && requestOf(planned, TERMS)).toThrow(RangeError);
  });
});

describe('the key of an intent', () => {
  const fingerprint = (stake: string) => {
    const [planned] = plannedBets({ ...TWO, mode: 'together', stake });
    return planned ? fingerprintOf(requestOf(planned, TERMS)) : '';
  };
  const intent = (state: 'absent' | 'checking', stake: string): Intent => ({
    ...{ key: 'old', game: 'soccer', legs: [], stakeKey: null, fingerprint: fingerprint(stake), sentAt: 0 },
    ...(state === 'absent' ? { state, seen: false } : { state }),
  });

  test('is used again for the very same bet that was not placed, however its amount is written', () => {
    expect(keyFor([intent('absent', '20.00')], fingerprint('20'), () => 'new')).toBe('old');
  });

  test('is new for any other bet', () => {
    expect(keyFor([intent('absent', '20.00')], fingerprint('21'), () => 'new')).toBe('new');
    expect(keyFor([], fingerprint('20'), () => 'new')).toBe('new');
  });

  test('an intent has no answer until it is accepted, refused or known to be absent', () => {
    expect(isUnanswered(intent('checking', '20'))).toBe(true);
    expect(isUnanswered(intent('absent', '20'))).toBe(false);
  });
});

describe('a failed call', () => {
  test('with a refusal is an answer: nothing was placed', () => {
    expect(refusalIn(new Refusal('slip.odds_changed', { leg: '0' }))?.code).toBe('slip.odds_changed');
    expect(refusalIn(new Refusal('rate.expired'))?.code).toBe('rate.expired');
  });

  test.each([
    ['a broken connection', new TypeError('Failed to fetch')],
    ['a time-out', new DOMException('', 'TimeoutError')],
    ['an unexpected error of the server', new Refusal('server.unexpected')],
    ['a request that is still running', new Refusal('request.in_progress')],
    ['a server too busy to look, which may have taken an earlier attempt', new Refusal('server.busy')],
  ])('by %s leaves it open', (_, error) => {
    expect(refusalIn(error)).toBeUndefined();
  });
});

describe('a bet that stands', () => {
  const ACCEPTED = {
    ...{
      betId: 'b',
      placedAt: new Date('2026-05-01T12:00:00Z'),
      lines: 3,
      totalStake: amount(30n),
      payoutMin: amount(41n),
      payoutMax: amount(97n),
    },
    ...{ currency: 'BRL', odds: { '1/wl/w': 18_500, '2/dnb/l': 20_600 } },
  };
  const money = { bets: 3, total_currency: amount(30n), min_bonus_currency: amount(41n), max_bonus_currency: amount(97n), currency: 'BRL' };
  const other = { total_price: amount(6n), min_bonus: amount(8n), max_bonus: amount(19n) };
  const placed = { joints: [], bet_id: 'b', create_at: new Date('2026-05-01T12:00:00Z'), ...money, ...other };

  test('is told as the answer says it, each leg with the odds it was taken at', () => {
    const legs = ['1/wl/w', '2/dnb/l'].map((key) => ({ key }) as never);
    expect(acceptedFrom(legs, { ...placed, odds: [odds(18_500), odds(20_600)] } as never)).toEqual(ACCEPTED);
    const joints = [
      { match_id: '1', odds: odds(31_000) },
      { match_id: '3', odds: odds(19_000) },
    ];
    expect(acceptedFrom(legs, { ...placed, joints, odds: [odds(18_500), odds(20_600)] } as never)).toEqual({
      ...ACCEPTED,
      joints: { '1': 31_000, '3': 19_000 },
    });
  });

  test('and as it is found again under its key', () => {
    const data = [[{ m: '1', k: 'wl', n: 'w', o: odds(18_500) }], [{ m: '2', k: 'dnb', n: 'l', o: odds(20_600) }]];
    expect(acceptedFromBet({ ...placed, data } as unknown as Bet)).toEqual(ACCEPTED);
    const joints = [{ match_id: '1', odds: odds(31_000) }];
    expect(acceptedFromBet({ ...placed, data, joints } as unknown as Bet)).toEqual({ ...ACCEPTED, joints: { '1': 31_000 } });
  });
});
