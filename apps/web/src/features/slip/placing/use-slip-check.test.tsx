// @vitest-environment happy-dom
import type { SlipAction } from '@fairbook/core/betting';
import { parseAmount, parseOdds, parseRate, RATE_ONE } from '@fairbook/core/money';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { slipState } from '../slip-store.ts';
import { chosen, offered, SERVER_NOW } from '../testing/chosen.ts';
import { type SlipCheck, useSlipCheck } from './use-slip-check.ts';

let open: Drawn;
let check: SlipCheck;
const judgements: SlipCheck[] = [];
function Part() {
  const judgement = useSlipCheck();
  useEffect(() => void judgements.push(judgement), [judgement]);
  return null;
}
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: SERVER_NOW });
});
afterEach(async () => {
  await open.close();
  signedOut();
  vi.useRealTimers();
});
type Facts = NonNullable<Parameters<typeof chosen>[2]>;
type Known = Parameters<typeof drawn>[1];
const stake = (text: string): SlipAction => ({ type: 'stakeTyped', text });
async function judged(facts: Facts = {}, done: readonly SlipAction[] = [stake('10')], more: Known = []) {
  open = await drawn(<Part />, [...chosen(['1'], done, facts), ...more]);
  check = judgements.at(-1) as SlipCheck;
  return check;
}
const codes = () => check.problems.map(({ code }) => code);
const ACCOUNT = { score: parseAmount('50'), currency: 'BRL' };
const RATES = [
  { id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'one', sort: 0, sport_bet_min: parseAmount('7') },
  { id: 2, currency: 'BRL', exchange: parseRate('5'), rate_id: 'reais', sort: 1, sport_bet_min: parseAmount('2') },
];
const LIMITS = {
  bet_min: parseAmount('0.1'),
  bet_max: parseAmount('100'),
  multiple_min: 1,
  multiple_max: 99,
  bonus_min: 0n,
  bonus_max: 0n,
};

describe('what a slip is judged by', () => {
  test('is the balance of who is signed in, as it is shown', async () => {
    expect([(await judged()).balance, check.isGuest]).toEqual([parseAmount('50'), false]);
    await open.close();
    await judged({ rates: RATES }, [stake('20')], [[keys.account, ACCOUNT]]);
    expect(check.balance).toBe(parseAmount('250'));
  });

  test('is no balance, limit or break of a guest, whoever was signed in before', async () => {
    const left: Known = [
      [keys.account, { score: parseAmount('5'), currency: 'USDT' }],
      [keys.limits, { limits: [], paused_until: null, excluded: { until: null }, stake_factor: { percent: 10 }, missing: [] }],
    ];
    await judged({ balance: null }, [stake('20')], left);
    expect([check.balance, check.isGuest, check.room, codes()]).toEqual([null, true, { bar: null, least: null }, []]);
  });

  test('are the limits of all, in the currency that is typed', async () => {
    await judged({ rates: RATES }, [stake('500.01')], [[keys.account, { ...ACCOUNT, score: parseAmount('5000') }]]);
    expect(check.problems).toMatchObject([{ code: 'slip.exceeds_max_bet', details: { max: expect.stringContaining('500') } }]);
  });

  test('are limits of the player’s own, where staff made them smaller', async () => {
    await judged({ limits: { stake_factor: { percent: 10 } } }, [stake('10')]);
    expect(codes()).toEqual([]);
    await open.close();
    await judged({ limits: { stake_factor: { percent: 10 } } }, [stake('10.01')]);
    expect(codes()).toEqual(['slip.exceeds_max_bet']);
  });

  test.each([
    ['9.99', ['slip.below_min_bet']],
    ['10', []],
  ])('is the least of a sport, in the currency of the player: %s', async (typed, found) => {
    await judged({ rates: RATES, config: { data: LIMITS } }, [stake(typed)], [[keys.account, ACCOUNT]]);
    expect(codes()).toEqual(found);
  });

  test('is whether bets are taken where the player is', async () => {
    await judged({ config: { region_disabled: true } });
    expect(codes()).toEqual(['slip.region_disabled']);
  });
});

describe('what the player’s own limits leave', () => {
  const loss = { kind: 'loss', period: 'day', value: parseAmount('20'), left: { amount: parseAmount('9'), from: null } };
  test.each([
    ['9', null],
    ['9.01', 'exceeded'],
  ])('is compared with all that the slip costs: %s', async (typed, bar) => {
    await judged({ limits: { limits: [loss] } }, [stake(typed)]);
    expect([check.room.bar?.kind ?? null, check.room.least]).toEqual([bar, { kind: 'loss', period: 'day', left: parseAmount('9') }]);
  });

  test('is nothing in a break', async () => {
    await judged({ limits: { paused_until: new Date(SERVER_NOW.getTime() + 1) } });
    expect(check.room.bar).toEqual({ kind: 'paused', until: new Date(SERVER_NOW.getTime() + 1) });
  });
});

test('a bet waits as long as its sport says, once its match is played', async () => {
  const delays = [{ market: null, odds_from: parseOdds('1.00'), seconds: 5 }];
  const wait = async (more: Partial<Parameters<typeof offered>[1]>, config = {}) => {
    await judged({ matches: [offered('1', more)], config: { bet_delays: delays, ...config } });
    const { legs } = slipState().slip;
    const seconds = check.delayOf({ legs, joints: [] });
    await open.close();
    return seconds;
  };
  expect([await wait({ status: 'live' }), await wait({}), await wait({ status: 'live' }, { bet_delays: undefined })]).toEqual([5, 0, 0]);
});
