import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { type OfficeCalls, staffServer } from '../testing/staff-room.ts';
import { seedLiveBets } from './seed-live-bets.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let jingcai: TestApp;
beforeAll(async () => {
  [app, jingcai] = await Promise.all([
    testApp({ with: { staff: staffServer } }),
    testApp({ environment: { FAIRBOOK_BRAND: 'KINGDE365' } }),
  ]);
  await asBegun(app);
  await asBegun(jingcai);
});
afterAll(() => Promise.all([app.close(), jingcai.close()]));

/** A newly created house: no game takes bets in play. */
const asBegun = async (house: TestApp) => {
  await house.database.owner.pool.query('update sport_terms set live_bets = false');
};
const seed = (house: TestApp) => seedLiveBets({ ...house, db: house.database.db, liveBets: house.sportsbook.liveBets });
const read = async (house: TestApp) => Object.fromEntries(await house.sportsbook.liveBets.read(house.database.db));

test('a demonstration takes bets in play on the games whose odds are fixed, and on no pool', async () => {
  await seed(app);
  expect(await read(app)).toEqual({ soccer: true, basketball: true, cricket: true, sports365: true, bd: false });
});

test('under the rules of jingcai no game of the lottery takes them; cricket and 365sports are none', async () => {
  await seed(jingcai);
  expect(await read(jingcai)).toEqual({ soccer: false, basketball: false, cricket: true, sports365: true, bd: false });
});

test('what staff have set stays as it is when the house starts again', async () => {
  await seed(app);
  const staff = await app.staff.staffWith(['settings.read', 'settings.games']);
  const closed = await staff.put('settings/live_bets/soccer', { open: false, version: 1, reason: 'Nobody is here to trade tonight' });
  expect(closed.status).toBe(200);
  await seed(app);
  expect(await read(app)).toMatchObject({ soccer: false, basketball: true });
});

test('of processes that start at once each comes up, and one of them sets it', async () => {
  await asBegun(app);
  await app.database.owner.pool.query(`delete from setting_versions where subject like 'live_bets:%'`);
  await Promise.all(Array.from({ length: 10 }, () => seed(app)));
  expect(await read(app)).toEqual({ soccer: true, basketball: true, cricket: true, sports365: true, bd: false });
  const { rows } = await app.database.owner.pool.query(`select version from setting_versions where subject like 'live_bets:%' order by 1`);
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
});
