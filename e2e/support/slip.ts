import { bettingApi } from '@fairbook/contract';
import type { Locator, Page, Route } from 'playwright-core';
import type { Fixture } from './fixtures.ts';
import { signInAs } from './sign-in.ts';
import type { Site, Visitor } from './site.ts';

/** Where bets on matches are placed. */
export const BET = '**/sports/api/v1/soccer/bet';

export const keyOf = (route: Route) => route.request().headers()['idempotency-key'] ?? '';

export const slipOf = (page: Page) => page.getByRole('complementary');

/** The bets of the player who is signed in, by their ids. */
export async function betsOf({ page }: Visitor): Promise<readonly string[]> {
  const refreshed = await page.request.post('/sports/api/v1/refresh/token', { data: { client: 'web' } });
  const { data } = (await refreshed.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const list = await page.request.get(bettingApi.myBets.path.replace(':game', 'soccer'), { headers });
  return ((await list.json()) as { data: { list: { bet_id: string }[] } }).data.list.map(({ bet_id }) => bet_id);
}

/** The list of matches and the slip beside it, of the site and the matches that a file has at the time. */
export function onSlip(site: () => Site, matches: () => readonly Fixture[]) {
  const row = (page: Page, at = 0): Locator => {
    const { home, away } = matches()[at] as Fixture;
    return page.getByRole('main').locator('article').filter({ hasText: home }).filter({ hasText: away }).last();
  };
  const homeWins = (page: Page, at = 0) => row(page, at).getByRole('button', { name: new RegExp(`^${matches()[at]?.home} vence`) });
  /** A player with the first matches' home sides on the slip and ten reais on them. */
  const chosen = async (visitor: Visitor, count = 1, stake = '10', usdt: string | null = '100'): Promise<Locator> => {
    const { page } = visitor;
    await signInAs(site(), visitor, usdt);
    await page.goto('/sport/soccer');
    for (let at = 0; at < count; at += 1) await homeWins(page, at).click();
    const slip = slipOf(page);
    await slip.getByLabel('Valor da aposta').fill(stake);
    return slip;
  };
  return { row, homeWins, chosen };
}
