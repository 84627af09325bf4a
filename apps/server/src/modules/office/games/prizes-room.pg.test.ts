import { call, gamePrizesApi } from '@fairbook/contract';
import { PERMISSIONS } from '@fairbook/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { settingsDesk } from '../testing/settings-desk.ts';

let app: TestAppWith<{ desk: typeof settingsDesk }>;
beforeAll(async () => {
  app = await testApp({ with: { desk: settingsDesk } });
});
afterAll(() => app.close());

const dice = { type: 'pgGame', id: 'dice' } as const;
const reason = 'as the partners agreed';
const jackpot = { name_pt: 'Fundo', name_en: 'Fund', titles: [dice], share_e4: 50, seed: '500', stake_per_win: '200000', reason };
const asked = async () =>
  (await app.desk.keeper.get('games/prizes')).data.asked as readonly { readonly request_id: string; readonly what: object }[];
const listed = async () => (await call(app.guest, gamePrizesApi.jackpots, {})).list;

test('a jackpot is published, and closed, by a second person, never by the one who asked; its fund is fed by the house', async () => {
  const second = await app.desk.staffWith(PERMISSIONS);
  expect((await app.desk.keeper.post('games/jackpots', jackpot)).status).toBe(200);
  expect(await listed()).toEqual([]);
  const [request] = await asked();
  const confirm = `games/prize_requests/${request?.request_id}/confirm`;
  expect(await app.desk.keeper.post(confirm, {})).toMatchObject({ code: 'staff.second_keeper' });
  expect((await second.post(confirm, {})).status).toBe(200);
  expect(await second.post(confirm, {})).toMatchObject({ code: 'staff.request_gone' });
  const [made] = await listed();
  expect(made).toMatchObject({ name: 'Fundo', share_e4: 50, fund: 500_000_000n, adds: 7_500n, titles: [{ ...dice, name: 'Dados' }] });
  const end = `games/prizes/${made?.jackpot_id}/end`;
  expect((await app.desk.keeper.post(end, { reason })).status).toBe(200);
  expect(await app.desk.keeper.post(end, { reason })).toMatchObject({ code: 'staff.request_open' });
  expect((await asked()).map(({ what }) => what)).toEqual([{ kind: 'close_jackpot', name: 'Fundo' }]);
  expect((await second.post(`games/prize_requests/${(await asked())[0]?.request_id}/confirm`, {})).status).toBe(200);
  expect(await listed()).toMatchObject([{ closing: true, over: false, fund: 500_000_000n }]);
  expect(await second.post(end, { reason })).toMatchObject({ code: 'prize.too_late' });
  await app.settle();
  expect(await app.faults()).toEqual([]);
});

test.each<[string, object, string]>([
  ['that give back more than was staked', { share_e4: 100 }, 'prize.rules_refused'],
  ['of a title there is none of', { titles: [{ ...dice, id: 'none' }] }, 'game.not_found'],
])('rules %s are not asked for', async (_, change, code) => {
  expect(await app.desk.keeper.post('games/jackpots', { ...jackpot, ...change })).toMatchObject({ code });
  expect(await asked()).toEqual([]);
});

test('a request is taken back, and a tournament of the past is none', async () => {
  const times = { from: new Date(Date.now() + 3_600_000), until: new Date(Date.now() + 7_200_000) };
  const tournament = {
    ...{ name_pt: 'Torneio', name_en: 'Contest', titles: [dice], scoring: 'games_tried', rounds: 5, prizes: ['5', '3'], reason },
    ...{ from: times.from.toISOString(), until: times.until.toISOString() },
  };
  expect((await app.desk.keeper.post('games/tournaments', tournament)).status).toBe(200);
  const [request] = await asked();
  expect((await app.desk.keeper.post(`games/prize_requests/${request?.request_id}/drop`, { reason })).status).toBe(200);
  expect(await asked()).toEqual([]);
  const past = { ...tournament, from: '2026-01-01T00:00:00.000Z' };
  expect(await app.desk.keeper.post('games/tournaments', past)).toMatchObject({ code: 'prize.rules_refused' });
});
