import type { LobbyType } from '@fairbook/core/games';
import { type Amount, formatAmount, parseAmount } from '@fairbook/core/money';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, finish, frameOf, PROVEN, proofOf, readyToPlay, winAndLose } from './support/game-pages.ts';
import { openProviderHouse, type ProviderHouse } from './support/provider-house.ts';
import { signInAs } from './support/sign-in.ts';
import type { Visitor } from './support/site.ts';

const PASSWORD = 'uma frase comprida 7';
const PIN = 'x7k2pq';

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse();
});
afterAll(() => house?.close());

/** A signed-in visitor with 50 USDT; answers their number. */
async function playerOf(visitor: Visitor): Promise<bigint> {
  const email = await signInAs(house.site, visitor, '50');
  const { rows } = await house.site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  return rows[0].id;
}
const balanceOf = (id: bigint): Promise<Amount> => house.site.house.ledger.balanceOf(house.site.house.db, id as never);
const START = parseAmount('50');

async function proofHolds(page: Page): Promise<void> {
  await page.goto('/my-bets');
  await page.getByRole('tab', { name: /Encerradas/ }).click();
  await page.getByRole('button', { name: 'Prova e repetição da rodada' }).first().click();
  await page
    .getByText('Conferido no seu navegador: a semente é a que foi prometida com a aposta, e o resultado e o pagamento seguem dela.')
    .waitFor();
}

/** A round is left in its middle: the page that is loaded anew shows it as it stood, and nothing more is taken. */
async function goesOnAfterReload(page: Page, player: bigint): Promise<void> {
  const game = frameOf(page);
  const board = game.locator('#board');
  while (!(await begin(game)));
  const [open, staked] = [await board.innerHTML(), await balanceOf(player)];
  await page.reload();
  await readyToPlay(game);
  expect([await board.innerHTML(), await balanceOf(player)]).toEqual([open, staked]);
  await finish(game);
  expect(await proofOf(game)).toBe(PROVEN);
}

/** The provider owes the end of a round while the page is loaded anew. */
async function isPaidAfterReload(page: Page, player: bigint): Promise<void> {
  house.providers.misbehave({ late_credits: true });
  await begin(frameOf(page));
  await page.reload();
  await readyToPlay(frameOf(page));
  const open = await balanceOf(player);
  house.providers.misbehave({});
  await house.providers.sendOwed();
  expect((await balanceOf(player)) >= open).toBe(true);
}

/** The same at a provider where the player has a wallet, in a session that was opened meanwhile. */
async function goesOnAt(game: Page, login: () => Promise<string>): Promise<void> {
  await begin(game);
  const open = await game.locator('#board').innerHTML();
  await game.goto(await login());
  await readyToPlay(game);
  expect(await game.locator('#board').innerHTML()).toBe(open);
  await finish(game);
}

/** A game of each provider that calls us for each stake; of those whose rounds go on by moves a round is left in its middle. */
const GAMES: readonly (readonly [provider: string, type: LobbyType, id: string, name: string, choice: number | null])[] = [
  ['PG Games', 'pgGame', 'mines', 'Minas', 4],
  ['TaDa', 'tadaGame', 'orchard', 'Pomar', null],
  ['Noah', 'noah', 'plinko', 'Plinko', null],
  ['Winfinity', 'winfinity', 'blackjack', 'Blackjack', null],
];

test.each(GAMES)(
  '%s: a game is found, practised, won and lost; the balance moves; a round outlives a reload; its proof checks in the browser',
  { tags: 'long' },
  async (provider, type, id, name, choice) => {
    const visitor = await house.site.visitor();
    const { page } = visitor;
    const player = await playerOf(visitor);
    await page.goto('/gameArcade');
    await page.getByRole('link', { name: `Ver todos de ${provider}` }).click();
    await page.getByRole('link', { name: `${name}: treinar com dinheiro de mentira` }).click();
    await page.getByText('Treino: dinheiro de mentira').waitFor();
    const game = frameOf(page);
    await readyToPlay(game);
    if (await begin(game)) await finish(game);
    expect([await proofOf(game), await balanceOf(player)]).toEqual([PROVEN, START]);

    await page.getByRole('link', { name: 'Voltar aos jogos' }).click();
    await page.locator('article', { hasText: name }).getByRole('link').first().click();
    await page.waitForURL(`**/game/play/${type}/${id}`);
    await readyToPlay(game);
    if (choice !== null) await game.locator(`input[name=choice][value="${choice}"]`).check();
    await winAndLose(game);
    const shown = (await game.locator('#balance').innerText()).replace(/\D/g, '');
    expect(shown.startsWith(formatAmount(await balanceOf(player), 2).replace(/\D/g, ''))).toBe(true);

    await (choice !== null || id === 'blackjack' ? goesOnAfterReload : isPaidAfterReload)(page, player);
    await proofHolds(page);
    expect(visitor.complaints).toEqual([]);
  },
);

const WALLETS = [
  ['ky', '/sports/playcard/api/v1/ky', 'KY Cards', true],
  ['ng', '/sports/nggame/api/v1/ng', 'NG Games', false],
] as const;

test.each(WALLETS)(
  '%s: money goes there, is played with, won and lost, and comes back to the last millionth',
  { tags: 'long' },
  async (provider, base, name, hasMoves) => {
    const visitor = await house.site.visitor();
    const { page, context } = visitor;
    let authorization = '';
    page.on('request', (request) => {
      authorization = request.headers().authorization ?? authorization;
    });
    const player = await playerOf(visitor);
    const { security, verification } = house.site.house.identity;
    await security.setPaymentPassword({ player: player as never, chosen: PIN, password: PASSWORD, from: '203.0.113.9' });
    await verification.setNames(player as never, { real_name: 'Ana Maria de Souza' });
    await page.goto('/profile');
    await expect.poll(() => authorization).not.toBe('');
    const call = async (method: 'GET' | 'POST', path: string, more: Readonly<Record<string, string>> = {}) => {
      const headers = { authorization, ...more };
      const answer = await context.request.fetch(`${base}${path}`, { method, headers, ...(method === 'POST' && { data: {} }) });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as { readonly data: Readonly<Record<string, string>> }).data;
    };
    await call('GET', '/transfer_in?money=20', { 'idempotency-key': v7(), 'x-payment-password': PIN });
    for (const method of ['GET', 'POST'] as const) expect(await call(method, '/balance')).toEqual({ score: '20.000000' });
    expect((await call('POST', '/login')).url).toMatch(/^http/);

    const game = await context.newPage();
    await game.goto((await call('GET', '/login')).url ?? '');
    await readyToPlay(game);
    await winAndLose(game);
    if (hasMoves) await goesOnAt(game, async () => (await call('POST', '/login')).url ?? '');
    expect(await proofOf(game)).toBe(PROVEN);
    const there = house.wallets.balance(provider, player) ?? parseAmount('0');
    expect((await call('GET', '/balance')).score).toBe(formatAmount(there));
    await game.close();

    await page.reload();
    await page.getByRole('button', { name: 'Transferir', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Inverter o sentido' }).click();
    await dialog.getByRole('button', { name }).click();
    await dialog.getByRole('button', { name: 'Tudo', exact: true }).click();
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByText('de volta na carteira.').first().waitFor();
    expect([await balanceOf(player), house.wallets.balance(provider, player)]).toEqual([parseAmount('30') + there, 0n]);
    expect(visitor.complaints).toEqual([]);
  },
);
