import { call, disavowalApi } from '@fairbook/contract';
import { type OfficeWithdrawal, PERMISSIONS, type PlayerBlock } from '@fairbook/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { type TestApp, testApp } from './test-app.ts';
import { deliverOf } from './withdraw-code.ts';

let app: TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };
let staff: StaffOfTest;
let colleague: StaffOfTest;
beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider, staff: staffServer } });
  [staff, colleague] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
});
afterAll(() => app.close());

test('what a player disowned is seen by staff with its reason, lifted, released by two of them alone, and the trail says who and why', async () => {
  const player = await app.payout.payeeWith('100');
  await deliverOf(app);
  await app.payout.save(player, { kind: 'pix', type: 'cpf', number: '529.982.247-25' });
  const { order_id: id } = await app.payout.ask(player, '40');
  const [token = ''] = (await deliverOf(app)).flatMap(({ text }) => /not-me#([\w-]{64})$/.exec(text)?.[1] ?? []);
  await call(app.guest, disavowalApi.disown, { token });

  const { data } = await staff.get(`players/${player.id}/blocks`);
  const { blocks } = data as unknown as { readonly blocks: readonly PlayerBlock[] };
  expect(blocks).toMatchObject([{ what: 'withdrawals', channel: null, reason: 'not_me:destination_added', by: 'player' }]);
  const queue = async () =>
    ((await staff.get(`withdrawals?player_id=${player.id}&limit=10`)).data as unknown as { readonly list: readonly OfficeWithdrawal[] })
      .list;
  expect(await queue()).toMatchObject([{ withdrawal_id: id, state: 'held', on_hold: ['disavowed'] }]);

  await staff.post(`withdrawals/${id}/claim`);
  expect((await staff.post(`withdrawals/${id}/approve`)).code).toBe('withdrawal.on_hold');
  expect((await staff.post(`withdrawals/${id}/release`, { reason: '' })).code).toBe('request.invalid');
  const release = { reason: 'Called: it was a mistake' };
  expect((await staff.post(`withdrawals/${id}/release`, release)).code).toBe('withdrawal.account_blocked');
  const lifted = { what: 'withdrawals', channel: null, ...release };
  expect((await staff.post(`players/${player.id}/unblock`, lifted)).status).toBe(200);
  expect(await staff.post(`withdrawals/${id}/release`, release)).toMatchObject({ status: 200, data: { released: false } });
  expect(await queue()).toMatchObject([{ on_hold: ['disavowed'], released_by: [staff.name], releases_needed: 2, approvals_needed: 2 }]);
  expect(await colleague.post(`withdrawals/${id}/release`, release)).toMatchObject({ status: 200, data: { released: true } });
  expect(await queue()).toMatchObject([{ state: 'in_review', on_hold: [], approved_by: [staff.name, colleague.name] }]);
  expect((await staff.post(`withdrawals/${id}/approve`)).status).toBe(200);

  const trail = (await staff.get(`audit?subject=withdrawal:${id}&limit=10`)).data.list as readonly { action: string; reason: string }[];
  expect(trail.map(({ action, reason }) => [action, reason]).toReversed()).toEqual([
    ['withdrawal.claim', ''],
    ['withdrawal.approve', ''],
    ['withdrawal.refused', 'withdrawal.on_hold'],
    ['withdrawal.release', 'Called: it was a mistake'],
    ['withdrawal.refused', 'withdrawal.account_blocked'],
    ['withdrawal.release', 'Called: it was a mistake'],
    ['withdrawal.release', 'Called: it was a mistake'],
    ['withdrawal.approve', ''],
  ]);
});
