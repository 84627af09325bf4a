import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, fixtures, opened, playing, suspended } from './support/fixtures.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ FAIRBOOK_ANSWER_MS: '4500' }); // as in production: shorter than the wait
});
afterAll(() => site?.close());

test('a bet in play counts its wait down, stands at the odds of its end, and is refused when the market is held meanwhile', {
  tags: 'long',
}, async () => {
  const [match] = fixtures(1);
  if (!match) throw new Error('no match');
  const inOwn = (text: string) => site.house.database.owner.pool.query(text);
  await inOwn(`update sport_terms set live_bets = true where game = 'soccer'`);
  await site.house.feed([...announced(match), playing(match, 10, { home: 0, away: 0 }, 1), opened(match, 'wl', 1)]);
  const visitor = await site.visitor();
  await signInAs(site, visitor);
  const { page } = visitor;
  await page.goto('/sport/soccer');
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/soccer/bet')) answers.push(answer.status());
  });
  const slip = page.getByRole('complementary');
  const bet = async () => {
    await page
      .getByRole('main')
      .locator('article')
      .filter({ hasText: match.home })
      .last()
      .getByRole('button', { name: new RegExp(`^${match.home} vence`) })
      .click();
    await slip
      .getByLabel(/^Valor/)
      .first()
      .fill('10');
    await slip.getByText('10’ 0–0').waitFor();
    await slip.getByText('Ao vivo: decidida após 5 segundos').waitFor();
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText(/decidida em [1-5] s/).waitFor();
  };
  await bet();
  if (process.env.SLIP_SHOTS) await page.screenshot({ path: `${process.env.SLIP_SHOTS}/delay.png` });
  await slip.getByText('Aposta aceita').waitFor();
  await slip.getByRole('button', { name: 'Nova aposta' }).click();
  expect(visitor.complaints).toEqual([]);
  await bet();
  await site.house.feed([suspended(match, 'wl', 2)]);
  await slip.getByText('Um mercado do boletim está fechado').first().waitFor();
  await page.getByRole('banner').getByText('R$ 532,00').first().waitFor();
  // No wait was cut off and asked for again.
  expect(answers).toEqual([200, 422]);
  await inOwn(`update sport_terms set live_bets = false where game = 'soccer'`);
  await visitor.context.close();
});
