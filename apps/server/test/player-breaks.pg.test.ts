import { limitsApi } from '@fairbook/contract';
import { type OfficePlayer, PERMISSIONS } from '@fairbook/contract/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type Payee, type PayingOut, payoutProvider } from '../src/modules/payments/testing/payout-provider.ts';
import { inTransaction } from '../src/platform/db/db.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp & { readonly payout: PayingOut; readonly staff: OfficeCalls };
let staff: StaffOfTest;
let player: Payee;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  app = await testApp({ with: { payout: payoutProvider, staff: staffServer } });
  staff = await app.staff.staffWith(PERMISSIONS);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await app.payout.payeeWith('100');
});

const ask = (what: 'exclusion' | 'pause', length: object, reason = 'their mail of today') =>
  staff.post(`players/${player.id}/${what}`, { ...length, reason });
const shown = async () => (await staff.get(`players/${player.id}`)).data as unknown as Record<keyof OfficePlayer, unknown>;
const listed = async () => (await staff.get(`players?text=${player.id}`)).data.list as Record<keyof OfficePlayer, unknown>[];
const own = () => player.call(limitsApi.limits, {});
const trail = async () => (await staff.get(`audit?subject=player:${player.id}&limit=10`)).data.list as Record<string, unknown>[];
const code = (error: { code?: string }) => error.code;

describe('a player who asked for it', () => {
  test('is excluded with the effect of their own exclusion, shown in the list and at the account, and the trail has its line', async () => {
    expect(await listed()).toMatchObject([{ excluded: null, paused_until: null }]);
    expect((await ask('exclusion', { months: null })).status).toBe(200);
    expect((await own()).excluded).toEqual({ until: null });
    expect([(await shown()).excluded, (await listed())[0]?.excluded]).toEqual([{ until: null }, { until: null }]);
    await expect(inTransaction(app.db, (tx) => app.limits.checkBonus(tx, player.id))).rejects.toMatchObject({ code: 'limit.excluded' });
    const [{ email } = { email: '' }] = await app.staff.owner<{ email: string }>('select email from players where id = $1', [player.id]);
    expect(await app.limits.isBarred(app.db, email)).toBe(true);
    expect(await app.payout.ask(player, '20')).toMatchObject({ state: 'held' });
    expect(await trail()).toMatchObject([{ action: 'player.exclude', reason: 'their mail of today', after: { until: 'for good' } }]);
  });

  test('is paused for so many days, which a shorter one does not shorten', async () => {
    for (const days of [42, 1]) expect((await ask('pause', { days })).status).toBe(200);
    const until = new Date((await shown()).paused_until as string);
    expect(until.getTime() - Date.now()).toBeGreaterThan(41 * DAY_MS);
    expect((await own()).paused_until).toEqual(until);
    expect(await listed()).toMatchObject([{ paused_until: until.toISOString(), excluded: null }]);
    expect((await trail()).map(({ action }) => action)).toEqual(['player.pause', 'player.pause']);
  });

  test('for a time is shown until when, and a break that is over is not shown', async () => {
    await ask('exclusion', { months: 6 });
    expect((await shown()).excluded).toEqual({ until: expect.any(String) });
    await app.staff.owner(`insert into player_breaks (player_id, kind, began_at, ends_at) values ($1, 'pause', $2, $3)`, [
      ...[player.id, new Date('2020-01-01'), new Date('2020-01-02')],
    ]);
    expect((await shown()).paused_until).toBeNull();
  });

  test.each([
    ['exclusion', { months: 5 }],
    ['exclusion', { months: 61 }],
    ['pause', { days: 0 }],
    ['pause', { days: 43 }],
  ] as const)('is given no %s that players cannot take themselves: %o', async (what, length) => {
    expect((await ask(what, length)).code).toBe('request.invalid');
    expect((await ask(what, { months: null, days: 1 }, '')).code).toBe('request.invalid');
    expect(await trail()).toEqual([]);
  });
});

test('nobody is excluded who is not there, nor by who may only freeze', async () => {
  expect((await staff.post('players/999999999/exclusion', { months: 6, reason: 'a mail' })).code).toBe('player.not_found');
  const freezer = await app.staff.staffWith(['players.freeze', 'players.read']);
  expect((await freezer.post(`players/${player.id}/exclusion`, { months: 6, reason: 'a mail' })).code).toBe('auth.forbidden');
  expect(await app.limits.checkBonus(app.db, player.id).catch(code)).toBeUndefined();
});

test('who answers players, who freezes them and the administrator may from the beginning on', async () => {
  const roles = await app.staff.owner<{ role: string }>(
    `select role from staff_permissions where permission = 'players.exclude' and role in ('support', 'finance', 'trader', 'admin') order by role`,
  );
  expect(roles.map(({ role }) => role)).toEqual(['admin', 'finance', 'support']);
});
