import type { PlayerId } from '@fairbook/contract';
import { deliverOf } from '@fairbook/server/withdraw-code';
import type { Page } from 'playwright-core';
import { signInAs } from './sign-in.ts';
import type { Site, Visitor } from './site.ts';

export const PIN = 'x7k2pq';
export const PASSWORD = 'uma frase comprida 7';

/** Signs a visitor in who has a payment password and a real name. */
export async function payee(site: Site, visitor: Visitor, usdt: string): Promise<{ readonly player: PlayerId; readonly email: string }> {
  const email = await signInAs(site, visitor, usdt);
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  const player = BigInt(rows[0].id) as PlayerId;
  const { security, verification } = site.house.identity;
  await security.setPaymentPassword({ player, chosen: PIN, password: PASSWORD, from: '203.0.113.9' });
  await verification.setNames(player, { real_name: 'Ana Maria de Souza' });
  return { player, email };
}

/** Lets the day pass that every new destination waits. */
export const passADay = (site: Site) =>
  site.house.database.owner.pool.query(
    "update withdrawal_accounts set created_at = created_at - interval '1 day', usable_from = now() where usable_from > now()",
  );

export const dialogOf = (page: Page) => page.getByRole('dialog');

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  await dialogOf(page).waitFor();
}

/** Opens the form of a new account; the first one stands there already. */
export async function openForm(page: Page): Promise<void> {
  const add = dialogOf(page).getByRole('button', { name: 'Nova conta de saque' });
  await add
    .or(dialogOf(page).getByRole('button', { name: 'Salvar conta' }))
    .first()
    .waitFor();
  if (await add.isVisible()) await add.click();
}
export const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Salvar conta' }).click();
export const choose = (page: Page, name: string) => {
  const named = { name, exact: true };
  return dialogOf(page).getByRole('radio', named).or(dialogOf(page).getByRole('button', named)).click();
};

export async function typePix(page: Page, type: string, key: string): Promise<void> {
  await choose(page, 'Pix');
  await choose(page, type);
  await dialogOf(page).getByLabel('Chave Pix', { exact: true }).fill(key);
}

export async function typeAddress(page: Page, network: string, address: string): Promise<void> {
  await choose(page, 'USDT');
  await choose(page, network);
  await dialogOf(page).getByLabel('Endereço').fill(address);
}

/** Asks for a code in the form, has it delivered, and types it. */
export async function typeCode(site: Site, page: Page, email: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Enviar código' }).click();
  await dialogOf(page).getByText('Se o contato estiver certo').waitFor();
  const mail = (await deliverOf(site.house)).findLast(({ to, text }) => to === email && /\b\d{6}\b/.test(text));
  await dialogOf(page)
    .getByLabel('Código', { exact: true })
    .fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
}

/** Asks for a withdrawal, to the account that is shown so, or the one that is offered first. */
export async function askFor(page: Page, amount: string, account?: string): Promise<void> {
  await openDialog(page);
  const dialog = dialogOf(page);
  if (account) await dialog.getByRole('radio', { name: account }).check();
  await dialog.getByLabel('Valor', { exact: true }).fill(amount);
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Sacar' }).click();
  await dialog.getByText('Pedido recebido').waitFor();
}
