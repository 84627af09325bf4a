import { call, gameLobbyApi } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAppWith, testApp } from '../../../../test/test-app.ts';
import { settingsDesk } from '../testing/settings-desk.ts';

const DICE = 'dice';
const SECRET = 'a-secret-that-nobody-may-read';
let app: TestAppWith<{ desk: typeof settingsDesk }>;
beforeAll(async () => {
  const environment = {
    FAIRBOOK_GAME_PROVIDERS: 'pg=https://games.example/pg',
    FAIRBOOK_GAME_PROVIDER_KEYS: `pg:2026a=${SECRET},pg:2026b=${SECRET}`,
  };
  app = await testApp({ environment, with: { desk: settingsDesk } });
  await app.asOwner("update games set status = 'active' where game = 'pgGames'");
});
afterAll(() => app.close());

const look = { name_pt: 'Dados', name_en: 'Dice', pic_pt: '', pic_en: '', sort: 10, status: 1 } as const;
const set = (change: object, version: number) =>
  app.desk.keeper.post(`games/titles/pg/${DICE}`, { ...look, ...change, version, reason: 'as the vendor asked' });
const shown = async () => (await call(app.guest, gameLobbyApi.lobby, {})).list[0]?.list[0];

test('a title is named, pictured and switched with who, why, before and after, and players find it so', async () => {
  expect((await set({ name_pt: 'Dados de Rua', pic_pt: '/games/pg/street.svg', status: 2 }, 0)).status).toBe(200);
  expect(await shown()).toMatchObject({ name: 'Dados de Rua', pic: '/games/pg/street.svg', open: false });
  const [line] = await app.desk.trail(`title:pg/${DICE}`);
  expect(line).toMatchObject({
    action: 'games.title',
    ...{
      before: { name_pt: 'Dados', status: 'active' },
      after: { name_pt: 'Dados de Rua', pic_pt: '/games/pg/street.svg', status: 'disabled' },
    },
  });
  expect(await set({}, 0)).toMatchObject({ code: 'setting.changed' });
  expect((await set({}, 1)).status).toBe(200);
  expect(await shown()).toMatchObject({ name: 'Dados', pic: '/games/pg/dice.svg', open: true });
});

test('a picture from elsewhere is refused, and a title that is not there', async () => {
  expect((await set({ pic_pt: 'https://elsewhere.example/x.svg' }, 2)).status).toBe(400);
  expect(await app.desk.keeper.post('games/titles/pg/none', { ...look, version: 0, reason: 'as the vendor asked' })).toMatchObject({
    code: 'game.not_found',
  });
});

test('of a provider staff see where it is and the names of its keys, never a key', async () => {
  const { data } = await app.desk.keeper.get('games/providers');
  expect(data).toMatchObject({
    list: [{ provider: 'pg', address: { url: 'https://games.example/pg', keys: ['2026a', '2026b'] } }, {}, {}, {}],
  });
  expect(JSON.stringify(data)).not.toContain(SECRET);
});
