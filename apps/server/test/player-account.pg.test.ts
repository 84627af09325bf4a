import { call, identityApi, rewardsApi, settingsApi } from '@fairbook/contract';
import { PERMISSIONS } from '@fairbook/contract/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let staff: StaffOfTest;
let player: TestPlayer;
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
  staff = await app.staff.staffWith(['players.read', 'players.account', 'audit.read']);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await app.playerWith('0');
});

const account = async () => (await staff.get(`players/${player.id}/account`)).data as { role: number; region: string };
/** As one does who sees how it is now. */
const change = async (kind: object, by = staff) => {
  const { role, region } = await account();
  return by.post(`players/${player.id}/account`, { role: 3, region: 'default', seen: { role, region }, reason: 'asked by mail', ...kind });
};
const trail = async () => (await staff.get(`audit?subject=player:${player.id}&limit=10`)).data.list as Record<string, unknown>[];
/** The types of codes a player may hand out. */
const types = async () => (await player.call(rewardsApi.share, { id: 'player' })).types;
async function invited(code: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const { user_id } = await call(app.guest, identityApi.register, {
    ...{ email, password: 'a long word 1', terms: true, adult: true, client: 'api', invite_code: code },
  });
  const [row] = await app.staff.owner<{ type: string }>('select type from invites where player_id = $1', [user_id]);
  return row?.type ?? 'none';
}

test('an agent hands out codes of both types from then on, and one who no longer is invites like every player', async () => {
  expect(await types()).toEqual(['player']);
  await expect(player.call(rewardsApi.share, { id: 'agent' })).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect((await change({ role: 2 })).status).toBe(200);
  expect(await types()).toEqual(['agent', 'player']);
  const { code } = await player.call(rewardsApi.share, { id: 'agent' });
  expect(await invited(code)).toBe('agent');
  expect((await change({ role: 3 })).status).toBe(200);
  expect([await types(), await invited(code)]).toEqual([['player'], 'player']);
  expect((await trail()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'player.account', before: { role: 'agent', region: 'default' }, after: { role: 'player', region: 'default' } },
    { action: 'player.account', before: { role: 'player', region: 'default' }, after: { role: 'agent', region: 'default' } },
  ]);
});

test('a region’s rules are those of its players from the next call on', async () => {
  const config = () => player.call(settingsApi.gameConfig, { kind: 'soccer' });
  expect(await config()).toMatchObject({ region: 'default', region_disabled: false });
  await change({ region: 'blocked' });
  expect(await config()).toMatchObject({ region: 'blocked', region_disabled: true });
  expect(await account()).toEqual({ role: 3, region: 'blocked', regions: ['default', 'blocked'] });
});

test.each([
  ['a region that there is not', { region: 'atlantis' }, 422, 'player.region_unknown'],
  ['what it is already', {}, 409, 'player.account_unchanged'],
  ['no reason', { reason: ' ' }, 400, 'request.invalid'],
  ['a type that there is not', { role: 1 }, 400, 'request.invalid'],
])('%s changes nothing', async (_, kind, status, code) => {
  expect(await change(kind)).toMatchObject({ status, code });
  expect(await account()).toMatchObject({ role: 3, region: 'default' });
});

test('nor does a call for nobody, or of somebody who may do anything but this', async () => {
  const seen = { role: 3, region: 'default' };
  expect(await staff.post('players/99999999/account', { role: 2, region: 'default', seen, reason: 'a slip' })).toMatchObject({
    status: 404,
    code: 'player.not_found',
  });
  const other = await app.staff.staffWith(PERMISSIONS.filter((permission) => permission !== 'players.account'));
  expect(await change({ role: 2 }, other)).toMatchObject({ status: 403 });
  expect(await types()).toEqual(['player']);
});

test('who saw it before a colleague changed it is refused, and does not undo what the colleague did', async () => {
  const { role, region } = await account();
  expect((await change({ role: 2 })).status).toBe(200);
  expect(await change({ role: 3, region: 'blocked', seen: { role, region } })).toMatchObject({ status: 409, code: 'setting.changed' });
  expect(await account()).toMatchObject({ role: 2, region: 'default' });
});

test('of two that make the same change at once, one is told that nothing was to be changed', async () => {
  const codes = (await Promise.all([change({ role: 2 }), change({ role: 2 })])).map(({ status }) => status);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await trail()).filter(({ action }) => action === 'player.account')).toHaveLength(1);
});
