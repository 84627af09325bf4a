import { withdrawalsApi } from '@fairbook/contract';
import { type OfficeWithdrawal, PERMISSIONS } from '@fairbook/contract/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type Payee, type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };
let staff: StaffOfTest;
let colleague: StaffOfTest;
let player: Payee;
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider, staff: staffServer } });
  [staff, colleague] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
});
afterAll(async () => {
  expect(await app.faults()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  player = await app.payout.payeeWith('200');
});

const reason = 'Chargeback';
const freeze = () => staff.post(`players/${player.id}/freeze`, { reason });
const unfreeze = () => staff.post(`players/${player.id}/unfreeze`, { reason });
const block = (channel: string | null = null) => staff.post(`players/${player.id}/blocks`, { what: 'withdrawals', channel, reason });
const unblock = (channel: string | null = null) => staff.post(`players/${player.id}/unblock`, { what: 'withdrawals', channel, reason });
const act = (who: StaffOfTest, id: string, what: string) => who.post(`withdrawals/${id}/${what}`, what === 'release' ? { reason } : {});
const asked = async (usdt = '10') => (await app.payout.ask(player, usdt)).order_id;
const claimed = async () => {
  const id = await asked();
  await act(staff, id, 'claim');
  return id;
};
const approved = async () => {
  const id = await claimed();
  expect((await act(staff, id, 'approve')).status).toBe(200);
  return id;
};
const rowsOf = async (): Promise<Record<string, Pick<OfficeWithdrawal, 'state' | 'on_hold'>>> => {
  const { data } = await staff.get(`withdrawals?player_id=${player.id}&limit=100`);
  const { list } = data as unknown as { readonly list: readonly OfficeWithdrawal[] };
  return Object.fromEntries(list.map(({ withdrawal_id: id, state, on_hold }) => [id, { state, on_hold }]));
};
const send = async (ids: readonly string[]) => {
  for (const id of ids) await app.payout.withdrawals.sendPayout(id);
};
const paidOf = (ids: readonly string[]) => ids.map((id) => app.payout.paid(id));

describe('a frozen account', () => {
  test('is not paid: what it asked for goes on hold, its player is told so, and nobody approves or releases it', async () => {
    const ids = [await asked(), await claimed(), await approved()];
    const [held = '', inReview = '', sure = ''] = ids;
    expect((await freeze()).status).toBe(200);
    expect(await rowsOf()).toEqual({
      [held]: { state: 'held', on_hold: ['frozen'] },
      [inReview]: { state: 'in_review', on_hold: ['frozen'] },
      [sure]: { state: 'in_review', on_hold: ['frozen'] },
    });
    expect(await player.call(withdrawalsApi.withdrawal, { order_id: sure })).toMatchObject({ on_hold: true, state: 'in_review' });
    for (const id of [inReview, sure]) {
      expect((await act(staff, id, 'approve')).code).toBe('withdrawal.on_hold');
      expect((await act(staff, id, 'release')).code).toBe('withdrawal.account_frozen');
    }
    await send(ids);
    await app.payout.withdrawals.sweepPayouts();
    expect(paidOf(ids)).toEqual([0, 0, 0]);
  });

  test('that is released pays nothing by that: one of the staff lets it go, and another one says yes', async () => {
    const id = await approved();
    await freeze();
    expect((await unfreeze()).status).toBe(200);
    await send([id]);
    expect([await rowsOf(), paidOf([id])]).toEqual([{ [id]: { state: 'in_review', on_hold: ['frozen'] } }, [0]]);
    expect((await act(staff, id, 'approve')).code).toBe('withdrawal.on_hold');
    expect((await act(staff, id, 'release')).status).toBe(200);
    expect((await act(staff, id, 'approve')).status).toBe(200);
    expect((await rowsOf())[id]).toEqual({ state: 'in_review', on_hold: [] });
    expect((await act(colleague, id, 'approve')).status).toBe(200);
    await send([id]);
    await app.payout.withdrawals.askPayout(id);
    expect([await app.payout.stateOf(id), paidOf([id])]).toEqual(['paid', [1]]);
  });

  test('gets its money back by a no', async () => {
    const id = await claimed();
    await freeze();
    expect((await staff.post(`withdrawals/${id}/reject`, { reason })).status).toBe(200);
    expect([await app.payout.stateOf(id), await player.balance()]).toEqual(['rejected', 200_000_000n]);
  });

  test('is asked for again at a yes and before it is sent, where nothing was put on hold', async () => {
    const [inReview, sure] = [await claimed(), await approved()];
    await app.asOwner('select ledger_freeze($1, true)', [player.id]);
    expect((await act(staff, inReview, 'approve')).code).toBe('withdrawal.account_frozen');
    await send([sure]);
    expect(await rowsOf()).toEqual({
      [inReview]: { state: 'in_review', on_hold: [] },
      [sure]: { state: 'in_review', on_hold: ['frozen'] },
    });
    expect(paidOf([inReview, sure])).toEqual([0, 0]);
  });

  test('with fifty decisions at once has each sent before it was frozen, given back, or on hold', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 50; nth += 1) ids.push(await asked('2'));
    for (const id of ids) await app.payout.withdrawals.claimWithdrawal({ id, staff: 'ana' });
    const yes = async (id: string) => {
      await app.payout.withdrawals.approveWithdrawal({ id, staff: 'ana' }).catch(({ code }: { code?: string }) => code);
      await app.payout.withdrawals.sendPayout(id);
    };
    const no = (id: string) => app.payout.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason });
    const [frozen] = await Promise.all([freeze(), ...ids.map((id, nth) => (nth % 5 === 0 ? no(id) : yes(id)))]);
    expect(frozen.status).toBe(200);
    const paid = paidOf(ids);
    const rows = Object.values(await rowsOf());
    expect(rows.filter(({ state, on_hold }) => ['held', 'in_review', 'approved'].includes(state) && !on_hold.includes('frozen'))).toEqual(
      [],
    );
    for (const id of ids) await yes(id);
    await app.payout.withdrawals.sweepPayouts();
    expect(paidOf(ids)).toEqual(paid);
  });
});

describe('withdrawals that are blocked', () => {
  test('are on hold through that channel alone, or through all, and stay there when the block is lifted', async () => {
    const id = await approved();
    expect((await block('bank')).status).toBe(200);
    expect(await rowsOf()).toEqual({ [id]: { state: 'approved', on_hold: [] } });
    expect((await block('pix')).status).toBe(200);
    expect(await rowsOf()).toEqual({ [id]: { state: 'in_review', on_hold: ['blocked'] } });
    expect((await block()).status).toBe(200);
    expect((await unblock('pix')).status).toBe(200);
    expect((await act(staff, id, 'release')).code).toBe('withdrawal.account_blocked');
    expect((await unblock()).status).toBe(200);
    await send([id]);
    expect([await rowsOf(), paidOf([id])]).toEqual([{ [id]: { state: 'in_review', on_hold: ['blocked'] } }, [0]]);
    expect((await act(staff, id, 'release')).status).toBe(200);
    expect((await act(colleague, id, 'approve')).status).toBe(200);
    expect((await rowsOf())[id]).toEqual({ state: 'approved', on_hold: [] });
  });

  test('that failed are not tried again', async () => {
    const id = await approved();
    app.payout.provider.misbehave({ fail: true });
    await send([id]);
    app.payout.provider.misbehave({});
    await block();
    expect([await rowsOf(), (await act(staff, id, 'retry')).code]).toEqual([
      { [id]: { state: 'failed', on_hold: ['blocked'] } },
      'withdrawal.on_hold',
    ]);
  });

  test('of bets alone hold no money', async () => {
    const id = await asked();
    await staff.post(`players/${player.id}/blocks`, { what: 'bets', channel: null, reason });
    expect(await rowsOf()).toEqual({ [id]: { state: 'held', on_hold: [] } });
  });
});
