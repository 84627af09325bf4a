import { type ReplyOf, type securityApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../../test/test-app.ts';
import type { Records } from './records.ts';

/** More than one page. */
const MOVEMENTS = 1_500;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const nothing = async () => ({ list: [], more: false });
/** The house's own records of movements and deposits; `meanwhile` runs after each page of movements. */
function records(meanwhile: () => Promise<unknown>): Records {
  const { ledger, payments } = app;
  return {
    openBets: async () => 0,
    isWithdrawing: async () => false,
    hasMoneyAtGames: async () => false,
    bets: nothing,
    drawBets: nothing,
    gameRounds: async () => [],
    favouriteGames: async () => [],
    withdrawals: nothing,
    notices: async () => [],
    texts: async () => [],
    cases: async () => [],
    stars: async () => ({ league: [], team: [], match: [] }),
    movements: async (instant, player, { last, limit }) => {
      const page = await ledger.statement(instant, player, { start: 0, limit, before: last ? BigInt(last.seq) : null });
      await meanwhile();
      return page;
    },
    deposits: (instant, player, page) => payments.deposits(player, page, instant),
  };
}

type Copy = ReplyOf<typeof securityApi.exportData>;
async function copyOf(player: TestPlayer, meanwhile: () => Promise<unknown>): Promise<Pick<Copy, 'movements' | 'deposits'>> {
  const copy = { movements: [] as Copy['movements'], deposits: [] as Copy['deposits'] };
  const put = async ({ movements = [], deposits = [] }: Partial<Copy>) => {
    copy.movements.push(...movements);
    copy.deposits.push(...deposits);
  };
  const wanted = { player: player.id, password: 'a long word 1', address: '127.0.0.1', sessionId: v7(), language: 'en' } as const;
  await app.identity.security.exportData(wanted, { records: records(meanwhile), put });
  return copy;
}

describe('the copy of everything', () => {
  test('holds every movement once and is of one instant, though money moves while it is read', async () => {
    const player = await app.playerWith('1');
    await app.database.owner.pool.query(
      `select count(*) from ledger_post(array_fill($1::bigint, array[$2::int]), array_fill(1::bigint, array[$2::int]), array_fill(1000000::bigint, array[$2::int]),
         array_fill('deposit'::text, array[$2::int]), (select array_agg(gen_random_uuid()) from generate_series(1, $2::int)), array_fill(0::smallint, array[$2::int]))`,
      [player.id, MOVEMENTS],
    );
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    const pay = () =>
      player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount('5'), currency: 'USDT', rate_id: rateId }, v7());
    const copy = await copyOf(player, pay);

    const seqs = copy.movements.map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(seqs.length);
    expect(seqs).toHaveLength(MOVEMENTS + 1);
    expect(copy.deposits).toHaveLength(1);

    const later = await copyOf(player, async () => undefined);
    expect(later.movements.length).toBeGreaterThan(copy.movements.length);
    expect(later.deposits.length - copy.deposits.length).toBe(later.movements.length - copy.movements.length);
  });
});
