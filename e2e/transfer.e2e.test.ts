import { randomBytes, randomUUID } from 'node:crypto';
import { parseAmount } from '@fairbook/core/money';
import { type GameWallets, startGameWallets } from '@fairbook/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

const SECRETS = { ky: randomBytes(24).toString('hex'), ng: randomBytes(24).toString('hex') };
const PIN = 'x7k2pq';
const PASSWORD = 'uma frase comprida 7';

let providers: GameWallets;
let site: Site;
beforeAll(async () => {
  providers = await startGameWallets({ secrets: SECRETS });
  const named = (of: (provider: 'ky' | 'ng') => string) => `ky=${of('ky')},ng=${of('ng')}`;
  site = await openSite({
    FAIRBOOK_GAME_WALLETS: named(providers.urlOf),
    FAIRBOOK_GAME_WALLET_SECRETS: named((provider) => SECRETS[provider]),
  });
});
afterAll(async () => {
  await site.close();
  await providers.stop();
});

/** A signed-in visitor with 500 USDT, a payment password and a real name. Answers their number. */
async function player(visitor: Visitor, hasPlayed = true): Promise<bigint> {
  const email = await signInAs(site, visitor, '500');
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  const id = rows[0].id;
  const { security, verification } = site.house.identity;
  await security.setPaymentPassword({ player: id, chosen: PIN, password: PASSWORD, from: '203.0.113.9' });
  await verification.setNames(id, { real_name: 'Ana Maria de Souza' });
  if (!hasPlayed) return id;
  // Who has sent money to games before is offered it.
  const { games, settings, db } = site.house;
  const { rateId } = await settings.currentRate(db, 'USDT');
  const first = {
    provider: 'ng',
    direction: 'to_game',
    amount: parseAmount('10'),
    currency: 'USDT',
    rate_id: rateId,
    bank_password: PIN,
  } as const;
  await games.transfer(id, { key: randomUUID(), request: first });
  await games.recallFromGames(id, randomUUID());
  return id;
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inverter o sentido' }).waitFor();
  return dialog;
}

const balanceOf = (id: bigint) => site.house.ledger.balanceOf(site.house.db, id as never);

test('money goes to a game by keyboard, is won there, and comes back in one press', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const id = await player(visitor);
  await page.goto('/profile');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'NG Games' }).click();
  const field = dialog.getByLabel('Valor');
  await field.fill('99999999');
  await page.keyboard.press('Enter');
  await dialog.getByText('O valor precisa ficar entre').waitFor();
  await field.fill('542');
  await dialog.getByLabel('Senha de pagamento').fill('errada');
  await page.keyboard.press('Enter');
  await dialog.getByText('Senha de pagamento errada').or(dialog.getByText('tentativa')).first().waitFor();
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await page.keyboard.press('Enter');
  await dialog.getByText('na carteira de NG Games.').waitFor();
  const there = providers.balance('ng', id) ?? 0n;
  expect([there > 0n, (await balanceOf(id)) + there]).toEqual([true, parseAmount('500')]);

  providers.play('ng', id, parseAmount('7.654321'));
  await dialog.getByRole('button', { name: 'Fazer outra transferência' }).click();
  await dialog.getByRole('button', { name: 'Trazer tudo de volta' }).click();
  await dialog.getByText('de volta na carteira.').waitFor();
  expect([await balanceOf(id), providers.balance('ng', id)]).toEqual([parseAmount('507.654321'), 0n]);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Transferências' }).click();
  await page.getByText('4 transferências:').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('transfers.csv');
  // The browser itself reports that the wrong payment password was refused.
  expect(visitor.complaints.filter((each) => !each.includes('status of 400'))).toEqual([]);
});

test('all of it, to the last millionth; and while a provider does not answer the page says that it asks, until it knows', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const id = await player(visitor);
  await page.goto('/profile');
  const dialog = await openDialog(page);
  providers.misbehave('ky', { mute: true, silent: true });
  await dialog.getByRole('button', { name: 'Tudo', exact: true }).click();
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await dialog.getByText('Conferindo com KY Cards.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Fazer outra transferência' }).count()).toBe(0);
  providers.misbehave('ky', {});
  await site.house.games.askTransfer((await open(id)) ?? '');
  await dialog.getByText('na carteira de KY Cards.').waitFor();
  expect([await balanceOf(id), providers.balance('ky', id)]).toEqual([0n, parseAmount('500')]);

  await dialog.getByRole('button', { name: 'Fazer outra transferência' }).click();
  await dialog.getByRole('button', { name: 'Inverter o sentido' }).click();
  expect(await dialog.getByLabel('Senha de pagamento').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Tudo', exact: true }).click();
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await dialog.getByText('de volta na carteira.').first().waitFor();
  expect([await balanceOf(id), providers.balance('ky', id)]).toEqual([parseAmount('500'), 0n]);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('tab', { name: 'Transferências' }).click();
  await page.getByText('De KY Cards').waitFor();
  const panel = await page.getByRole('tabpanel').boundingBox();
  expect((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 999) <= 360).toBe(true);
  expect(visitor.complaints).toEqual([]);
});

test('what a provider refuses is said with its reason, and the money is where it was', { tags: 'long' }, async () => {
  const visitor = await site.visitor({ width: 'tablet', language: 'en' });
  const { page } = visitor;
  const id = await player(visitor);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  providers.misbehave('ky', { closed: true });
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Payment password').fill(PIN);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await dialog.getByText('The transfer was not made and the money is back in your balance.').waitFor();
  await dialog.getByText('The provider did not answer in time.').waitFor();
  providers.misbehave('ky', {});
  expect(await balanceOf(id)).toBe(parseAmount('500'));
  expect(visitor.complaints).toEqual([]);
});

test('the history is filtered, adds up and is saved, in each of its tabs', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await player(visitor, false);
  await page.goto('/profile');
  await page.getByText('1 movimento: entrou R$ 2.710,00').waitFor();
  expect(await page.getByRole('button', { name: 'Transferir', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Saques', exact: true }).click();
  await page.getByText('Nenhum movimento assim neste período.').waitFor();
  await page.getByRole('button', { name: 'Depósitos', exact: true }).click();
  await page.getByText('1 movimento: entrou R$ 2.710,00').waitFor();
  const movements = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await movements).suggestedFilename()).toBe('movements.csv');

  await page.getByRole('tab', { name: 'Depósitos' }).click();
  await page.getByText('1 depósito, creditado R$ 2.710,00').waitFor();
  const deposits = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await deposits).suggestedFilename()).toBe('deposits.csv');
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Até', { exact: true }).fill('2020-01-31');
  await page.getByText('Nenhum depósito aqui.').waitFor();
  expect(visitor.complaints).toEqual([]);
});

/** The transfer of a player that has no end yet. */
async function open(id: bigint): Promise<string | undefined> {
  const { rows } = await site.house.database.owner.pool.query<{ id: string }>(
    "select id from game_transfers where player_id = $1 and state in ('sending', 'unknown')",
    [id],
  );
  return rows[0]?.id;
}
