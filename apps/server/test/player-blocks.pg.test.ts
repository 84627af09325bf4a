import { withdrawalsApi } from '@fairbook/contract';
import { PERMISSIONS, type PlayerBlock } from '@fairbook/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchBetsHouse } from '../src/modules/match-bets/testing/match-bets-house.ts';
import { newKey, slip } from '../src/modules/match-bets/testing/slips.ts';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type Payee, type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };
let staff: StaffOfTest;
let player: Payee;
const reason = 'Documents are missing';

beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider, staff: staffServer } });
  staff = await app.staff.staffWith(PERMISSIONS);
  player = await app.payout.payeeWith('100');
});
afterAll(() => app.close());

const post = (what: 'blocks' | 'unblock', of: string, channel: string | null = null) =>
  staff.post(`players/${player.id}/${what}`, { what: of, channel, reason });
const blocks = async () => ((await staff.get(`players/${player.id}/blocks`)).data as unknown as { blocks: PlayerBlock[] }).blocks;
const code = (error: { code?: string }) => error.code;
describe('withdrawals', () => {
  test('of a player are blocked through one channel, or all, with the words of the specification, and let again', async () => {
    expect((await post('blocks', 'withdrawals', 'pix')).status).toBe(200);
    expect((await post('blocks', 'withdrawals', 'pix')).code).toBe('player.blocked_already');
    expect((await post('blocks', 'withdrawals', 'nowhere')).code).toBe('withdrawal.channel_unavailable');
    expect(await app.payout.ask(player, '20').catch(code)).toBe('withdrawal.channel_not_allowed');
    expect((await post('blocks', 'withdrawals')).status).toBe(200);
    expect(await app.payout.ask(player, '20').catch(code)).toBe('withdrawal.not_allowed');
    expect(await player.call(withdrawalsApi.withdrawWays, {})).toMatchObject({ allowed: false });
    expect(await blocks()).toMatchObject([
      { what: 'withdrawals', channel: null, reason, by: staff.name },
      { what: 'withdrawals', channel: 'pix', reason, by: staff.name },
    ]);
    for (const channel of [null, 'pix']) expect((await post('unblock', 'withdrawals', channel)).status).toBe(200);
    expect((await post('unblock', 'withdrawals')).code).toBe('player.not_blocked');
    expect(await blocks()).toEqual([]);
    expect(await app.payout.ask(player, '20')).toMatchObject({ state: 'held' });
    const { data } = await staff.get(`audit?subject=player:${player.id}&limit=10`);
    expect((data.list as { action: string }[]).map(({ action }) => action)).toEqual([
      'player.unblock',
      'player.unblock',
      'player.block',
      'player.block',
    ]);
  });

  test('and of nobody who is not there', async () => {
    expect((await staff.post('players/999999999/blocks', { what: 'bets', channel: null, reason })).code).toBe('player.not_found');
    expect((await staff.post(`players/${player.id}/blocks`, { what: 'bets', channel: null, reason: '' })).code).toBe('request.invalid');
  });
});

describe('bets', () => {
  test('are blocked and let again by the office; withdrawals are not, and the trail says both', async () => {
    const { limits, db } = app;
    const isBlocked = () =>
      inTransaction(db, async (tx) => (await limits.restrictions(tx, [player.id])).get(player.id)?.betsBlocked === true);
    expect(await isBlocked()).toBe(false);
    expect((await post('blocks', 'bets')).status).toBe(200);
    expect((await post('blocks', 'bets')).code).toBe('player.blocked_already');
    expect(await isBlocked()).toBe(true);
    expect(await app.payout.ask(player, '20')).toMatchObject({ state: 'held' });
    expect(await blocks()).toMatchObject([{ what: 'bets', channel: null, reason, by: staff.name }]);
    expect((await post('unblock', 'bets')).status).toBe(200);
    expect((await post('unblock', 'bets')).code).toBe('player.not_blocked');
    expect(await isBlocked()).toBe(false);
  });

  test('of a blocked player are refused in the transaction that would take them, whoever takes them; what stands is not touched', async () => {
    const matchBets = await matchBetsHouse();
    const request = slip([{ match_id: (await matchBets.match()).id }]);
    const blocked = await matchBets.playerWith('100');
    const place = (taker = matchBets.matchBets) => taker.place(blocked, { idempotencyKey: newKey() }, request).then(() => 'placed', code);
    const change = (blocks: boolean) =>
      inTransaction(matchBets.db, async (tx) => {
        await matchBets.ledger.lockCash(tx, [blocked]);
        const by = 'ana';
        return blocks ? matchBets.limits.blocks.set(tx, blocked, { reason, by }) : matchBets.limits.blocks.lift(tx, blocked, by);
      });
    expect(await place()).toBe('placed');
    const [, ...many] = await Promise.all([change(true), ...Array.from({ length: 20 }, () => place())]);
    expect(many.every((each) => each === 'placed' || each === 'account.bets_blocked')).toBe(true);
    expect(await Promise.all([place(), place(matchBets.another(matchBets.db))])).toEqual(['account.bets_blocked', 'account.bets_blocked']);
    await change(false);
    expect(await place()).toBe('placed');
    await matchBets.close();
  });

  test('who blocked them and why is never changed or removed', async () => {
    await post('blocks', 'bets');
    const asApp = (text: string) => app.database.db.pool.query(text);
    await expect(asApp(`update bet_blocks set reason = 'another'`)).rejects.toMatchObject({ code: '42501' });
    await expect(app.staff.owner(`update bet_blocks set reason = 'another' where lifted_at is null`)).rejects.toThrow('lifted once');
    await expect(app.staff.owner('delete from bet_blocks')).rejects.toThrow('lifted once');
  });
});
