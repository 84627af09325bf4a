import { randomUUID } from 'node:crypto';
import type { PlayerId, RequestOf, walletApi } from '@fairbook/contract';
import { type Amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse } from '../../../test/accounts-house.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { createLimits } from './create-limits.ts';
import { deposit as creditAlone, refusalOf } from './testing/deposit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far the house's clock is ahead. */
let ahead = 0;
let house: AccountsHouse;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + ahead) });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => house.close());

type Night = Pick<RequestOf<typeof walletApi.recharge>, 'timezone_offset' | 'night_confirmed'>;
interface Player {
  readonly id: PlayerId;
  readonly token: string;
}
async function newPlayer(): Promise<Player> {
  const { data } = await house.newPlayer();
  const player = { id: BigInt(data.user_id) as PlayerId, token: data.token };
  await house.limits.decline(player.id);
  return player;
}
const rateId = async () => (await house.settings.currentRate(house.db, 'USDT')).rateId;
/** Not through HTTP: sessions end by the same clock. */
const recharge = async ({ id }: Player, usdt = '10', { key = v7(), ...more }: { readonly key?: string } & Night = {}) => {
  const request = { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: await rateId(), ...more } as const;
  return refusalOf(house.payments.deposit(id, { key, request }));
};
const move = ({ id }: Player, kind: 'stake' | 'payout' | 'withdrawal', usdt: string) =>
  inTransaction(house.db, (tx) =>
    house.ledger.post(tx, [
      {
        ...{ account: id, kind, amount: parseAmount(usdt), reference: randomUUID() },
        contra: kind === 'withdrawal' ? HOUSE.withdrawalsPending : HOUSE.openBets('soccer'),
      },
    ]),
  );
const lose = (player: Player, usdt = '-10') => move(player, 'stake', usdt);
/** Deposits of 10 each, of which the last stake leaves one. */
async function lostThree(): Promise<Player> {
  const player = await newPlayer();
  for (const stake of ['-10', '-10', '-9']) {
    expect(await recharge(player)).toBe('done');
    await lose(player, stake);
  }
  return player;
}
const mine = ({ id }: Player) => house.limits.mine(id);
const stopsOf = async ({ id }: Player) =>
  (await house.asOwner('select deposits, went_in, ends_at - began_at as lasts from deposit_stops where player_id = $1', [id])).rows;
const STOPPED = { code: 'limit.deposit_stop', deposits: '3', went_in: '30 USDT', left: '1 USDT', until: expect.any(String) };

describe('after three lost deposits', () => {
  test('the next one waits for a quarter of an hour, and is told what went in and what is left', async () => {
    const player = await lostThree();
    expect(await recharge(player)).toEqual(STOPPED);
    expect(await mine(player)).toMatchObject({ deposit_stop: { deposits: 3, went_in: parseAmount('30') } });
    expect(formatAmount(await house.ledger.balanceOf(house.db, player.id), 0)).toBe('1');
    ahead = 14 * MINUTE_MS;
    expect(await recharge(player)).toEqual(STOPPED);
    expect(await stopsOf(player)).toMatchObject([{ deposits: 3, went_in: 30_000_000n }]);
    ahead = 15 * MINUTE_MS + 1_000;
    expect([await recharge(player), (await mine(player)).deposit_stop]).toEqual(['done', null]);
  });

  test('fifty that come at once begin one stop, and none of them is credited', async () => {
    const player = await lostThree();
    const answers = await Promise.all(Array.from({ length: 50 }, () => recharge(player)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual(STOPPED);
    expect(await stopsOf(player)).toHaveLength(1);
  });

  test('a deposit that was answered is answered the same again: nothing is charged twice, nothing refused late', async () => {
    const player = await newPlayer();
    const key = v7();
    for (const each of [v7(), v7(), key]) {
      await recharge(player, '10', { key: each });
      await lose(player);
    }
    expect(await recharge(player)).toMatchObject({ code: 'limit.deposit_stop', left: '0 USDT' });
    expect(await recharge(player, '10', { key })).toBe('done');
    expect(await house.ledger.balanceOf(house.db, player.id)).toBe(0n);
  });

  test('it waits once for each lost deposit, and again when the next is lost too', async () => {
    const player = await lostThree();
    await recharge(player);
    ahead = 16 * MINUTE_MS;
    expect(await recharge(player)).toBe('done');
    expect(await recharge(player)).toBe('done');
    await lose(player, '-21');
    expect(await recharge(player)).toMatchObject({ code: 'limit.deposit_stop', went_in: '30 USDT', left: '0 USDT' });
    expect(await stopsOf(player)).toHaveLength(2);
  });

  test.each<[string, (player: Player) => Promise<unknown>]>([
    ['a day later', async () => (ahead = DAY_MS + MINUTE_MS)],
    ['after a win', (player) => move(player, 'payout', '30')],
  ])('%s it does not wait', async (_, then) => {
    const player = await lostThree();
    await then(player);
    expect(await recharge(player)).toBe('done');
  });

  test('money that is on its way comes in', async () => {
    const player = await lostThree();
    await recharge(player);
    await creditAlone(house, player.id, '5');
    expect(formatAmount(await house.ledger.balanceOf(house.db, player.id), 0)).toBe('6');
  });

  test('a stop that began is never changed or removed, and ends within a day', async () => {
    const player = await lostThree();
    await recharge(player);
    for (const change of ['update deposit_stops set ends_at = began_at', 'delete from deposit_stops'])
      await expect(house.asOwner(change)).rejects.toThrow('never changed or removed');
    const insert = `insert into deposit_stops (player_id, began_at, ends_at, deposits, went_in, newest_seq) values ($1, now(), now() + $2::interval, 3, 1, 1)`;
    await expect(house.asOwner(insert, [player.id, '25 hours'])).rejects.toThrow('deposit_stops_ends');
  });
});

describe('a deposit does not wait', () => {
  test('after two that were lost', async () => {
    const player = await newPlayer();
    for (let round = 0; round < 2; round += 1) {
      await recharge(player);
      await lose(player);
    }
    expect(await recharge(player)).toBe('done');
  });

  test('after deposits that were withdrawn', async () => {
    const player = await newPlayer();
    for (let round = 0; round < 4; round += 1) {
      expect(await recharge(player)).toBe('done');
      await move(player, 'withdrawal', '-10');
    }
  });

  test('while what was staked is on open bets', async () => {
    const player = await lostThree();
    const since: Date[] = [];
    const limits = (open: string) =>
      createLimits({
        ...{ db: house.db, ledger: house.ledger, settings: house.settings, identity: house.identity },
        openStakes: async (_, _id, from): Promise<Amount> => {
          since.push(from);
          return parseAmount(open);
        },
      });
    const ask = (open: string) =>
      refusalOf(limits(open).newDeposit(player.id, (check) => inTransaction(house.db, (tx) => check(tx, player.id, parseAmount('1')))));
    expect([await ask('9'), await stopsOf(player)]).toEqual(['done', []]);
    expect(await ask('2')).toMatchObject({ code: 'limit.deposit_stop' });
    const { rows } = await house.asOwner(`select min(created_at) as first from ledger_movements where account_id = $1`, [player.id]);
    expect(since).toEqual([rows[0].first, rows[0].first, rows[0].first]);
  });

  test('where the house has no stop, and as long as it says where it has one', async () => {
    await house.asOwner('update house_terms set stop_deposits = 0');
    const player = await lostThree();
    expect(await recharge(player)).toBe('done');
    await house.asOwner('update house_terms set stop_deposits = 4, stop_minutes = 30');
    await lose(player, '-11');
    expect(await recharge(player)).toMatchObject({ code: 'limit.deposit_stop', deposits: '4', went_in: '40 USDT' });
    expect(await stopsOf(player)).toMatchObject([{ lasts: { minutes: 30 } }]);
    await house.asOwner('update house_terms set stop_deposits = 3, stop_minutes = 15');
  });
});

describe('at night, by the clock of the player', () => {
  /** The offset of a clock on which it is this hour. */
  const offsetAt = (hour: number) => {
    const now = new Date();
    const minutes = now.getUTCHours() * 60 - hour * 60;
    return minutes > 720 ? minutes - 1_440 : minutes < -720 ? minutes + 1_440 : minutes;
  };

  test('a deposit is asked for once more, and then credited', async () => {
    const player = await newPlayer();
    const [night, morning] = [{ timezone_offset: offsetAt(0) }, { timezone_offset: offsetAt(6) }];
    expect(await recharge(player, '10', night)).toEqual({ code: 'deposit.night' });
    expect(await recharge(player, '10', { ...night, night_confirmed: false })).toMatchObject({ code: 'deposit.night' });
    expect(await house.ledger.balanceOf(house.db, player.id)).toBe(0n);
    expect(await recharge(player, '10', { ...night, night_confirmed: true })).toBe('done');
    expect(await recharge(player, '10', morning)).toBe('done');
    // Who does not say what time it is there is not asked.
    expect(await recharge(player)).toBe('done');
    const body = { type: 'sandbox', amount: '1', currency: 'USDT', rate_id: await rateId() };
    const asked = { token: player.token, key: v7(), body: { ...body, timezone_offset: String(night.timezone_offset) } };
    expect(await house.ask('POST', 'recharge', asked)).toMatchObject({ status: 409, error: { code: 'deposit.night' } });
  });

  test('the house says which hours those are, and players are told', async () => {
    const player = await newPlayer();
    expect((await mine(player)).night).toEqual({ from: 0, until: 6 });
    await house.asOwner('update house_terms set night_from = 22, night_until = 22');
    expect(await recharge(player, '10', { timezone_offset: offsetAt(0) })).toBe('done');
    await house.asOwner('update house_terms set night_from = 0, night_until = 6');
  });
});
