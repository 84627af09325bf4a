import { receiptCode } from '@fairbook/core/betting';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announced, type Fixture, fixtures, opened, priced, suspended } from './support/fixtures.ts';
import { untilSettled } from './support/settled.ts';
import { openSite, type Site } from './support/site.ts';
import { BET, betsOf, keyOf, onSlip, slipOf } from './support/slip.ts';

let site: Site;
let matches: readonly Fixture[];
let round = 0;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

beforeEach(async () => {
  round += 1;
  matches = fixtures(3, 20 + round, round);
  await site.house.feed(matches.flatMap((match) => announced(match)));
});

const { chosen, homeWins, row } = onSlip(
  () => site,
  () => matches,
);

describe('one wish, one bet', () => {
  test('two quick taps send one bet', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor);
    const sent: string[] = [];
    await visitor.page.route(BET, (route) => {
      sent.push(keyOf(route));
      return route.continue();
    });
    await slip.getByRole('button', { name: /^Apostar/ }).dblclick();
    await slip.getByText('Aposta aceita').waitFor();
    expect(await betsOf(visitor)).toEqual(sent);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('an answer that is lost is asked for again under the same key, and the player is told that the bet is being checked', async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor);
    const keys: string[] = [];
    await visitor.page.route(BET, async (route) => {
      keys.push(keyOf(route));
      if (keys.length > 4) return route.continue();
      if (keys.length === 1) await route.fetch();
      return route.abort('connectionreset');
    });
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByRole('heading', { name: 'Conferindo a aposta' }).waitFor();
    await slip.getByText('Aposta aceita').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await betsOf(visitor)).toEqual([keys[0]]);
    await visitor.context.close();
  });

  test('a page that is reloaded before the answer finds its bet, and shows its receipt', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const slip = await chosen(visitor);
    await page.route(BET, async (route) => {
      await route.fetch(); // the server has it; its answer never comes
    });
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByRole('heading', { name: 'Enviando a aposta' }).waitFor();
    await expect.poll(() => betsOf(visitor)).toHaveLength(1);
    await page.reload();
    await slip.getByText('Aposta aceita').waitFor();
    const [id = ''] = await betsOf(visitor);
    await slip.getByText(receiptCode(id)).waitFor();
    await visitor.context.close();
  });
});

describe('what is in the way', () => {
  test('odds that moved unseen are refused by the server: nothing is charged, both odds are shown, and the focus goes to the choice', async () => {
    const visitor = await site.visitor();
    await visitor.page.routeWebSocket(/wss-new/, () => undefined); // connected, and never told anything
    const slip = await chosen(visitor);
    await untilSettled(visitor.page); // else the slip may still be reading, and see them
    await site.house.feed([priced(matches[0] as Fixture, 'wl', { w: 18_000 }, 2)]);
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText('A aposta não foi feita. Nada foi cobrado.').waitFor();
    await slip.getByText('A odd caiu de 2,05 para 1,80').waitFor();
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.textContent)).toContain('A odd caiu de 2,05 para 1,80');
    expect(await betsOf(visitor)).toEqual([]);
    await slip.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await slip.getByText('A odd caiu de 2,05 para 1,80').waitFor({ state: 'detached' });
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText('Aposta aceita').waitFor();
    await visitor.context.close();
  });

  test('odds that moved after the page was drawn and before it listens are shown before they are chosen', { tags: 'long' }, async () => {
    const [late, first] = [await site.visitor(), await site.visitor()];
    let listen: () => void = () => undefined;
    const listens = new Promise<void>((resolve) => {
      listen = resolve;
    });
    await late.page.routeWebSocket(/wss-new/, async (socket) => {
      await listens;
      socket.connectToServer();
    });
    await Promise.all([late, first].map(({ page }) => page.goto('/sport/soccer')));
    await homeWins(late.page).waitFor();
    await site.house.feed([priced(matches[0] as Fixture, 'wl', { w: 18_000 }, 2)]);
    await homeWins(first.page).filter({ hasText: '1,80' }).waitFor();
    await homeWins(late.page).filter({ hasText: '2,05' }).waitFor();
    listen();
    await expect.poll(() => homeWins(late.page).innerText()).toContain('1,80');
    await Promise.all([late, first].map(({ context }) => context.close()));
  });

  test('of several problems the worst is said, described by the field, the next once it is solved, and nothing is sent', {
    tags: 'long',
  }, async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor, 2, '200000');
    const problems = slip.getByRole('list', { name: 'O que impede a aposta' });
    const said = () => problems.getByRole('listitem').allInnerTexts();
    await expect.poll(said).toEqual([expect.stringMatching(/O valor passa da aposta máxima, R\$\s27\.100,00\. Diminua o valor\./)]);
    const amount = slip.getByLabel('Valor da aposta');
    expect(await problems.getAttribute('id')).toBe(await amount.getAttribute('aria-describedby'));
    await slip.getByRole('button', { name: /^Apostar/ }).click({ force: true });
    expect(await problems.evaluate((list) => list === document.activeElement)).toBe(true);
    await amount.fill('1000');
    await expect.poll(said).toEqual([expect.stringContaining('Saldo insuficiente')]);
    expect(await betsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('a suspended market says so in its place and on the slip, and comes back', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor);
    const button = row(visitor.page).getByRole('button').first();
    const place = await button.boundingBox();
    await site.house.feed([suspended(matches[0] as Fixture, 'wl', 1)]);
    await row(visitor.page)
      .getByRole('button', { name: /vence, suspenso$/ })
      .first()
      .waitFor();
    expect(await button.boundingBox()).toEqual(place);
    expect(await button.isDisabled()).toBe(true);
    await slip.getByText('Suspensa por enquanto. Espere ou remova.').waitFor();
    expect(await slip.getByRole('button', { name: /^Apostar/ }).getAttribute('aria-disabled')).toBe('true');
    await site.house.feed([opened(matches[0] as Fixture, 'wl', 2)]);
    await slip.getByText('Suspensa por enquanto. Espere ou remova.').waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  test('a player who takes any odds is not asked', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const slip = await chosen(visitor);
    await slip.getByText('alterar').click();
    await slip.getByLabel('Aceitar qualquer odd').check();
    await site.house.feed([priced(matches[0] as Fixture, 'wl', { w: 18_000 }, 2)]);
    await slip.getByText('1,80').first().waitFor();
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText('Aposta aceita').waitFor();
    expect(await slip.getByText(/A odd caiu/).count()).toBe(0);
    expect(await betsOf(visitor)).toHaveLength(1);
    await visitor.context.close();
  });
});

test('an amount that could be read in two ways is not guessed: the slip says how to write it, and the button promises no bet', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const slip = await chosen(visitor, 1, '10.5');
  await slip.getByText('Digite um valor acima de zero, com vírgula antes dos centavos: 10,50.').waitFor();
  expect(await slip.getByRole('button', { name: 'Digite o valor' }).getAttribute('aria-disabled')).toBe('true');
  await slip.getByLabel('Valor da aposta').fill('10,5');
  await slip.getByRole('button', { name: 'Apostar R$ 10,50' }).waitFor();
  await visitor.context.close();
});

test('what is removed can be brought back: one, and all at once', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const slip = await chosen(visitor, 2);
  const legs = slip.getByRole('heading', { level: 3 });
  const names = await legs.allInnerTexts();
  await slip
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  expect(await legs.count()).toBe(1);
  await slip.getByRole('button', { name: 'Desfazer' }).click();
  expect(await legs.allInnerTexts()).toEqual(names);
  await slip.getByRole('button', { name: 'Limpar boletim' }).click();
  expect(await legs.count()).toBe(0);
  await slip.getByRole('button', { name: 'Desfazer' }).click();
  expect(await legs.allInnerTexts()).toEqual(names);
  expect(await slip.getByLabel('Valor da aposta').inputValue()).toBe('10');
  await visitor.context.close();
});

test('two tabs of a browser have one slip: what one chooses and types the other shows, and neither takes anything back', async () => {
  const visitor = await site.visitor();
  const { page, context } = visitor;
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/sport/soccer')));
  await homeWins(page).click();
  await slipOf(other).getByRole('heading', { level: 3 }).waitFor();
  await homeWins(other, 1).click();
  await expect.poll(() => slipOf(page).getByRole('heading', { level: 3 }).count()).toBe(2);
  const amountOf = (tab: Page) => slipOf(tab).getByLabel('Valor da aposta');
  await amountOf(page).fill('5');
  await expect.poll(() => amountOf(other).inputValue()).toBe('5');
  await amountOf(other).fill('67');
  await expect.poll(() => amountOf(page).inputValue()).toBe('67');
  expect(visitor.complaints).toEqual([]);
  await context.close();
});

test('a second tap on an odds button takes the selection off, and no other button moves', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.goto('/sport/soccer');
  await homeWins(page).scrollIntoViewIfNeeded();
  const others = () =>
    row(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await others();
  await homeWins(page).click();
  expect(await homeWins(page).getAttribute('aria-pressed')).toBe('true');
  expect(await others()).toEqual(before);
  // Looked for before it is there: it goes after some seconds.
  const told = slipOf(page).getByText('Seleção removida').waitFor();
  await homeWins(page).click();
  await told;
  expect(await homeWins(page).getAttribute('aria-pressed')).toBe('false');
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
