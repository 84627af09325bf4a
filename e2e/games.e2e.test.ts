import { REFUSED_ADDRESSES } from '@fairbook/core/games/testing';
import { amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { inTransaction } from '@fairbook/server/platform/db/db';
import { newId } from '@fairbook/server/platform/ids';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GameHouse, openGameHouse } from './support/game-house.ts';
import { faultsOf } from './support/looks.ts';
import { weighScripts } from './support/script-bytes.ts';
import { signInAs } from './support/sign-in.ts';

let games: GameHouse;
beforeAll(async () => {
  games = await openGameHouse();
});
afterAll(() => games?.close());

const frameOf = (page: Page) => page.frameLocator('main iframe');
/** The balance above the game, as digits alone. */
const shownBalance = async (page: Page) => (await page.locator('main dl dd').first().innerText()).replace(/[^\d]/g, '');

async function balanceOf(email: string): Promise<bigint> {
  const { house } = games.site;
  const { rows } = await house.database.owner.pool.query('select id from players where email = $1', [email]);
  return house.ledger.balanceOf(house.db, rows[0].id);
}

/** Throws once, and answers what the game says came of it. */
async function roll(page: Page): Promise<'won' | 'lost'> {
  const frame = frameOf(page);
  const proofs = frame.locator('#nonce');
  const before = await proofs.textContent();
  await frame.locator('#play').click();
  await expect.poll(() => proofs.textContent()).not.toBe(before);
  return /\bwon\b/.test((await frame.locator('#outcome').getAttribute('class')) ?? '') ? 'won' : 'lost';
}

test('a game is found with a typing error, played, won and lost; the balance moves; a round outlives a reload; its proof checks in the browser', {
  tags: 'long',
}, async () => {
  const visitor = await games.site.visitor();
  const { page } = visitor;
  const email = await signInAs(games.site, visitor, '50');
  await page.goto('/gameArcade');
  await page.getByRole('region', { name: 'PG Games' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Buscar jogo' }).fill('dadso');
  await page.getByText('1 jogo encontrado.').waitFor();
  await page.getByRole('button', { name: 'Dados: pôr nos favoritos' }).click();
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click();
  await page.getByText('1 jogo encontrado.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.locator('article', { hasText: 'Dados' }).getByRole('link').first().click();
  await page.waitForURL('**/game/play/pgGame/dice');
  await frameOf(page).locator('#play:enabled').waitFor();
  const seen = new Set<string>();
  // An odd number of throws at even odds: what was won and lost does not cancel out.
  for (let n = 0; n < 41 && (seen.size < 2 || n % 2 === 0); n += 1) seen.add(await roll(page));
  expect([...seen].sort()).toEqual(['lost', 'won']);
  const now = amount(await balanceOf(email));
  expect(now).not.toBe(50_000_000n);
  const inFrame = async () => (await frameOf(page).locator('#balance').innerText()).replace(/[^\d]/g, '');
  expect((await inFrame()).startsWith(formatAmount(now, 2).replace(/\D/g, ''))).toBe(true);
  const net = page.locator('main dl > div', { hasText: 'Resultado aqui' }).locator('dd');
  await expect.poll(() => net.innerText()).toMatch(now > 50_000_000n ? /^\+/ : /^−/);
  expect(await faultsOf(page)).toEqual([]);

  // The provider owes the end of the round; the page is loaded anew meanwhile, and goes on with its sitting.
  games.provider.misbehave({ late_credits: true });
  await roll(page);
  await page.reload();
  await frameOf(page).locator('#play:enabled').waitFor();
  const open = await balanceOf(email);
  games.provider.misbehave({});
  await games.provider.sendOwed();
  const settled = await balanceOf(email);
  expect(settled >= open).toBe(true);
  const { rows } = await games.site.house.database.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from game_launches l join players p on p.id = l.player_id where p.email = $1',
    [email],
  );
  expect(rows[0]?.count).toBe(1);

  await page.goto('/my-bets');
  await page.getByRole('tab', { name: /Encerradas/ }).click();
  await page.getByRole('button', { name: 'Prova e repetição da rodada' }).first().click();
  await page
    .getByText('Conferido no seu navegador: a semente é a que foi prometida com a aposta, e o resultado e o pagamento seguem dela.')
    .waitFor();
  await page.getByText(/^Resultado .*Ganha abaixo de/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('a tournament is joined and led, a jackpot is won, the winner is told, and the win proves itself on its page', {
  tags: 'long',
}, async () => {
  const { house } = games.site;
  const titles = [{ provider: 'pg', title: 'dice' }] as const;
  const fund = { names: { pt: 'Fundo', en: 'Fund' }, shareE4: 100, seed: parseAmount('1'), stakePerWin: parseAmount('1.5') };
  const now = Date.now();
  const contest = {
    ...{ names: { pt: 'Copa dos dados', en: 'Cup of dice' }, scoring: 'best_multiple' as const, rounds: 20, prizes: [parseAmount('50')] },
    ...{ from: new Date(now - 60_000), until: new Date(now + 3_600_000) },
  };
  await inTransaction(house.db, async (tx) => {
    await house.gamePrizes.desk.makeJackpot(tx, { id: newId(), titles, ...fund });
    await house.gamePrizes.desk.makeTournament(tx, { id: newId(), titles, ...contest });
  });
  const visitor = await games.site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const email = await signInAs(games.site, visitor, '50');
  await page.goto('/gameArcade');
  await page.getByRole('link', { name: /^Fundo: R\$\s5,42$/ }).click();
  await page.getByText('No fundo agora:').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Copa dos dados' }).click();
  await page.getByRole('button', { name: 'Participar: Copa dos dados' }).tap();
  await page.getByText('Você participa, e nada contou ainda.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // A stake above what is staked for a win on average wins for certain.
  await page.goto('/game/play/pgGame/dice');
  await frameOf(page).locator('#play:enabled').waitFor();
  // Under its own thin bar a game has all that is left of a phone, and nothing of ours stands over it.
  const frame = (await page.locator('main iframe').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([frame.y < 80, Math.round(frame.y + frame.height), frame.width]).toEqual([true, 640, 360]);
  expect(await page.evaluate(() => document.elementFromPoint(180, 630)?.tagName)).toBe('IFRAME');
  await frameOf(page).getByLabel('Aposta (USDT)').fill('2');
  // Whoever lost all their throws has no place.
  let throws = 0;
  for (let came = 'lost'; came === 'lost' && throws < 20; throws += 1) came = await roll(page);
  const before = await balanceOf(email);
  expect(await house.gamePrizes.drawJackpots()).toBe(throws);
  expect((await balanceOf(email)) - before).toBe(BigInt(throws) * parseAmount('1.02'));

  await page.goto('/private-messages');
  await page
    .getByRole('link', { name: /Você ganhou o jackpot Fundo/ })
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: /Você ganhou o jackpot Fundo/ })
    .first()
    .tap();
  await page.waitForURL('**/game/jackpots');
  await page
    .getByText(/\(1,02\sUSDT\) para /)
    .first()
    .tap();
  await page.getByText('Conferido no seu navegador: a semente do fundo é a prometida, e o número desta rodada ganha.').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/game/tournaments');
  await page.getByText(/^Sua posição: 1, com /).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('a practice is marked all the time, and the balance is not touched', { tags: 'long' }, async () => {
  const visitor = await games.site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const email = await signInAs(games.site, visitor, '50');
  await page.goto('/game/play/pgGame/dice?practice=true');
  await frameOf(page).locator('#play:enabled').waitFor();
  await roll(page);
  await page.getByText('Treino: dinheiro de mentira').waitFor();
  expect(await balanceOf(email)).toBe(50_000_000n);
  expect(visitor.complaints).toEqual([]);
});

test('the lobby of a guest is light, and nothing in it moves', { tags: 'long' }, async () => {
  const { page, context } = await games.site.visitor({ width: 'phone' });
  await page.addInitScript(() => {
    // Nothing is loaded ahead.
    const noted = Object.assign(window, { requestIdleCallback: () => 0, shifted: 0 });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) noted.shifted += (each as unknown as { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const weight = await weighScripts(page);
  await page.goto('/gameArcade');
  expect(await weight()).toBeLessThanOrEqual(170_000);
  expect(await page.evaluate(() => (window as unknown as { readonly shifted: number }).shifted)).toBe(0);
  await context.close();
});

test('a title that staff close is closed on the page at once, and one they hide is gone', { tags: 'long' }, async () => {
  const visitor = await games.site.visitor();
  const { page } = visitor;
  await page.goto('/gameArcade');
  const card = page.locator('article', { hasText: 'Dados' });
  await card.waitFor();
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => localStorage.getItem('visible_games') !== null);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('visible_games'))) ?? '[]')).toContain(22);
  const { db, gameLobby } = games.site.house;
  const look = { names: { pt: 'Dados', en: 'Dice' }, pics: {}, sort: 10 };
  const set = (status: 'active' | 'disabled' | 'hidden') =>
    inTransaction(db, (tx) => gameLobby.desk.setTitle(tx, { provider: 'pg', title: 'dice' }, { ...look, status }));
  try {
    await set('disabled');
    await card.getByText('inativo agora').waitFor();
    expect(await card.getByRole('link').count()).toBe(0);
    await set('hidden');
    await card.waitFor({ state: 'detached' });
  } finally {
    await set('active');
  }
  await card.waitFor();
  expect(visitor.complaints).toEqual([]);
});

test('a hostile game reaches neither the page around it, nor calls of ours, and what it says of money is nothing', {
  tags: 'long',
}, async () => {
  const visitor = await games.site.visitor();
  const { page, context } = visitor;
  const email = await signInAs(games.site, visitor, '50');
  await page.goto('/game/play/tadaGame/trap');
  const body = frameOf(page).locator('body[data-done]');
  await body.waitFor({ state: 'attached' });
  const done = JSON.parse((await body.getAttribute('data-done')) ?? '{}') as Record<string, string>;
  expect(done).toMatchObject({
    ...{ 'top.location': 'SecurityError', 'top.location.href': 'SecurityError' },
    ...{ 'parent.document': 'SecurityError', 'parent.localStorage': 'SecurityError', open: 'did null' },
    ...{ account: 'TypeError', refresh: 'TypeError', recharge: 'TypeError', withdraw: 'TypeError', debit: 'TypeError' },
  });
  expect(new URL(page.url()).pathname).toBe('/game/play/tadaGame/trap');
  expect(context.pages().length).toBe(1);
  // The page itself, and a window that is not the game, say what the game may say.
  await page.evaluate(() => {
    for (const target of ['*', location.origin]) window.postMessage({ game: 'close' }, target);
    window.dispatchEvent(new MessageEvent('message', { data: { game: 'close' }, origin: 'https://evil.example' }));
  });
  await page.reload();
  await body.waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/game/play/tadaGame/trap');
  expect(await shownBalance(page)).not.toContain('999999');
  expect(await balanceOf(email)).toBe(50_000_000n);
  const policy = await page.evaluate(async () => {
    const blocked = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/' }));
    return blocked;
  });
  expect(policy).toBe('frame-src');
});

test('of forty addresses that look like a provider the loader shows none, and it shows that of one', { tags: 'long' }, async () => {
  const visitor = await games.site.visitor();
  const { page } = visitor;
  await signInAs(games.site, visitor, null);
  await page.goto('/game-loader');
  await page.getByText('Nenhum jogo foi pedido neste endereço.').waitFor();
  const show = (address: string) =>
    page.evaluate((text) => history.pushState(null, '', `/game-loader?iframeUrl=${encodeURIComponent(text)}`), address);
  const loaded: string[] = [];
  for (const address of REFUSED_ADDRESSES.filter((each) => each !== '')) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/game_launch/address'));
    await show(address);
    if ((await answer).ok() || (await page.locator('iframe').count()) > 0) loaded.push(address);
  }
  expect(loaded).toEqual([]);
  await show(`${games.hostile}/launch?game=trap`);
  await frameOf(page).locator('body[data-done]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/game-loader');
});
