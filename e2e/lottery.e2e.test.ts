import { testBeacon } from '@fairbook/server/test-draws';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betsOf, decideOpenDraw, openLotteries } from './support/draws.ts';
import { faultsOf } from './support/looks.ts';
import { watchShifts } from './support/shifts.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite({}, { beacon: testBeacon() });
  await openLotteries(site);
});
afterAll(() => site?.close());

const BET = '**/sports/api/v1/*/bet';
const slipOf = (page: Page): Locator => page.getByRole('complementary');
const cell = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('table').getByRole('button', { name }).first();
const group = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('group', { name: 'Grupos de apostas' }).getByRole('button', { name, exact: true });

/** A player at a game, with entries on the slip. */
async function playerAt(address: string, cells: readonly RegExp[], usdt?: string): Promise<Visitor> {
  const visitor = await site.visitor();
  await signInAs(site, visitor, usdt);
  await visitor.page.goto(address);
  for (const name of cells) await cell(visitor.page, name).click();
  return visitor;
}

/** Every standard group of Mark Six, and what is tapped in it. */
const MARK_SIX_GROUPS: readonly (readonly [group: string, level: string | null, cells: readonly RegExp[]])[] = [
  ['Especial', null, [/^Número 8, /]],
  ['Grande/pequeno', null, [/^Grande, /]],
  ['Cor', null, [/^Vermelha, \d/]],
  ['Animal', null, [/^Porco, /]],
  ['Animais juntos', null, [/^Rato, /, /^Boi, /]],
  ['Dezena e final', null, [/^Final 3, /]],
  ['Final', null, [/^Final 7, /]],
  ['Zodíaco 1–5', '2 animais', [/^Rato, /, /^Boi, /, /^Porco, /]],
  ['1º ao 6º', '2º número', [/^2º número: Número 5, /]],
  ['Posição: lados', '3º número', [/^3º número: Ímpar, /]],
  ['Posição: cor', '1º número', [/^1º número: Azul, /]],
];

describe('every group is bet on, drawn and paid by itself', () => {
  test('the eleven of Mark Six, in one slip', { tags: 'long' }, async () => {
    const visitor = await playerAt('/lottery/mark-six?game=gallopingmarksix', [], '40');
    const { page } = visitor;
    for (const [name, more, cells] of MARK_SIX_GROUPS) {
      await group(page, name).click();
      if (more) await page.getByRole('main').getByRole('button', { name: more, exact: true }).click();
      for (const each of cells) await cell(page, each).click();
    }
    const slip = slipOf(page);
    await slip.getByRole('button', { name: 'Somar R$ 10,00' }).click();
    await slip.getByText('C(3, 2) = 3 apostas').waitFor();
    await slip.getByText('13 × R$ 10,00 = R$ 130,00').waitFor();
    await slip.getByRole('button', { name: 'Apostar R$ 130,00' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    expect(await slip.getByRole('listitem').count()).toBe(MARK_SIX_GROUPS.length);
    await slip.getByRole('link', { name: 'Ver e verificar' }).click();
    const card = page.getByRole('main').getByRole('article');
    await card.getByText('Pendente').waitFor();
    await decideOpenDraw(site, 'gallopingmarksix');
    await card.getByText(/^(Ganhou|Perdeu|Voltou em parte|Valor devolvido)$/).waitFor();
    await card.getByRole('list', { name: 'Números na ordem em que saíram, o especial por último' }).waitFor();
    await card.getByRole('heading', { name: 'A conta' }).waitFor();
    await card
      .getByText(/^Movimento /)
      .nth(0)
      .waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await site.house.faults()).toEqual([]);
    await visitor.context.close();
  });

  test('the five of a race', { tags: 'long' }, async () => {
    const visitor = await playerAt('/lottery/pk10?game=airship', [/^Campeão: Grande, /]);
    const { page } = visitor;
    for (const [name, each] of [
      ['Campeão + vice', /^Soma 13, /],
      ['1º ao 5º', /^Vice: Carro 4, /],
      ['6º ao 10º', /^6º lugar: Carro 9, /],
      ['Dragão × tigre', /^1º × 10º: Tigre, /],
    ] as const) {
      await group(page, name).click();
      await cell(page, each).click();
    }
    const slip = slipOf(page);
    await slip.getByLabel('Valor em todas as escolhas').fill('10');
    await slip.getByRole('button', { name: 'Apostar R$ 50,00' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Minhas apostas', exact: true }).click();
    await page.getByRole('main').getByRole('article').getByText('Pendente').waitFor();
    await decideOpenDraw(site, 'airship');
    await page.getByRole('tab', { name: 'Encerradas' }).click();
    const card = page.getByRole('main').getByRole('article');
    await card.getByRole('list', { name: 'Ordem de chegada' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await visitor.context.close();
  });
});

test('a race is awaited on its page, runs by itself with the own car marked, and then tells what the bet came to; nothing moves meanwhile', async () => {
  const { page, context, complaints } = await playerAt('/lottery/pk10?game=airship', []);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await group(page, '1º ao 5º').click();
  await cell(page, /^Vice: Carro 4, /).click();
  await slipOf(page).getByLabel('Valor por aposta simples').fill('10');
  await slipOf(page)
    .getByRole('button', { name: /^Apostar/ })
    .click();
  await slipOf(page).getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  const shifted = await watchShifts(page);
  await decideOpenDraw(site, 'airship');
  const main = page.getByRole('main');
  const showNow = main.getByRole('button', { name: 'Mostrar já' });
  await showNow.waitFor();
  const cars = main.getByRole('list', { name: 'Ordem de chegada' }).getByRole('img');
  expect(await cars.count()).toBeLessThan(10);
  expect((await page.locator('[data-race="running"] [data-mine="true"]').innerText()).trim()).toBe('4');
  await showNow.click();
  await main.getByRole('img', { name: /carro 4, sua escolha$/ }).waitFor();
  await main.getByText(/^Sua aposta no nº \d+ (ganhou|perdeu) R\$/).waitFor();
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  await page.reload();
  await expect.poll(() => cars.count()).toBe(10);
  expect([await showNow.count(), complaints]).toEqual([0, []]);
  await context.close();
});

describe('one wish, one bet', () => {
  test('an answer that is lost is asked for again under the same key', { tags: 'long' }, async () => {
    const visitor = await playerAt('/lottery/pk10', [/^Vice: Par, /]);
    const { page } = visitor;
    const keys: string[] = [];
    await page.route(BET, async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 4) return route.continue();
      if (keys.length === 1) await route.fetch();
      return route.abort('connectionreset');
    });
    const slip = slipOf(page);
    await slip.getByLabel('Valor por aposta simples').fill('10');
    await slip.getByRole('button', { name: /^Apostar/ }).dblclick();
    await slip.getByRole('heading', { name: 'Conferindo a aposta' }).waitFor();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(await betsOf(visitor, 'racing')).toEqual([keys[0]]);
    await visitor.context.close();
  });

  test('a slip for several draws says what all cost and places a bet on each; one is put on the slip again', { tags: 'long' }, async () => {
    const visitor = await playerAt('/lottery/pk10', [/^Campeão: Ímpar, /]);
    const slip = slipOf(visitor.page);
    await slip.getByLabel('Valor por aposta simples').fill('10');
    for (const _ of [2, 3]) await slip.getByRole('button', { name: 'Mais sorteios' }).click();
    await slip.getByText('3 × R$ 10,00 = R$ 30,00').waitFor();
    await slip.getByLabel(/^Parar quando ganhar/).check();
    await slip.getByRole('button', { name: 'Apostar R$ 30,00 em 3 sorteios' }).click();
    await slip.getByRole('heading', { name: '3 apostas aceitas' }).waitFor();
    expect(await betsOf(visitor, 'racing')).toHaveLength(3);
    await visitor.page.goto('/my-bets');
    await visitor.page.getByRole('button', { name: 'Repetir aposta' }).first().click();
    await slip.getByText('Campeão: Ímpar').waitFor();
    await slip.getByRole('button', { name: 'Apostar R$ 10,00', exact: true }).waitFor();
    await visitor.context.close();
  });
});

test('a level takes several combinations; the same one twice is named, and a finished one can be changed', { tags: 'long' }, async () => {
  const { page, complaints } = await playerAt('/lottery/mark-six?game=gallopingmarksix', [], '40');
  await group(page, 'Zodíaco 1–5').click();
  await page.getByRole('main').getByRole('button', { name: '2 animais', exact: true }).click();
  const slip = slipOf(page);
  for (const animal of [/^Rato, /, /^Boi, /]) await cell(page, animal).click();
  await page.getByRole('button', { name: 'Adicionar outro jogo' }).click();
  for (const animal of [/^Rato, /, /^Boi, /]) await cell(page, animal).click();
  await slip.getByRole('button', { name: 'Somar R$ 10,00' }).click();
  await slip.getByText('A mesma escolha está duas vezes no boletim.').waitFor();
  await slip.getByRole('button', { name: 'Alterar escolha: Rato, Boi' }).click();
  await cell(page, /^Porco, /).click();
  await slip.getByRole('button', { name: 'Apostar R$ 40,00' }).click();
  await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  expect([await slip.getByRole('listitem').count(), complaints]).toEqual([2, []]);
});

describe('what is in the way', () => {
  test('betting that ended locks the slip and says so; the next draw is offered and never taken by itself', { tags: 'long' }, async () => {
    const visitor = await playerAt('/lottery/mark-six?game=newammarksix', [/^Número 8, /]);
    const slip = slipOf(visitor.page);
    await slip.getByLabel('Valor por aposta simples').fill('10');
    await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).waitFor();
    await decideOpenDraw(site, 'newammarksix');
    await slip.getByText('As apostas para este sorteio estão encerradas. Aguarde o próximo sorteio para apostar.').waitFor();
    await slip.getByRole('button', { name: 'Apostas encerradas', disabled: true }).waitFor();
    await slip.getByRole('button', { name: /^Passar para o nº/ }).click();
    await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    expect(await betsOf(visitor, 'newammarksix')).toHaveLength(1);
    await decideOpenDraw(site, 'newammarksix');
    await slip.getByRole('button', { name: /^Repetir no nº/ }).click();
    await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click();
    await slip.getByRole('button', { name: 'Manter seleções' }).click();
    expect(await slip.getByLabel('Valor por aposta simples').inputValue()).toBe('');
    await slip.getByText('especial · vermelha').waitFor();
    expect(await betsOf(visitor, 'newammarksix')).toHaveLength(2);
    await visitor.context.close();
  });

  test('odds that were replaced are refused: nothing is charged, and the focus goes to the choice', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    await signInAs(site, visitor);
    let isOld = true;
    await page.route('**/racing/odds*', async (route) => {
      if (!isOld) return route.continue();
      const answer = await route.fetch();
      const told = await answer.json();
      told.data.table_id = '999999';
      for (const each of told.data.list) if (each.top === 1 && each.prop === 'even') each.odd = '1.99';
      return route.fulfill({ response: answer, json: told });
    });
    // The page comes with the odds in it: the old ones are read when the game is left and come back to.
    await page.goto('/lottery/pk10?game=airship');
    await page.getByRole('main').getByRole('link', { name: 'Corrida', exact: true }).click();
    await cell(page, /^Vice: Par, 1,99$/).click();
    const slip = slipOf(page);
    await slip.getByLabel('Valor por aposta simples').fill('10');
    isOld = false;
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText('A aposta não foi feita. Nada foi cobrado.').waitFor();
    await slip.getByText('Vice: Par: de 1,99 para 1,96').waitFor();
    expect(await betsOf(visitor, 'racing')).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Aceitar as odds novas');
    await slip.getByRole('button', { name: 'Aceitar as odds novas e apostar R$ 10,00' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    await visitor.context.close();
  });
});

describe('with keys alone', () => {
  test('a guest walks the numbers, chooses, is asked to sign in, and comes back to the same slip', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    await page.goto('/lottery/mark-six');
    await group(page, 'Especial').focus();
    const tabTo = async (name: RegExp) => {
      for (let at = 0; at < 40; at += 1) {
        await page.keyboard.press('Tab');
        const said = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
        if (name.test(said)) return;
      }
      throw new Error(`no way to ${name}`);
    };
    await tabTo(/^Número 1, /);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const slip = slipOf(page);
    await slip.getByText('Número 49').first().waitFor();
    await tabTo(/^Somar R\$\s10,00/);
    await page.keyboard.press('Enter');
    await tabTo(/^Apostar/);
    await page.keyboard.press('Enter');
    await slip.getByRole('button', { name: 'Criar conta' }).waitFor();
    await signInAs(site, visitor);
    await page.reload();
    await slip.getByText('Número 49').first().waitFor();
    await slip.getByRole('button', { name: 'Apostar R$ 20,00' }).click();
    await slip.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
    expect(await betsOf(visitor, 'hkmarksix')).toHaveLength(1);
    await visitor.context.close();
  });
});

test('another game clears the slip, and all that is removed can be brought back for a while', { tags: 'long' }, async () => {
  const { page, context } = await site.visitor();
  await page.goto('/lottery/mark-six');
  for (const name of [/^Número 8, /, /^Número 9, /]) await cell(page, name).click();
  const slip = slipOf(page);
  await slip.getByRole('button', { name: 'Limpar boletim' }).click();
  await slip.getByRole('button', { name: 'Desfazer' }).click();
  await slip.getByText('Número 9').first().waitFor();
  expect(await slip.getByRole('listitem').count()).toBe(2);
  await page.getByRole('main').getByRole('link', { name: 'Taiwan' }).click();
  await slip.getByText(/^Seu boletim está vazio/).waitFor();
  await page.goto('/lottery');
  await page.waitForURL('**/lottery/mark-six?game=twnmarksix');
  await context.close();
});
