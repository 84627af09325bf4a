import type { FeedFact } from '@fairbook/contract/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, fixtures } from './support/fixtures.ts';
import { faultsOf } from './support/looks.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const [first, second] = fixtures(2).map(announced);
  await site.house.feed([...(first ?? []), ...(second ?? []).map(inFrance)]);
});
afterAll(() => site?.close());

const inFrance = (fact: FeedFact): FeedFact =>
  fact.kind === 'fixture' ? { ...fact, league: { ref: 'fra', names: { en: 'Ligue 1' }, country: 'FR' } } : fact;

test('on a phone the filters stand at the end of the days and the matches below them; a league that is chosen is named, and left again', async () => {
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  await page.goto('/sport/soccer');
  const leagues = page.getByRole('combobox', { name: 'Liga' });
  const star = page.getByRole('button', { name: 'Favoritos' });
  const topOf = async (what: typeof star) => (await what.boundingBox())?.y;
  const today = page.getByRole('group', { name: 'Dia' }).getByRole('button', { pressed: true });
  await expect.poll(async () => [await topOf(star), await topOf(leagues)]).toEqual([await topOf(today), await topOf(today)]);
  expect(await faultsOf(page)).toEqual([]);

  await leagues.selectOption({ label: 'Ligue 1 (1)' });
  await page.getByRole('region', { name: 'Ligue 1' }).waitFor();
  expect(await page.getByRole('region', { name: 'Brasileirão' }).count()).toBe(0);
  await expect.poll(async () => ((await topOf(leagues)) ?? 0) > ((await topOf(today)) ?? 0)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);

  await leagues.selectOption({ label: 'Todas as ligas' });
  await page.getByRole('region', { name: 'Brasileirão' }).waitFor();
  await expect.poll(() => topOf(leagues)).toBe(await topOf(today));
  expect(complaints).toEqual([]);
  await context.close();
});
