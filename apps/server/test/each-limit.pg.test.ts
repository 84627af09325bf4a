import { balanceApi, limitsApi, settingsApi, sportsApi } from '@fairbook/contract';
import { stakeBounds, tightened } from '@fairbook/core/betting';
import { factoredLimits } from '@fairbook/core/limits';
import { formatAmount, IN_USDT, parseAmount, ZERO } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { type TradingDesk, tradingDesk } from './trading-desk.ts';

let t: TradingDesk;
let trader: StaffOfTest;
beforeAll(async () => {
  t = await tradingDesk();
  trader = await t.desk.staffWith(['players.read', 'trading.factors', 'trading.risk']);
  await loose();
});
afterEach(() => loose());
afterAll(async () => expect(await t.close()).toEqual([]));

const setting = async (text: string) => {
  await t.desk.owner(text);
  t.raw.app.settings.change.done();
};
/** Stakes from 1 to 50, without a bound on the return; a new match and a new player. */
async function loose() {
  await setting(`update bet_limits set bet_min = 1000000, bet_max = 50000000, bonus_min = 0, bonus_max = 0 where game = 'soccer'`);
  await setting(`update currencies set sport_bet_min = 10000 where currency = 'USDT'`);
  await t.desk.owner(`update offer_limits set lifted_by = 'ana', lifted_at = now(), lift_reason = 'the next test' where lifted_at is null`);
  await t.renew();
}
const staked = (stake: string) =>
  t.bet({ unit_stake: stake }).then(
    () => 'placed',
    (error: Error) => error.message,
  );
const allow = async (thing: object, bounds: object = { bet_max: '10' }) => {
  const zero = { bet_min: '0', bet_max: '0', bonus_max: '0' };
  const word = { ...zero, ...thing, ...bounds, word: 'Small stakes.', reason: 'little known' };
  expect(await trader.post('trading/limit', word)).toMatchObject({ status: 200 });
};
const league = async () =>
  (await t.desk.owner<{ id: string }>('select league_id::text as id from matches where id = $1', [t.match]))[0]?.id ?? '';

/** The stake bounds that the slip shows for a bet on the match, by the calls it makes and its own rules. */
async function window(): Promise<readonly [string, string | null]> {
  const [config, currencies, { list }, { stake_factor: factor }] = await Promise.all([
    t.player.call(settingsApi.gameConfig, { kind: 'soccer' }),
    t.player.call(balanceApi.exchange, {}),
    t.player.call(sportsApi.matches, { game: 'soccer', match_id: t.match, start: 0, limit: 1 }),
    t.player.call(limitsApi.limits, {}),
  ]);
  const { bet_min: betMin, bet_max: betMax, bonus_min: bonusMin, bonus_max: bonusMax, multiple_min, multiple_max } = config.data;
  const everybodys = { betMin, betMax, bonusMin, bonusMax, multipleMin: multiple_min, multipleMax: multiple_max };
  const limits = factor ? factoredLimits(everybodys, factor.percent, IN_USDT.step) : everybodys;
  const game = { betMin: currencies.find(({ currency }) => currency === 'USDT')?.sport_bet_min ?? ZERO, betMax: ZERO };
  const offered = (list[0]?.compare.wl?.limits ?? []).map(([of, region, min, max, back, word]) => ({
    ...{ of, region, word, betMin: parseAmount(min), betMax: parseAmount(max), bonusMax: parseAmount(back) },
  }));
  const bound = offered.filter(({ region }) => region === '' || region === config.region);
  const { lower, upper } = stakeBounds(tightened(limits, game, bound).limits, game);
  return [formatAmount(lower), upper === null ? null : formatAmount(upper)];
}

test.each<[level: string, set: () => Promise<unknown>, window: [string, string], below: string, above: string]>([
  ['nothing but the loose ones', async () => {}, ['1', '50'], 'slip.below_min_bet', 'slip.exceeds_max_bet'],
  [
    'the sport in the currency of the bet',
    () => setting(`update currencies set sport_bet_min = 2000000 where currency = 'USDT'`),
    ['2', '50'],
    'slip.below_min_bet',
    'slip.exceeds_max_bet',
  ],
  [
    'the game in the player’s region',
    () => setting(`update bet_limits set bet_min = 3000000, bet_max = 9000000 where game = 'soccer'`),
    ['3', '9'],
    'slip.below_min_bet',
    'slip.exceeds_max_bet',
  ],
  ['the league', async () => allow({ league_id: await league() }), ['1', '10'], 'slip.below_min_bet', 'slip.over_offer_max'],
  [
    'the match',
    () => allow({ match_id: t.match }, { bet_min: '4', bet_max: '8' }),
    ['4', '8'],
    'slip.under_offer_min',
    'slip.over_offer_max',
  ],
  [
    'the market, tighter than the match',
    async () => {
      await allow({ match_id: t.match }, { bet_max: '20' });
      await allow({ match_id: t.match, market: 'wl' }, { bet_max: '7' });
    },
    ['1', '7'],
    'slip.below_min_bet',
    'slip.over_offer_max',
  ],
  [
    'the player',
    () =>
      trader.post(`players/${t.player.id}/stake_factor`, {
        ...{ percent: 20, ends_at: new Date(Date.now() + 86_400_000).toISOString() },
        ...{ word: 'Smaller bets for now.', reason: 'ahead of the price' },
      }),
    ['1', '10'],
    'slip.below_min_bet',
    'limit.stake_factor',
  ],
])('by %s the slip shows a window, and placing takes its ends and nothing outside', async (_, set, [least, most], below, above) => {
  await set();
  const [lower, upper] = await window();
  expect([lower, upper]).toEqual([formatAmount(parseAmount(least)), formatAmount(parseAmount(most))]);
  const a = parseAmount('0.01');
  const beyond = (text: string, by: bigint) => formatAmount((parseAmount(text) + by) as typeof a);
  expect([await staked(beyond(least, -a)), await staked(least), await staked(most), await staked(beyond(most, a))]).toEqual([
    ...[below, 'placed', 'placed', above],
  ]);
});

test.each<[level: string, set: () => Promise<unknown>, code: string]>([
  ['the game', () => setting(`update bet_limits set bonus_max = 20000000 where game = 'soccer'`), 'slip.exceeds_max_bonus'],
  ['the match', () => allow({ match_id: t.match }, { bonus_max: '20' }), 'slip.over_offer_bonus'],
])('the most return of %s binds in placing', async (_, set, code) => {
  await set();
  expect([await staked('10'), await staked('10.01')]).toEqual(['placed', code]);
});
