import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, ended, fixtures, suspended } from './support/fixtures.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';
import { slipOf } from './support/slip.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('selections of one match are priced together as they are chosen, it is said why others are not, and they are one bet that pays when all of them win', {
  tags: 'long',
}, async () => {
  const [match] = fixtures(1);
  if (!match) throw new Error('no match');
  await site.house.feed(announced(match));
  const { rows } = await site.house.database.owner.pool.query<{ id: string }>('select id from matches where fixture = $1', [match.ref]);
  const visitor = await site.visitor();
  await signInAs(site, visitor);
  const { page } = visitor;
  await page.goto(`/sport/soccer/${rows[0]?.id}`);
  const card = page.getByRole('region', { name: 'Criar aposta' });
  await card.getByText('Toque em duas ou mais odds deste jogo').waitFor();
  const tap = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  await tap(new RegExp(`^${match.home} vence`));
  // One alone is a single like any other: nothing is missing, and nothing is said.
  await slipOf(page).getByText(`${match.home} × ${match.away}`).first().waitFor();
  await card.getByText('Toque em duas ou mais odds deste jogo').waitFor();
  await tap(/^Mais ou menos de 2,5 gols, Mais/);
  await card.getByText('Juntas a 3,369').waitFor();
  await card.getByText('chance 28,2%').waitFor();
  await card.getByText('O produto das odds seria 3,89, mas elas acontecem juntas mais vezes do que ele supõe.').waitFor();

  await tap(new RegExp(`^${match.away} vence`));
  await card.getByText('Estas seleções não podem ganhar juntas').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  await tap(new RegExp(`^${match.away} vence`));

  await card.getByRole('button', { name: 'Apostar nestas juntas' }).click();
  const slip = slipOf(page);
  expect(await slip.getByRole('radio', { name: 'Criar aposta' }).isChecked()).toBe(true);
  await slip.getByText('Gols esperados').waitFor();
  await slip.getByLabel('Valor da aposta').fill('10');
  await slip.getByText('R$ 33,69').first().waitFor();
  await site.house.feed([suspended(match, 'ou25', 2)]);
  await slip.getByText('Este mercado não está aberto agora').waitFor();
  await site.house.feed([{ ...suspended(match, 'ou25', 3), status: 'open' }]);
  await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click();
  await slip.getByText('Aposta aceita').waitFor();
  await slip.getByText('3,369').first().waitFor();

  await slip.getByRole('link', { name: 'Ver e verificar' }).click();
  const bet = page.getByRole('article').filter({ hasText: 'Criar aposta' });
  await bet.getByText('Juntas').first().waitFor();
  await site.house.feed([ended(match, { home: 2, away: 1 })]);
  await site.house.settle();
  await bet.getByText('Ganhou').first().waitFor();
  await bet.getByText('Como se chegou à odd 3,369').waitFor();
  await bet.getByText(/3,369 × R\$\s10,00/).waitFor();
  await page.getByRole('banner').getByText('R$ 565,69').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('beside another match they are one leg of a multiple, from the slip to the result and the receipt', { tags: 'long' }, async () => {
  const [built, other] = fixtures(2, 50);
  if (!built || !other) throw new Error('no matches');
  await site.house.feed([...announced(built), ...announced(other)]);
  const idOf = async (ref: string): Promise<string> =>
    (await site.house.database.owner.pool.query<{ id: string }>('select id from matches where fixture = $1', [ref])).rows[0]?.id ?? '';
  const visitor = await site.visitor();
  await signInAs(site, visitor);
  const { page } = visitor;
  const tap = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  await page.goto(`/sport/soccer/${await idOf(other.ref)}`);
  await tap(new RegExp(`^${other.home} vence`));
  await page.goto(`/sport/soccer/${await idOf(built.ref)}`);
  await tap(new RegExp(`^${built.home} vence`));
  await tap(/^Mais ou menos de 2,5 gols, Mais/);
  const card = page.getByRole('region', { name: 'Criar aposta' });
  await card.getByRole('button', { name: 'Apostar nestas juntas, como uma só na múltipla' }).click();
  const slip = slipOf(page);
  expect(await slip.getByRole('radio', { name: 'Múltipla' }).isChecked()).toBe(true);
  const joined = slip.getByRole('button', { name: 'as seleções juntas como uma só' });
  expect(await joined.getAttribute('aria-pressed')).toBe('true');
  await slip.getByText('Odd total 6,90').waitFor();
  // Taken apart they take turns in the lines; together again they are one.
  await joined.click();
  await slip.getByText('Odd total').waitFor({ state: 'detached' });
  await joined.click();
  await slip.getByLabel('Valor da aposta').fill('10');
  await slip.getByText('R$ 69,06').first().waitFor();
  if (process.env.SLIP_SHOTS) await page.screenshot({ path: `${process.env.SLIP_SHOTS}/joint-leg.png` });
  // Handed on it stays one leg, on somebody else's slip too.
  await slip.getByRole('button', { name: 'Compartilhar' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  const friend = await site.visitor();
  await friend.page.goto(link);
  await friend.page.getByRole('dialog').getByText(`${built.home} × ${built.away} valem juntas`).waitFor();
  if (process.env.SLIP_SHOTS) await friend.page.screenshot({ path: `${process.env.SLIP_SHOTS}/joint-shared.png` });
  await friend.page.getByRole('button', { name: 'Pôr 3 seleções no boletim' }).click();
  await slipOf(friend.page).getByText('Odd total 6,90').waitFor();
  expect(friend.complaints).toEqual([]);
  await friend.context.close();

  await slip.getByRole('button', { name: 'Apostar R$ 10,00 na dupla' }).click();
  await slip.getByText('Aposta aceita').waitFor();
  await slip.getByText('3,369').first().waitFor();
  await slip.getByRole('link', { name: 'Ver e verificar' }).click();
  const bet = page.getByRole('article').filter({ hasText: 'Juntas' }).first();
  await bet.getByText('3,369').first().waitFor();
  await site.house.feed([ended(built, { home: 2, away: 1 }), ended(other, { home: 1, away: 0 })]);
  await site.house.settle();
  await bet.getByText('Ganhou').first().waitFor();
  await bet.getByText('Como se chegou à odd 3,369').waitFor();
  await bet.getByText(/2,05 × 3,369 × R\$\s10,00/).waitFor();
  if (process.env.SLIP_SHOTS) await page.screenshot({ path: `${process.env.SLIP_SHOTS}/joint-receipt.png`, fullPage: true });
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
