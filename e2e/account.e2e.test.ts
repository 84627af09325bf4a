import { type Inbox, startInbox } from '@fairbook/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/site.ts';

const SECRET = 'the secret of the gateway';
const [PASSWORD, NEW_PASSWORD] = ['uma frase comprida 7', 'outra frase comprida 8'];
const EMAIL = 'conta@example.test';

let site: Site;
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox({ secret: SECRET });
  site = await openSite({ FAIRBOOK_SMTP_URL: inbox.smtpUrl, FAIRBOOK_SMS_URL: inbox.smsUrl, FAIRBOOK_SMS_SECRET: SECRET });
});
afterAll(async () => {
  await site?.close();
  await inbox?.stop();
});

/** Presses the button that sends a code, has it delivered, and reads it where a player would: in the inbox. */
async function codeFor(page: Page, address: string): Promise<string> {
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByText('Se o contato estiver certo').waitFor();
  await site.house.house.jobs.find(({ name }) => name === 'send-messages')?.run({});
  const tab = await page.context().newPage();
  await tab.goto(inbox.url);
  const newest = tab.getByRole('listitem').first();
  expect(await newest.getByRole('heading').innerText()).toContain(address);
  const code = await newest.locator('strong').first().innerText();
  await tab.close();
  return code;
}

test('a player registers by invitation, confirms the address, adds a mobile, and replaces a forgotten password', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.goto('/registration?inviteCode=AMIGO2026');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Código de convite').inputValue()).toBe('AMIGO2026');
  await dialog.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(/Li e aceito/).check();
  await dialog.getByLabel(/18 anos/).check();
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('button', { name: 'Não quero limite por agora' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Mudar: Senha' }).click();
  await dialog.getByText('verifique antes o seu e-mail').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Confirmar: E-mail' }).click();
  await dialog.getByLabel('Código').fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('Código incorreto ou vencido').waitFor();
  await dialog.getByLabel('Código').fill(await codeFor(page, EMAIL));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Mudar: E-mail' }).waitFor();

  await page.getByRole('button', { name: 'Incluir: Celular' }).click();
  await dialog.getByRole('button', { name: /Brasil/ }).click();
  await page.getByRole('option', { name: /Índia \(\+91\)/ }).click();
  await dialog.getByLabel('Celular', { exact: true }).fill('98765 43210');
  await dialog.getByLabel('Código').fill(await codeFor(page, '+919876543210'));
  await dialog.getByLabel('Senha atual').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('+91 •••• 3210').waitFor();

  await page.getByRole('button', { name: 'Mudar: Apelido' }).click();
  await dialog.getByLabel('Apelido').fill('Sabiá Azul');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('definition').filter({ hasText: 'Sabiá Azul' }).waitFor();

  await page.getByRole('button', { name: 'Incluir: Nome completo' }).click();
  await dialog.getByLabel('Nome completo').fill('Ana Lima');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Ana Lima').waitFor();

  const elsewhere = await site.visitor({ width: 'phone' });
  const other = elsewhere.page;
  const form = other.getByRole('dialog');
  await other.goto('/login');
  await form.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await form.getByRole('button', { name: 'Esqueci a senha' }).click();
  await form.getByLabel('Código').fill(await codeFor(other, EMAIL));
  await form.getByLabel('Senha nova', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Salvar a senha nova' }).click();
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await form.getByText('não conferem').waitFor();
  await form.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  // The session that was open before is over.
  await page.goto('/profile');
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/profile');
  await elsewhere.context.close();
  await visitor.context.close();
});

test('a player signs in with a code by SMS instead of the password', async () => {
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Código', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Celular' }).click();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByText('Número de celular inválido').waitFor();
  await dialog.getByRole('button', { name: /Brasil/ }).click();
  await page.getByRole('option', { name: /Índia \(\+91\)/ }).click();
  await dialog.getByLabel('Celular', { exact: true }).fill('98765 43210');
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await codeFor(page, '+919876543210'));
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Você entrou como Sabiá Azul.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('for an address without an account everything looks the same, and nothing is sent', async () => {
  const { page, context } = await site.visitor();
  const before = inbox.messages().length;
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Esqueci a senha' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill('ninguem@example.test');
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByText('Se o contato estiver certo').waitFor();
  await site.house.house.jobs.find(({ name }) => name === 'send-messages')?.run({});
  expect(inbox.messages()).toHaveLength(before);
  await context.close();
});
