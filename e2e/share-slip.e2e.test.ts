import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, fixtures, priced, suspended } from './support/fixtures.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a slip that is handed on shows what changed since, fills another slip at the odds of now, and tells nobody’s stake', {
  tags: 'long',
}, async () => {
  const matches = fixtures(2);
  const [one, other] = matches;
  if (!one || !other) throw new Error('two matches');
  await site.house.feed(matches.flatMap((match) => announced(match)));
  const sharer = await site.visitor();
  await sharer.page.goto('/sport/soccer');
  const home = (page: typeof sharer.page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name} vence`) })
      .first();
  for (const match of matches) await home(sharer.page, match.home).click();
  const slip = sharer.page.getByRole('complementary');
  await slip
    .getByLabel(/^Valor/)
    .first()
    .fill('7777');
  await slip.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = sharer.page.getByRole('dialog');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const code = await dialog.getByLabel('Código', { exact: true }).inputValue();
  expect(decodeURIComponent(link)).toContain(`/sport/soccer?share=${code}`);
  expect(link).not.toContain('7777');
  const [picture] = await Promise.all([
    sharer.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Compartilhar uma imagem' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('fairbook.png');
  expect(sharer.complaints).toEqual([]);

  await site.house.feed([priced(one, 'wl', { w: 18_000, d: 33_000, l: 38_000 }, 2), suspended(other, 'wl', 2)]);
  const friend = await site.visitor({ width: 'phone' });
  const { page } = friend;
  await page.goto(link);
  const opened = page.getByRole('dialog');
  await opened.getByText('Caiu: era 2,05, agora 1,80').waitFor();
  await opened.getByText('Não aceita mais apostas').waitFor();
  await opened.getByRole('button', { name: 'Pôr 1 seleção no boletim' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('1,80').first().waitFor();
  expect(await sheet.getByText('7777').count()).toBe(0);
  expect(await sheet.getByRole('button', { name: /^Remover/ }).count()).toBe(1);

  await page.goto('/sport/soccer?share=');
  await page.getByLabel('Código', { exact: true }).fill(`${code}x`);
  await page.getByRole('button', { name: 'Ver as seleções' }).click();
  await page.getByText('Este código não é de um boletim').waitFor();
  await page.getByLabel('Código', { exact: true }).fill(` ${code} `);
  await page.getByRole('button', { name: 'Ver as seleções' }).click();
  await page.getByText('A seleção do seu boletim sai').waitFor();
  expect(friend.complaints).toEqual([]);
  for (const { context } of [sharer, friend]) await context.close();
});
