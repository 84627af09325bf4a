import { testBeacon } from '@fairbook/server/test-draws';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({}, { beacon: testBeacon() });
  await site.house.house.lottery.seedDemo();
  await site.house.house.lottery.planDraws();
});
afterAll(() => site?.close());

/** Where each part of a page begins, from the top. */
const beginnings = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page
    .locator('main h1, main h2, main nav, main section, footer')
    .evaluateAll((parts) => parts.map((part) => [part.ariaLabel ?? part.textContent ?? '', Math.round(part.getBoundingClientRect().top)]));

test.each([
  ['/lottery/mark-six', 'no-preference'],
  ['/lottery/pk10', 'no-preference'],
  ['/lottery/pk10', 'reduce'],
  ['/lottery/pk10/results', 'no-preference'],
] as const)('%s stays where the server drew it when its scripts take it over (motion: %s)', async (address, reducedMotion) => {
  const { page, context } = await site.visitor({ width: 'phone' });
  const drawn = await context.newPage();
  await drawn.route('**/assets/*.js', (route) => route.abort());
  for (const each of [drawn, page]) {
    await each.emulateMedia({ reducedMotion });
    await each.goto(address);
  }
  const before = await beginnings(drawn);
  expect(before.length).toBeGreaterThan(3);
  expect(await beginnings(page)).toEqual(before);
  await context.close();
});

test.each([
  ['/sport/soccer/999999999', 'Jogo não encontrado.'],
  ['/draws/racing/999999999', 'Esse sorteio não existe.'],
  ['/draws/chess/1', 'Esta página não existe'],
  ['/nowhere', 'Esta página não existe'],
])('%s, where nothing is, is answered 404 and says so, and the rest of the site stays in use', async (address, said) => {
  const { page, context } = await site.visitor();
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByText(said).first().waitFor();
  expect(await page.getByRole('main').locator('h1').count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Futebol' }).click();
  await page.getByRole('heading', { level: 1, name: 'Futebol' }).waitFor();
  await context.close();
});

test('a page whose code does not come says so in its place, and the rest of the site stays in use', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/sport/soccer');
  await page.route(/assets\/results-.*\.js/, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Resultados' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Algo deu errado' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Futebol' }).click();
  await page.getByRole('heading', { level: 1, name: 'Futebol' }).waitFor();
  await context.close();
});
