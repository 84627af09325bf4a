import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announced, type Fixture, fixtures, priced } from './support/fixtures.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';
import { BET, betsOf, keyOf, onSlip } from './support/slip.ts';

let site: Site;
let matches: readonly Fixture[];
let round = 0;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

beforeEach(async () => {
  round += 1;
  matches = fixtures(4, 20 + round, round);
  await site.house.feed(matches.flatMap((match) => announced(match)));
});

const { chosen, homeWins } = onSlip(
  () => site,
  () => matches,
);

describe('a system', () => {
  test('has a row for each kind of lines; those with an amount are placed together, one bet each, around a banker', {
    tags: 'long',
  }, async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor, 4);
    await slip.getByRole('radio', { name: 'Sistema' }).click();
    const rows = slip.getByRole('list', { name: 'Tipo de sistema' }).getByRole('listitem');
    const names = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(await names()).toEqual(['Simples × 4', 'Duplas × 6', 'Triplas × 4', 'Quádruplas × 1', 'Yankee × 11', 'Lucky 15 × 15']);
    const amountOf = (row: string) => slip.getByLabel(new RegExp(`^Valor de cada aposta, ${row}`));
    expect(await amountOf('Quádruplas').inputValue()).toBe('10');
    await slip
      .getByRole('button', { name: `Fixa, entra em todas as apostas do sistema: ${matches[0]?.home} × ${matches[0]?.away}` })
      .click();
    expect(await names()).toEqual(['Duplas × 3', 'Triplas × 3', 'Quádruplas × 1']);
    await amountOf('Duplas').fill('2');
    await slip.getByText('3 × R$ 2,00 = R$ 6,00').waitFor();
    const sent: { readonly key: string; readonly sizes: readonly number[]; readonly bankers: number }[] = [];
    await visitor.page.route(BET, (route) => {
      const { sizes, legs } = route.request().postDataJSON() as { sizes: number[]; legs: { banker: boolean }[] };
      sent.push({ key: keyOf(route), sizes, bankers: legs.filter(({ banker }) => banker).length });
      return route.continue();
    });
    await slip.getByRole('button', { name: 'Fazer 4 apostas por R$ 16,00' }).dblclick();
    await slip.getByText('2 apostas aceitas').waitFor();
    expect(sent.map(({ sizes, bankers }) => [sizes, bankers])).toEqual([
      [[2], 1],
      [[4], 1],
    ]);
    expect((await betsOf(visitor)).toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
    await slip.getByRole('button', { name: 'Manter seleções' }).click();
    expect(await slip.getByRole('heading', { level: 3 }).count()).toBe(4);
    expect(await amountOf('Duplas').inputValue()).toBe('');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('of which a reload interrupts the answers stands once for each row', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await chosen(visitor, 3);
    await slip.getByRole('radio', { name: 'Múltipla', checked: true }).press('ArrowRight');
    await slip.getByRole('radio', { name: 'Sistema', checked: true }).waitFor();
    expect(await slip.locator('[role="radio"]:not([tabindex="-1"])').allTextContents()).toEqual(['Sistema']);
    await slip.getByLabel(/^Valor de cada aposta, Duplas/).fill('2');
    await page.route(BET, async (route) => {
      const { sizes } = route.request().postDataJSON() as { sizes: number[] };
      if (sizes[0] === 3) return route.continue();
      await route.fetch(); // the server has it; its answer never comes
    });
    await slip.getByRole('button', { name: 'Fazer 4 apostas por R$ 16,00' }).click();
    await slip.getByText('Aceita', { exact: true }).waitFor();
    await expect.poll(() => betsOf(visitor)).toHaveLength(2);
    await page.reload();
    await slip.getByText('Aposta aceita').waitFor();
    await slip.getByRole('button', { name: 'Nova aposta' }).click();
    await slip.getByText('Seu boletim está vazio').waitFor();
    expect(await betsOf(visitor)).toHaveLength(2);
    await visitor.context.close();
  });
});

test('of two singles one stands and the other, whose odds moved, is told apart and placed with one press', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  await visitor.page.routeWebSocket(/wss-new/, () => undefined); // connected, and never told anything
  const slip = await chosen(visitor, 2);
  await slip.getByRole('radio', { name: 'Simples' }).click();
  await slip.getByLabel('Mesmo valor em todas').fill('5');
  await site.house.feed([priced(matches[1] as Fixture, 'wl', { w: 18_000 }, 2)]);
  await slip.getByRole('button', { name: 'Apostar R$ 10,00 em 2 simples' }).click();
  await slip.getByText(`1 de 2 feita. ${matches[1]?.home}: a odd caiu.`).waitFor();
  expect(await slip.getByText('A aposta não foi feita').count()).toBe(0);
  await slip.getByRole('button', { name: /^Aceitar 1,80 e apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();
  expect(await betsOf(visitor)).toHaveLength(2);
  await visitor.context.close();
});

test('what the wallet lacks is one press away: the deposit opens with it', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const slip = await chosen(visitor, 1, '602');
  await slip.getByText(/Saldo insuficiente/).waitFor();
  await slip.getByRole('button', { name: 'Depositar R$ 60,00' }).click();
  expect(await visitor.page.getByRole('dialog').getByLabel('Valor', { exact: true }).inputValue()).toMatch(/^60(,00)?$/);
  await visitor.context.close();
});

test('whoever has nothing yet reads that play money is given, and bets with it', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const slip = await chosen(visitor, 1, '10', null);
  await slip.getByText('Sua carteira está vazia.').waitFor();
  await slip.getByText(/^Aqui o dinheiro é de demonstração/).waitFor();
  await slip.getByRole('button', { name: 'Depositar R$ 10,00' }).click();
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Depositar/ })
    .click();
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
  await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click();
  await slip.getByText('Aposta aceita').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

/** A phone whose visitor has the home sides of so many matches on the slip, and its sheet open. */
async function sheetOf(visitor: Visitor, count: number): Promise<Locator> {
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/sport/soccer');
  for (let at = 0; at < count; at += 1) await homeWins(page, at).tap();
  await page
    .getByRole('button', { name: /Boletim/ })
    .last()
    .tap();
  return page.getByRole('dialog');
}

describe('on a phone', () => {
  test('the keypad comes with the focus; amount, both outcomes, the keypad and the button are in one view; the system’s keypad stays closed', {
    tags: 'long',
  }, async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const { page } = visitor;
    const sheet = await sheetOf(visitor, 1);
    const field = sheet.getByLabel('Valor da aposta');
    const keypad = sheet.getByRole('group', { name: 'Teclado de valor' });
    const outcome = sheet.getByText('Se perder');
    await field.waitFor();
    expect(await keypad.count()).toBe(0);
    const before = await outcome.boundingBox();
    await field.tap();
    for (const key of ['2', '0', ',', '5']) await keypad.getByRole('button', { name: key, exact: true }).tap();
    expect(await outcome.boundingBox().then((box) => box?.x)).toBe(before?.x);
    expect(await field.inputValue()).toBe('20,5');
    expect(await field.getAttribute('inputmode')).toBe('none');
    await page.keyboard.type('0');
    expect(await field.inputValue()).toBe('20,50');
    await keypad.getByRole('button', { name: 'Somar R$ 5,00' }).tap();
    expect(await field.inputValue()).toBe('25,50');
    const place = sheet.getByRole('button', { name: 'Apostar R$ 25,50' });
    await areInView([field, sheet.getByText('Se ganhar, você recebe'), outcome, ...(await keypad.getByRole('button').all()), place]);
    await sheet.getByRole('heading', { level: 3 }).tap();
    await keypad.waitFor({ state: 'detached' });
    await place.tap();
    await sheet.getByText('Aposta aceita').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('four legs, total odds, the amount, both outcomes and the button are in one view of the smallest', { tags: 'long' }, async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const sheet = await sheetOf(visitor, 4);
    await sheet.getByRole('button', { name: 'Somar R$ 20,00' }).tap();
    const place = sheet.getByRole('button', { name: 'Apostar R$ 20,00 na quádrupla' });
    await place.waitFor();
    const legs = await sheet.getByRole('heading', { level: 3 }).all();
    expect(legs).toHaveLength(4);
    const removes = await sheet.getByRole('button', { name: /^Remover/ }).all();
    await areInView([
      ...[...legs, ...removes, sheet.getByText(/^Odd total 17,/), sheet.getByLabel('Valor da aposta')],
      ...[sheet.getByText('Se ganhar, você recebe'), sheet.getByText('Se perder'), place],
    ]);
    expect((await sheet.boundingBox())?.height).toBe(640 - 56);
    await visitor.context.close();
  });
});

/** Each of them is whole on the smallest phone's screen, and nothing lies over it. */
async function areInView(all: readonly Locator[]): Promise<void> {
  for (const each of all) {
    const name = await each.evaluate((element) => element.ariaLabel ?? element.textContent);
    const box = await each.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 640, `${name} ${JSON.stringify(box)}`).toBe(true);
    const isOnTop = await each.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    expect(isOnTop, `${name} is covered`).toBe(true);
  }
}
