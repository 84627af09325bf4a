import { randomBytes } from 'node:crypto';
import { type Payout, startPayout } from '@fairbook/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

const SECRET = randomBytes(24).toString('hex');
const PIN = 'x7k2pq';
const PASSWORD = 'uma frase comprida 7';

let provider: Payout;
let site: Site;
beforeAll(async () => {
  provider = await startPayout({ secret: SECRET });
  site = await openSite({ FAIRBOOK_PAYOUT_URL: provider.url, FAIRBOOK_PAYOUT_SECRET: SECRET });
});
afterAll(async () => {
  await site.close();
  await provider.stop();
});

/** A signed-in visitor who has a payment password and a real name. */
async function payee(visitor: Visitor): Promise<void> {
  const email = await signInAs(site, visitor, '500');
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  const player = rows[0].id;
  const { security, verification } = site.house.house.identity;
  await security.setPaymentPassword({ player, chosen: PIN, password: PASSWORD, from: '203.0.113.9' });
  await verification.setNames(player, { real_name: 'Ana Maria de Souza' });
}

const passADay = () =>
  site.house.database.owner.pool.query(
    "update withdrawal_accounts set created_at = created_at - interval '1 day', usable_from = now() where usable_from > now()",
  );

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function ask(page: Page, amount: string): Promise<string> {
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').fill(amount);
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Pedir saque' }).click();
  await dialog.getByText('Pedido recebido').waitFor();
  const { list } = await site.house.house.withdrawals.withdrawalQueue({ start: 0, limit: 100 });
  return list.at(-1)?.id ?? '';
}

test('an account is saved, waits a day, is paid to, and every stage is seen without reloading', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await payee(visitor);
  await page.goto('/profile');
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nova conta de saque' }).click();
  await dialog.getByLabel('Chave Pix', { exact: true }).fill('529.982.247-26');
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Salvar conta' }).click();
  await dialog.getByText('CPF inválido.').waitFor();
  await dialog.getByLabel('Chave Pix', { exact: true }).fill('529.982.247-25');
  await dialog.getByRole('button', { name: 'Salvar conta' }).click();
  await dialog.getByText('Pode ser usada a partir de').waitFor();
  expect(await dialog.getByLabel('Valor').count()).toBe(0);
  await page.keyboard.press('Escape');

  await passADay();
  await page.reload();
  const id = await ask(page, '200');
  const desk = site.house.house.withdrawals;
  await desk.claimWithdrawal({ id, staff: 'ana' });
  await dialog.getByText('Em análise').waitFor();
  await desk.approveWithdrawal({ id, staff: 'ana' });
  await dialog.getByText('Aprovado', { exact: true }).waitFor();
  await desk.sendPayout(id);
  await desk.askPayout(id);
  await dialog.getByText('Pago', { exact: true }).waitFor();
  await page.getByText('Saque concluído.').first().waitFor();
  expect(provider.payments().filter(({ reference }) => reference === id)).toHaveLength(1);
  expect(await dialog.getByRole('button', { name: /cancelar/i }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await page.getByRole('tab', { name: 'Saques' }).click();
  await page.getByText('1 saque:').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('withdrawals.csv');
  expect(visitor.complaints).toEqual([]);
});

test('a refusal is read with its reason where the player looks, and the money is back, on a phone too', async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  await payee(visitor);
  await page.goto('/profile');
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nova conta de saque' }).click();
  await dialog.getByRole('button', { name: 'USDT' }).click();
  await dialog.getByLabel('Endereço').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Salvar conta' }).click();
  await dialog.getByText('Pode ser usada a partir de').waitFor();
  await page.keyboard.press('Escape');
  await passADay();
  await page.reload();
  const id = await ask(page, '200');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('tab', { name: 'Saques' }).click();
  await page.getByText('TR•••• Lj6t').first().click();
  await site.house.house.withdrawals.rejectWithdrawal({ id, staff: 'ana', reason: 'Falta um documento' });
  await page.getByText('Falta um documento').waitFor();
  await page.getByText('Recusado, valor devolvido').first().waitFor();
  const panel = await page.getByRole('tabpanel').boundingBox();
  expect((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 999) <= 360).toBe(true);
  await page.getByRole('tab', { name: 'Movimentos' }).click();
  await page.getByText('Saque devolvido').waitFor();
  expect(visitor.complaints).toEqual([]);
});
