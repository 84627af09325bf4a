import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginnings } from './support/beginnings.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Width } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.each<Width>(['phone', 'desktop'])(
  'a player’s home begins with their bets, and stays where it was drawn (%s)',
  { tags: 'long' },
  async (width) => {
    const visitor = await site.visitor({ width });
    const { page, context } = visitor;
    await page.goto('/');
    const hero = page.getByRole('heading', { name: 'Uma casa que mostra a conta.' });
    expect(await hero.isVisible()).toBe(true);
    await signInAs(site, visitor);
    const drawn = await context.newPage();
    await drawn.route('**/assets/*.js', (route) => route.abort());
    await drawn.goto('/');
    const before = await beginnings(drawn);
    await page.reload();
    await page.getByText('Nenhuma aposta aberta').waitFor();
    expect(await beginnings(page)).toEqual(before);
    expect(await hero.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1, name: 'Início' }).count()).toBe(1);
    await context.close();
  },
);
