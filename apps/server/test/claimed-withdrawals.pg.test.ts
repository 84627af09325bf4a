import { type OfficeWithdrawal, PERMISSIONS, WAITING_MOST } from '@fairbook/contract/office';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type Payee, type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };
let ana: StaffOfTest;
let rui: StaffOfTest;
let player: Payee;
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider, staff: staffServer } });
  [ana, rui] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
  player = await app.payout.payeeWith('5000');
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const reason = 'The name is another';
const asked = async (usdt = '10') => (await app.payout.ask(player, usdt)).order_id;
const act = async (who: StaffOfTest, id: string, what: string, body: object = {}) => {
  const { status, code } = await who.post(`withdrawals/${id}/${what}`, body);
  return code ?? status;
};
const holderOf = async (id: string) => {
  const { data } = await ana.get(`withdrawals?player_id=${player.id}&limit=100`);
  return (data as unknown as { list: OfficeWithdrawal[] }).list.find((each) => each.withdrawal_id === id)?.claimed_by;
};
const code = (error: { code?: string }) => error.code;
const MANY = Array.from({ length: 50 }, (_, nth) => `staff${nth}`);

describe('POST /withdrawals/:withdrawal_id/claim', () => {
  test('200: from nobody, again by whoever has it, and from the colleague it was seen with, which is in the trail', async () => {
    const id = await asked();
    expect([await act(ana, id, 'claim'), await act(ana, id, 'claim')]).toEqual([200, 200]);
    expect([await act(rui, id, 'claim', { claimed_by: ana.name }), await holderOf(id)]).toEqual([200, rui.name]);
    const { list } = (await ana.get(`audit?subject=withdrawal:${id}&limit=1`)).data as unknown as { list: object[] };
    expect(list).toMatchObject([{ action: 'withdrawal.claim', by: rui.name, after: { from: ana.name } }]);
  });

  test('409: from a colleague who was not seen', async () => {
    const id = await asked();
    await act(ana, id, 'claim');
    expect(await act(rui, id, 'claim')).toBe('withdrawal.claimed');
    expect(await act(rui, id, 'claim', { claimed_by: 'eva' })).toBe('withdrawal.claimed');
    expect(await holderOf(id)).toBe(ana.name);
  });

  test('of fifty who claim it at once one has it, and the others are told', async () => {
    const id = await asked();
    const claims = await Promise.all(
      MANY.map((staff) => app.payout.withdrawals.claimWithdrawal({ id, staff }).then(() => 'claimed', code)),
    );
    expect(claims.filter((each) => each === 'claimed')).toHaveLength(1);
    expect(claims.filter((each) => each === 'withdrawal.claimed')).toHaveLength(49);
    expect(await holderOf(id)).toBe(MANY[claims.indexOf('claimed')]);
  });
});

describe('the first decision', () => {
  test('409: of what nobody has, and of what a colleague has, whatever it is', async () => {
    const id = await asked();
    for (const holder of [undefined, ana]) {
      if (holder) await act(holder, id, 'claim');
      expect([await act(rui, id, 'approve'), await act(rui, id, 'reject', { reason })]).toEqual([
        'withdrawal.not_claimed',
        'withdrawal.not_claimed',
      ]);
    }
    await app.asOwner("update withdrawals set on_hold = '{repeated_pattern}' where id = $1", [id]);
    expect(await act(rui, id, 'release', { reason })).toBe('withdrawal.not_claimed');
    expect(await app.payout.stateOf(id)).toBe('in_review');
  });

  test('of fifty who say yes at once is the one’s who claimed it', async () => {
    const id = await asked();
    await app.payout.withdrawals.claimWithdrawal({ id, staff: 'staff7' });
    // One yes is enough: whoever comes after it changes nothing.
    const said = await Promise.all(MANY.map((staff) => app.payout.withdrawals.approveWithdrawal({ id, staff }).then((each) => each, code)));
    expect(said.flatMap((each) => (typeof each === 'object' ? each.approvedBy : []))).toEqual(['staff7']);
    const { rows } = await app.asOwner('select staff from withdrawal_approvals where withdrawal_id = $1', [id]);
    expect([rows, await app.payout.stateOf(id)]).toEqual([[{ staff: 'staff7' }], 'approved']);
  });

  test('200: after it a second person says yes or no without taking it', async () => {
    const ids = [await asked('1000'), await asked('1000')];
    for (const id of ids) expect([await act(ana, id, 'claim'), await act(ana, id, 'approve')]).toEqual([200, 200]);
    const [yes = '', no = ''] = ids;
    expect([await act(rui, yes, 'approve'), await act(rui, no, 'reject', { reason })]).toEqual([200, 200]);
    expect([await app.payout.stateOf(yes), await app.payout.stateOf(no), await holderOf(yes)]).toEqual(['approved', 'rejected', ana.name]);
  });
});

describe('GET /waiting', () => {
  const told = async (who: StaffOfTest) => (await who.get('waiting')).data as Record<string, number> & { alarms: object };
  const waiting = async (who: StaffOfTest): Promise<Record<string, number>> => {
    const { alarms: _, ...rooms } = await told(who);
    return rooms;
  };
  test('200: counts for each room what waits there, and leaves out what one may not read', async () => {
    const before = await waiting(ana);
    const rooms = ['bets', 'cases', 'held_results', 'lottery', 'prizes', 'settings', 'staff', 'trading', 'transfers', 'withdrawals'];
    expect(Object.keys(before).sort()).toEqual(rooms);
    // Of somebody else, of whom one yes is enough.
    const other = await app.payout.payeeWith('100');
    const [{ order_id: id }] = [await app.payout.ask(other, '10'), await app.payout.ask(other, '10')];
    expect((await waiting(ana)).withdrawals).toBe((before.withdrawals ?? 0) + 2);
    await act(ana, id, 'claim');
    expect((await waiting(ana)).withdrawals).toBe((before.withdrawals ?? 0) + 2);
    await act(ana, id, 'approve'); // goes on by itself
    expect((await waiting(ana)).withdrawals).toBe((before.withdrawals ?? 0) + 1);
    await app.asOwner("update withdrawals set on_hold = '{repeated_pattern}', state = 'in_review' where id = $1", [id]);
    expect((await waiting(ana)).withdrawals).toBe((before.withdrawals ?? 0) + 2);
    const reader = await app.staff.staffWith(['support.read', 'players.read']);
    expect(await waiting(reader)).toEqual({ cases: 0 });
    expect(await told(reader)).toEqual({ cases: 0, alarms: { cases: 0 } });
    expect(await told(await app.staff.staffWith(['audit.read']))).toEqual({ alarms: {} });
    await app.asOwner(
      `insert into support_cases (id, email, network, language, topic, opened_at, waiting_since)
       values (gen_random_uuid(), 'a@b.example', sha256('n'), 'pt', 'bet', now(), now())`,
    );
    expect(await waiting(reader)).toEqual({ cases: 1 });
    await app.asOwner("insert into chain_cursors (chain_id, height, hash) values (1, 1, '0x00') on conflict do nothing");
    await app.asOwner("insert into chain_addresses (player_id, key_id, address) values ($1, 'key', $2)", [
      player.id,
      `0x${'a'.repeat(40)}`,
    ]);
    const transfer = `insert into chain_transfers (chain_id, block_hash, tx_hash, log_index, height, player_id, amount, status, deposit_id, decided_at)
       values (1, '0x00', $2, 0, 1, $1, 5000000, $3, $4, now())`;
    await app.asOwner(transfer, [player.id, `0x${'b'.repeat(64)}`, 'held', v7()]);
    await app.asOwner(transfer, [player.id, `0x${'c'.repeat(64)}`, 'credited', v7()]);
    expect((await waiting(ana)).transfers).toBe((before.transfers ?? 0) + 1);
  });

  test('200: counts no further than it says, and what is approved hides nothing', async () => {
    await app.asOwner('alter table withdrawals disable trigger user');
    const plant = (state: string, count: number) =>
      app.asOwner(
        `insert into withdrawals (id, player_id, account_id, channel, state, typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after,
                                  real_name, approvals_needed, created_at)
         select gen_random_uuid(), $1, $2, 'pix', $3, 2000000, 'USDT', (select max(id) from currency_rates), 2000000, 0, 0, 2000000, 0, 'Ana', 1, now() - interval '1 day'
         from generate_series(1, $4)`,
        [player.id, player.accountId, state, count],
      );
    const before = (await waiting(ana)).withdrawals ?? 0;
    await plant('approved', 120);
    await plant('sending', 20);
    expect((await waiting(ana)).withdrawals).toBe(before);
    await plant('unknown', 120);
    expect((await waiting(ana)).withdrawals).toBe(WAITING_MOST);
    await app.asOwner(
      "delete from withdrawals where state in ('unknown', 'sending') or state = 'approved' and created_at < now() - interval '12 hours'",
    );
    await app.asOwner('alter table withdrawals enable trigger user');
  });
});
