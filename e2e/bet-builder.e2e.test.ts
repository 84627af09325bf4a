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

test('selections of one match are priced together as they are chosen, it is said why others are not, and they are one bet that pays when all of them win', async () => {
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
  await card.getByText('Escolha mais uma seleção deste jogo.').waitFor();
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
