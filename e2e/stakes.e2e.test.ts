import { testBeacon } from '@fairbook/server/test-draws';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLotteries } from './support/draws.ts';
import { announced, type Fixture, fixtures } from './support/fixtures.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

let site: Site;
let matches: readonly Fixture[];
let round = 0;

beforeAll(async () => {
  site = await openSite({}, { beacon: testBeacon() });
  await openLotteries(site);
});
afterAll(() => site?.close());

beforeEach(async () => {
  round += 1;
  matches = fixtures(2, 20 + round, round);
  await site.house.feed(matches.flatMap((match) => announced(match)));
});

const slipOf = (page: Page): Locator => page.getByRole('complementary');

async function chooseCurrency(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Moeda: / }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** A player whose slip of matches holds two bets, of 27,50 and of 10 reais. */
async function twoBets(visitor: Visitor): Promise<Locator> {
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/sport/soccer');
  for (const { home } of matches) {
    const row = page.getByRole('main').locator('article').filter({ hasText: home }).last();
    await row.getByRole('button', { name: new RegExp(`^${home} vence`) }).click();
  }
  const slip = slipOf(page);
  await slip.getByRole('radio', { name: 'Simples' }).click();
  await slip.getByLabel(`Valor em ${matches[0]?.home}`).fill('27,50');
  await slip.getByLabel(`Valor em ${matches[1]?.home}`).fill('10');
  await slip.getByRole('button', { name: 'Apostar R$ 37,50 em 2 simples' }).click({ trial: true });
  return slip;
}

/** A player whose slip of a draw holds one bet, without an amount. */
async function oneDrawBet(visitor: Visitor): Promise<Locator> {
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/lottery/mark-six?game=gallopingmarksix');
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('button', { name: /^Número 8, / })
    .first()
    .click();
  return slipOf(page);
}

describe('another currency keeps the money that was typed, not its digits', () => {
  test('on a slip of matches: each amount is converted and cut, and in its own currency it is what was typed', {
    tags: 'long',
  }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await twoBets(visitor);
    const [first, second] = matches.map(({ home }) => slip.getByLabel(`Valor em ${home}`)) as [Locator, Locator];
    await chooseCurrency(page, 'USDT');
    await slip.getByText('Convertido de BRL para USDT, arredondado para baixo.').waitFor();
    const shown = [await first.inputValue(), await second.inputValue()];
    expect(shown).toEqual(['5,073800', '1,845018']);
    await slip.getByRole('button', { name: 'Apostar 6,918818 USDT em 2 simples' }).waitFor();
    await chooseCurrency(page, 'BRL');
    await slip.getByRole('button', { name: 'Apostar R$ 37,50 em 2 simples' }).waitFor();
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['27,50', '10']);
    expect(await slip.getByText(/^Convertido de/).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('in two tabs nothing is converted twice, and a reload shows the same money', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const slip = await twoBets(visitor);
    const field = (page: Page) => slipOf(page).getByLabel(`Valor em ${matches[0]?.home}`);
    const other = await visitor.context.newPage();
    await other.goto('/sport/soccer');
    await expect.poll(() => field(other).inputValue()).toBe('27,50');
    await chooseCurrency(visitor.page, 'USDT');
    await expect.poll(() => field(visitor.page).inputValue()).toBe('5,073800');
    await field(visitor.page).fill('6');
    await slip.getByRole('button', { name: 'Apostar 7,845018 USDT em 2 simples' }).waitFor();
    await other.reload();
    await expect.poll(() => field(other).inputValue()).toBe('6');
    await chooseCurrency(other, 'BRL');
    await expect.poll(() => field(other).inputValue()).toBe('32,52');
    await visitor.page.reload();
    await expect.poll(() => field(visitor.page).inputValue()).toBe('32,52');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('an amount too small for the new currency is cleared, and the slip says so', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await twoBets(visitor);
    await chooseCurrency(page, 'USDT');
    await slip.getByText(/^Convertido de/).waitFor();
    await slip.getByLabel(`Valor em ${matches[1]?.home}`).fill('0,000001');
    await chooseCurrency(page, 'BRL');
    await slip.getByText('O valor em USDT não pôde ser convertido para BRL. Digite-o de novo.').waitFor();
    expect(await slip.getByLabel(`Valor em ${matches[1]?.home}`).inputValue()).toBe('');
    await visitor.context.close();
  });

  test('on a slip of a draw', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await oneDrawBet(visitor);
    await slip.getByLabel('Valor por aposta simples').fill('27,50');
    await slip.getByRole('button', { name: 'Apostar R$ 27,50' }).waitFor();
    await chooseCurrency(page, 'USDT');
    await slip.getByText('Convertido de BRL para USDT, arredondado para baixo.').waitFor();
    expect(await slip.getByLabel('Valor por aposta simples').inputValue()).toBe('5,073800');
    await slip.getByRole('button', { name: 'Apostar 5,073800 USDT' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});

describe('what is typed and is no amount is not made one', () => {
  const NO_AMOUNT = 'Digite um valor acima de zero, com vírgula antes dos centavos: 10,50.';

  test('on a slip of matches: it stays as it was typed, the slip says so, and a click bets nothing', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const slip = await twoBets(visitor);
    const field = slip.getByLabel(`Valor em ${matches[0]?.home}`);
    for (const text of ['-5', '1e5', '5 5']) {
      await field.fill('');
      await field.pressSequentially(text);
      expect(await field.inputValue()).toBe(text);
      await slip.getByText(NO_AMOUNT).waitFor();
      await slip.getByRole('button', { name: /^(Fazer|Apostar)/, disabled: true }).waitFor();
    }
    await field.fill('5');
    await slip.getByRole('button', { name: 'Apostar R$ 15,00 em 2 simples', disabled: false }).waitFor();
    expect(await slip.getByText(NO_AMOUNT).count()).toBe(0);
    await visitor.context.close();
  });

  test('on a slip of a draw', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await oneDrawBet(visitor);
    const field = slip.getByLabel('Valor por aposta simples');
    for (const text of ['-5', '1e5', '5 5']) {
      await field.fill('');
      await field.pressSequentially(text);
      expect(await field.inputValue()).toBe(text);
      await slip.getByText(NO_AMOUNT).waitFor();
      expect(await slip.getByRole('button', { name: /^Apostar/, disabled: false }).count()).toBe(0);
    }
    expect(await page.getByRole('heading', { name: 'Aposta aceita' }).count()).toBe(0);
    await visitor.context.close();
  });
});
