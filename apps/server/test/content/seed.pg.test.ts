import { call, contentApi } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent } from '../../src/modules/content/index.ts';
import { seedPrizes } from '../../src/modules/games/index.ts';
import { seedBonus } from '../../src/modules/office/index.ts';
import { type TestApp, testApp } from '../test-app.ts';

let app: TestApp;
let brazil: TestApp;
/** The tournament begins a minute after it is planted. */
let later = 0;
beforeAll(async () => {
  [app, brazil] = await Promise.all([
    testApp({ options: { now: () => new Date(Date.now() + later) } }),
    testApp({ environment: { FAIRBOOK_JURISDICTION: 'br' } }),
  ]);
});
afterAll(() => Promise.all([app.close(), brazil.close()]));

const ALL = { start: 0, limit: 20 };
const seed = async (house: TestApp) => {
  await seedBonus({ ...house, bonuses: house.matchBets.bonuses, allowed: house.gamePrizes.allowed });
  await seedPrizes({ db: house.db, prizes: house.gamePrizes, brand: house.gameLobby.desk.brand, now: new Date() });
  await seedContent(house);
};
const counts = async ({ guest }: TestApp) => ({
  announcements: (await call(guest, contentApi.announcements, ALL)).length,
  lines: (await call(guest, contentApi.noticeLines, {})).length,
  slides: (await call(guest, contentApi.slideshow, {})).length,
  banners: (await call(guest, contentApi.banners, {})).map(({ kind }) => kind),
  promotions: (await call(guest, contentApi.promotions, ALL)).length,
  foot: Object.keys((await call(guest, contentApi.copyright, {})).footer).toSorted(),
});

test('a demonstration has content from its start, once, however often it is started', async () => {
  await Promise.all([seed(app), seed(app)]);
  await seed(app);
  later = 120_000;
  app.content.desk.done();
  expect(await counts(app)).toEqual({ announcements: 4, lines: 2, slides: 3, banners: [0, 1, 1], promotions: 2, foot: ['en', 'pt'] });
  const pictures = (await app.asOwner('select octet_length(bytes) as size from content_pictures')).rows as { size: number }[];
  expect(Math.max(...pictures.map(({ size }) => size))).toBeLessThan(60_000);
});

test('its promotions say what the house promises', async () => {
  await seed(app);
  const [tournament, bonus] = await call(app.guest, contentApi.promotions, ALL);
  expect(bonus?.content).toContain('3 ou mais: 3% do ganho líquido\n4 ou mais: 5%');
  expect(bonus?.content).toContain('odds de 1,20 ou mais');
  expect(bonus?.content).toContain('no máximo 100 USDT');
  const [played] = await app.gamePrizes.tournaments('pt');
  expect(tournament).toMatchObject({ from: played?.from, until: played?.until });
  expect(tournament?.content).toContain('50 · 30 · 20 · 10 · 10 USDT');
  expect((await app.matchBets.bonuses.read(app.db)).get('soccer')?.open).toBe(true);
});

test('under a law without bonuses and draws it tells of neither', async () => {
  await seed(brazil);
  expect(await counts(brazil)).toEqual({ announcements: 3, lines: 1, slides: 2, banners: [0, 1, 1], promotions: 0, foot: ['en', 'pt'] });
  expect((await brazil.matchBets.bonuses.read(brazil.db)).get('soccer')?.open).toBe(false);
});

test('content that staff have written is left alone', async () => {
  const house = await testApp();
  try {
    await house.asOwner(
      `insert into content_items (id, kind, texts, pinned, position, changed_by, changed_at) values (gen_random_uuid(), 'footer', '{}', false, 0, 'ana', now())`,
    );
    await seed(house);
    expect((await house.asOwner('select count(*)::int as count from content_items')).rows).toEqual([{ count: 1 }]);
  } finally {
    await house.close();
  }
});
