import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { announced, ended, type Fixture, fixtures, priced, suspended } from './support/fixtures.ts';
import { openSite, type Site } from './support/site.ts';
import { onSlip } from './support/slip.ts';

let site: Site;
let matches: readonly Fixture[];
beforeAll(async () => {
  site = await openSite();
  matches = fixtures(1);
  await site.house.feed(matches.flatMap(announced));
});
afterAll(() => site?.close());

test('cash-out full and partial: a share is sold, an offer that moved is said and asked again, the rest is sold, and no result changes it', {
  tags: 'long',
}, async () => {
  const [match] = matches;
  if (!match) throw new Error('no match');
  const visitor = await site.visitor();
  const { page } = visitor;
  const slip = await onSlip(
    () => site,
    () => matches,
  ).chosen(visitor, 1, '20');
  await slip.getByRole('button', { name: /^Apostar/ }).click();
  await slip.getByText('Aposta aceita').waitFor();

  await page.goto('/my-bets');
  const card = page.getByRole('main').getByRole('article').first();
  // The row has the offer by itself.
  await card.getByRole('button', { name: 'Encerrar por R$ 18,02' }).waitFor();
  await card.getByRole('button', { name: 'Encerrar a aposta' }).click();
  // 20.00 × 2.05 × 46.28 %, of which the house keeps a twentieth.
  await card.getByRole('button', { name: 'Encerrar por R$ 18,02' }).waitFor();
  await card.getByRole('radio', { name: '100%' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await card.getByRole('button', { name: 'Encerrar por R$ 9,01' }).waitFor();
  for (const shown of ['R$ 9,48', 'R$ 0,47', /Vale por [1-5] segundos?/]) await card.getByText(shown).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('button', { name: 'Encerrar por R$ 9,01' }).click();
  await card.getByRole('button', { name: 'Confirmar R$ 9,01' }).click();
  await page.getByText('Parte encerrada: R$ 9,01').waitFor();
  await card.getByText(/Parte encerrada por R\$\s9,01; 50,0\s?% da aposta segue aberta/).waitFor();

  // A rule is kept, shown and taken back.
  await card.getByText('Encerrar automaticamente').click();
  await card.getByLabel(/quando a oferta chegar a/).fill('15');
  await card.getByRole('button', { name: 'Criar a regra' }).click();
  await card.getByText('Encerra 50% automaticamente quando a oferta chegar a R$ 15,00.').waitFor();
  await card.getByRole('button', { name: 'Retirar a regra' }).click();
  await card.getByRole('button', { name: 'Criar a regra' }).waitFor();

  // The offer moves under the eyes: what it was is said, and nothing is taken.
  await card.getByRole('radio', { name: '100%' }).click();
  await card.getByRole('button', { name: 'Encerrar por R$ 9,01' }).waitFor();
  await site.house.feed([priced(match, 'wl', { w: 22_000 }, 2)]);
  await card.getByText(/A oferta mudou: era R\$\s9,01, agora é R\$\s8,6\d/).waitFor();
  await site.house.feed([suspended(match, 'wl', 2)]);
  await card.getByText('Um mercado da aposta está suspenso').waitFor();
  await site.house.feed([{ ...suspended(match, 'wl', 3), status: 'open' }, priced(match, 'wl', { w: 20_500 }, 4)]);
  await card.getByRole('button', { name: 'Encerrar por R$ 9,01' }).click();
  await card.getByRole('button', { name: 'Confirmar R$ 9,01' }).click();
  await page.getByText('Aposta encerrada: R$ 9,01').waitFor();
  // What became of it stands where the offer was, until it is shut.
  await card.getByText('Decidida agora: Encerrada antes').waitFor();
  await card.getByRole('button', { name: 'Fechar' }).click();
  await card.getByText('Encerrada antes').first().waitFor();

  await site.house.feed([ended(match, { home: 2, away: 0 })]);
  await site.house.settle();
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: 'Encerradas 1' }).click();
  const closed = page.getByRole('main').getByRole('article').first();
  await closed.getByText('R$ 18,02').first().waitFor();
  await closed.getByText('Recibo e conferência').click();
  for (const shown of ['Encerramentos', '1. 50% do que estava aberto: R$ 9,01', '2. 100% do que estava aberto: R$ 9,01'])
    await closed.getByText(shown).first().waitFor();
  await closed
    .getByText(/apostada a 2,05, estava a 2,05; chance \d+\/\d+ \(46,2\s?%\)/)
    .first()
    .waitFor();
  await closed.getByText('Você encerrou a aposta antes do fim.').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
