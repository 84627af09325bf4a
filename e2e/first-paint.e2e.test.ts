import { testBeacon } from '@fairbook/server/test-draws';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginnings } from './support/beginnings.ts';
import { checkList, decideOpenDraw, openLotteries } from './support/draws.ts';
import { announced, ended, fixtures, isLate, playing } from './support/fixtures.ts';
import { lateNews } from './support/late-news.ts';
import { weighScripts } from './support/script-bytes.ts';
import { openSite, type Site, type Width } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({}, { beacon: testBeacon() });
  const past = fixtures(1, -200);
  await site.house.feed(past.flatMap((each) => [...announced(each), ended(each, { home: 2, away: 1 })]));
  await openLotteries(site);
});
afterAll(() => site?.close());

/** Over the wire, with headers: what is promised, and the lighthouse proof asks for. */
const SCRIPT_BYTES_MAX = 170 * 1_024;
/** Every page that a guest comes in by; `:match` is one that is over. */
const ENTRANCES = [
  '/',
  '/sport/soccer',
  '/sport/soccer/:match',
  '/lottery/mark-six',
  '/lottery/pk10',
  '/lottery/mark-six/results',
  '/lottery/pk10/results',
  '/results/soccer',
  '/fairness',
];

async function heavyEntrances(width: 'phone' | 'desktop'): Promise<Readonly<Record<string, number>>> {
  const { list } = await site.house.sportsbook.history({ game: 'soccer', start: 0, limit: 1 }, 'pt');
  const heavy: Record<string, number> = {};
  for (const entrance of ENTRANCES) {
    const { page, context } = await site.visitor({ width });
    await loadNothingAhead(page);
    const weight = await weighScripts(page);
    await page.goto(entrance.replace(':match', list[0]?.match_id ?? ''));
    const bytes = await weight();
    expect(bytes).toBeGreaterThan(SCRIPT_BYTES_MAX / 2);
    if (bytes > SCRIPT_BYTES_MAX) heavy[entrance] = bytes;
    await context.close();
  }
  return heavy;
}
test('a page that a guest comes in by loads no more scripts than it may', { tags: 'long' }, async () =>
  expect(await heavyEntrances('phone')).toEqual({}),
);
test('nor does it on a desk', { tags: 'long' }, async () => expect(await heavyEntrances('desktop')).toEqual({}));

/** A page loads parts it may need once nothing is to do: not this one. */
const loadNothingAhead = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));

type TakenOver = readonly [address: string, width: Width, reducedMotion: 'no-preference' | 'reduce', last: string];
async function staysWhereDrawn(...[address, width, reducedMotion, last]: TakenOver): Promise<void> {
  // The draws to come may all be of tomorrow: so today's list has one at any hour.
  if (address === '/fairness') await decideOpenDraw(site, 'gallopingmarksix');
  const { page, context } = await site.visitor({ width });
  const drawn = await context.newPage();
  await drawn.route('**/assets/*.js', (route) => route.abort());
  for (const each of [drawn, page]) {
    await each.emulateMedia({ reducedMotion });
    await each.goto(address);
  }
  const before = await beginnings(drawn);
  expect(before.length).toBeGreaterThan(3);
  // What is far down waits until a reader comes there.
  if (last === '[data-list-check]') await checkList(page);
  await page.locator(last).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await beginnings(page)).toEqual(before);
  await context.close();
}

test.each<TakenOver>([
  ['/results/soccer', 'tablet', 'no-preference', 'main'],
  ['/fairness', 'phone', 'no-preference', '[data-list-check]'],
  ...(['/lottery/mark-six', '/lottery/pk10'] as const).map((address) => [address, 'phone', 'no-preference', 'main'] as const),
  ['/lottery/pk10', 'phone', 'reduce', 'main'],
  ['/lottery/pk10/results', 'phone', 'no-preference', 'main'],
  ['/fairness', 'desktop', 'no-preference', '[data-list-check]'],
])('%s stays where the server drew it when its scripts take it over (%s, motion: %s)', { tags: 'long' }, staysWhereDrawn);

/** Keeps back what a page asks for there; answers what lets it through. */
async function held(page: Page, addresses: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(addresses, async (route) => {
    await waiting;
    await route.continue();
  });
  return letThrough;
}

test('results that are long in coming move nothing that is on the screen', { tags: 'long' }, async () => {
  const { page, context } = await site.visitor({ width: 'tablet' });
  const answer = await held(page, '**/soccer/history?*');
  await page.goto('/sport/soccer');
  await page.getByRole('banner').getByRole('link', { name: 'Resultados' }).click();
  const footer = page.getByRole('contentinfo');
  const isOutOfSight = () => footer.evaluate((part) => part.getBoundingClientRect().top >= innerHeight);
  await page.getByText('Carregando os resultados').waitFor();
  expect(await isOutOfSight()).toBe(true);
  answer();
  await page.getByRole('main').getByText('Flamengo').waitFor();
  expect(await isOutOfSight()).toBe(true);
  await context.close();
});

test.each([
  ['/sport/soccer/999999999', 'Jogo não encontrado.'],
  ['/draws/racing/999999999', 'Esse sorteio não existe.'],
  ['/draws/chess/1', 'Esta página não existe'],
  ['/nowhere', 'Esta página não existe'],
])('%s, where nothing is, is answered 404 and says so, and the rest of the site stays in use', { tags: 'long' }, async (address, said) => {
  const { page, context } = await site.visitor();
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByText(said).first().waitFor();
  expect(await page.getByRole('main').locator('h1').count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Futebol' }).click();
  await page.getByRole('heading', { level: 1, name: 'Futebol' }).waitFor();
  await context.close();
});

test('a page whose code does not come says so in its place, comes when it is there again, and the rest of the site stays in use', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/sport/soccer');
  await page.route(/assets\/results-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').getByRole('link', { name: 'Resultados' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'A página não carregou' }).waitFor();
  expect(await page.getByRole('main').locator('h1').count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Futebol' }).click();
  await page.getByRole('heading', { level: 1, name: 'Futebol' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Resultados' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'A página não carregou' }).waitFor();
  await page.unroute(/assets\/results-.*\.js/);
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor();
  await context.close();
});

test('without a network every way on says so in its place and keeps the slip, and works again when the network is back', async () => {
  await site.house.feed(fixtures(2, 40, 1).flatMap((each) => announced(each)));
  const { page, context } = await site.visitor({ width: 'phone', touch: true });
  await loadNothingAhead(page);
  await page.goto('/sport/soccer');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const price = page.locator('main article button[aria-pressed="false"]:visible').first();
  await price.waitFor();
  await context.setOffline(true);
  await price.tap();
  const said = 'Sem conexão. Sua seleção está guardada.';
  const alerts = page.getByRole('alert').filter({ hasText: said });
  await alerts.getByRole('button', { name: 'Tentar de novo' }).tap();
  await alerts.waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await alerts.getByRole('button', { name: 'Fechar' }).tap();
  for (const name of ['Resultados', 'Entrar']) {
    await page.getByRole('link', { name, exact: true }).last().tap();
    await page.getByRole('main').getByText(said).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).tap();
  }
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
  await page.getByRole('button', { name: /Boletim/ }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remover/ })
    .first()
    .waitFor();
  expect(await alerts.count()).toBe(0);
  await context.close();
});

test('what is tapped before the scripts have come is shown as chosen, and is on the slip once they have', async () => {
  const matches = fixtures(5, 50, 2);
  await site.house.feed(matches.flatMap((each) => announced(each)));
  const { context } = await site.visitor({ width: 'phone' });
  const page = await context.newPage();
  const letThrough = await held(page, '**/assets/*.js');
  await page.goto('/sport/soccer', { waitUntil: 'commit' });
  const prices = matches.map(({ home }) => page.getByRole('button', { name: new RegExp(`^${home} vence`) }).last());
  for (const price of prices) await price.click();
  // Tapped twice is not chosen.
  await prices[0]?.click();
  const early = page.locator('main [data-early]');
  expect(await early.count()).toBe(4);
  letThrough();
  await page.getByRole('button', { name: /^4 Boletim/ }).waitFor();
  expect(await Promise.all(prices.map((price) => price.getAttribute('aria-pressed')))).toEqual(['false', 'true', 'true', 'true', 'true']);
  expect(await early.count()).toBe(0);
  await context.close();
});

test('a list in play holds still while a match begins, one ends and one is added; what is over says so in its place', async () => {
  // What is played is of today, so all are: before midnight those that should have begun by now, after it those to come.
  const matches = fixtures(4, isLate() ? -30 : 30, 3);
  const [begins, ends] = matches;
  if (!begins || !ends) throw new Error('no matches');
  // While bets are taken in play, what is played stands first, where a reader sees it end.
  await site.house.database.owner.pool.query('update sport_terms set live_bets = true');
  await site.house.feed(matches.flatMap((each) => announced(each)));
  await site.house.feed([playing(ends, 80, { home: 1, away: 0 }, 1)]);
  const { page, context } = await site.visitor();
  await page.addInitScript(() => {
    const moved: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.push(entry.value);
      document.documentElement.dataset.moved = String(moved.reduce((sum, value) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // All of it is on the screen: what is below may grow.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/sport/soccer');
  const row = (home: string) => page.getByRole('main').locator('article').filter({ hasText: home }).first();
  const places = () =>
    page.locator('main article').evaluateAll((rows) => rows.map((each) => [each.ariaLabel, each.getBoundingClientRect().top]));
  const before = await places();
  await site.house.feed([
    ...[playing(begins, 1, { home: 0, away: 0 }, 1), ended(ends, { home: 1, away: 0 })],
    ...announced({ ...begins, ref: 'added', home: 'Mirassol', away: 'Grêmio' }),
  ]);
  await row(ends.home).getByText('Encerrado').waitFor();
  await row(begins.home).getByText('1’').waitFor();
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => Number.parseFloat(document.documentElement.dataset.moved ?? '0'))).toBeLessThan(0.05);
  const again = async () => {
    await page
      .locator('main')
      .getByRole('button', { name: /^Hoje|^Amanhã/ })
      .first()
      .click();
    return row('Mirassol').count();
  };
  await expect.poll(again).toBe(1);
  await site.house.database.owner.pool.query('update sport_terms set live_bets = false');
  await context.close();
});

test('a row in play whose match the list lost before the news of its end came says so when it is heard', { tags: 'long' }, async () => {
  const [match] = fixtures(1, isLate() ? -40 : 20, 5);
  if (!match) throw new Error('no match');
  await site.house.feed([...announced(match), playing(match, 70, { home: 2, away: 1 }, 1)]);
  const { page, context } = await site.visitor();
  const news = await lateNews(page, 'match.changed');
  await page.goto('/sport/soccer');
  const row = page.getByRole('main').locator('article').filter({ hasText: match.home }).filter({ hasText: match.away });
  await row.getByText('70’').waitFor();
  // Out of sight it would go with the list.
  await row.scrollIntoViewIfNeeded();
  news.hold();
  const readAgain = page.waitForResponse(/api\/v1\/soccer\?/);
  await site.house.feed([ended(match, { home: 3, away: 1 }), ...announced({ ...match, ref: 'next', home: 'Mirassol', away: 'Grêmio' })]);
  await readAgain;
  expect(await row.getByText('Encerrado').count()).toBe(0);
  news.release();
  await row.getByText('Encerrado').waitFor();
  await context.close();
});

test('with letters of twice the size nothing runs out of the page, and every price and name is whole', { tags: 'long' }, async () => {
  const matches = fixtures(3, 35, 4);
  await site.house.feed(matches.flatMap((each) => announced(each)));
  const { page, context } = await site.visitor();
  for (const address of ['/', '/sport/soccer']) {
    await page.goto(address);
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const cut = await page
        .locator('main article :is(button[aria-pressed], em, b)')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && getComputedStyle(each).display !== 'inline',
            )
            .map((each) => each.textContent),
        );
      expect({ address, width, sideways, cut: width < 768 ? cut : [] }).toEqual({ address, width, sideways: 0, cut: [] });
    }
  }
  await context.close();
});
