import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, ended, fixtures, playing } from './support/fixtures.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const TABS_MAX = 250;

/** What has the focus: its name as a reader hears it, as far as the page itself gives it; of a field, behind the word "field". */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
    const name = (element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent) ?? '').trim();
    return element instanceof HTMLInputElement ? `field ${name}` : name;
  });

/** As long as a step may take: a key is pressed sooner than a slow page shows what comes next. */
const STEP_MS = 120_000;

/** Presses Tab until what is named has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < STEP_MS; ) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${name}; the focus is on "${await focused(page)}"`);
}

/** How many times Tab is pressed from the beginning of a page, over the way to the slip, until what is named has the focus. */
async function stopsTo(page: Page, name: RegExp): Promise<number> {
  await page
    .getByRole('complementary')
    .getByLabel(/^Valor/)
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Ir para o boletim (F2)');
  await page.keyboard.press('Enter');
  for (let pressed = 2; pressed < TABS_MAX; pressed += 1) {
    if (name.test(await focused(page))) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no ${name}`);
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

test('the whole journey works without a mouse: register, deposit, choose, stake, place, and see it settled', async () => {
  const [match] = fixtures(1);
  if (!match) throw new Error('no match');
  await site.house.feed(announced(match));
  const visitor = await site.visitor();
  const { page } = visitor;

  await page.goto('/registration');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await type(page, /^field E-mail$/, 'keyboard@example.test');
  await page.keyboard.press('Enter');
  await type(page, /^field Senha$/, 'uma frase comprida 7');
  await press(page, /^field Li e aceito/, 'Space');
  await press(page, /18 anos/, 'Space');
  await press(page, /^Criar conta$/);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('alertdialog').waitFor();
  await press(page, /^Não quero limite por agora$/);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await press(page, /^Olhar antes$/);
  await dialog.waitFor({ state: 'detached' });

  await press(page, /^Carteira/);
  await page.getByRole('heading', { level: 1, name: 'Carteira' }).waitFor();
  await press(page, /^Depositar$/);
  await dialog.waitFor();
  await type(page, /^field Valor$/, '100');
  await press(page, /^Depositar/);
  await dialog.waitFor({ state: 'detached' });

  // Heard again: whoever takes long to register is not to find a feed that has fallen silent.
  await site.house.feed(announced(match));
  await page.keyboard.press('Home');
  await press(page, /^Futebol$/);
  await page.getByRole('heading', { level: 1, name: 'Futebol' }).waitFor();
  await page.getByRole('main').locator('article').filter({ hasText: match.home }).first().waitFor();
  await tabTo(page, new RegExp(`^\\d\\d:\\d\\d\\D*${match.home}${match.away}$`));
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(new RegExp(`^${match.home} vence, 2,05`));
  await page.keyboard.press('Enter');
  const price = await focused(page);
  await page.keyboard.press('F2');
  expect(await focused(page)).not.toBe(price);
  await page.keyboard.press('F2');
  expect(await focused(page)).toBe(price);
  await page.reload();
  expect(await stopsTo(page, /^field Valor/)).toBeLessThanOrEqual(10);
  await type(page, /^field Valor/, '10');
  await page.keyboard.press('Escape');
  await press(page, /^Apostar /);
  await page.getByText('Aposta aceita').waitFor();

  await press(page, /^Minhas apostas$/);
  await page.getByText('Pendente').first().waitFor();
  await site.house.feed([playing(match, 10, { home: 0, away: 0 }, 1), ended(match, { home: 1, away: 0 })]);
  await site.house.settle();
  await tabTo(page, /^Abertas/);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Ganhou').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
