import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PASSWORD = 'uma frase comprida 7';
const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Every dialog is looked at as it stands open. */
async function isAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page);
  expect(violations).toEqual([]);
}

/** A device of Chromium's own that has passkeys and verifies whoever holds it. */
interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

async function deviceOf({ context, page }: Visitor): Promise<Device> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function addPasskey(page: Page, name: string, code?: string): Promise<void> {
  await press(page, 'Incluir chave de acesso');
  expect(await field(page, 'Nome da chave').inputValue()).toMatch(/^Chrome em /);
  await isAccessible(page);
  await field(page, 'Nome da chave').fill(name);
  await field(page, 'Senha de acesso').fill(PASSWORD);
  if (code !== undefined) await field(page, 'Código do aplicativo ou de recuperação').fill(code);
  await press(page, 'Criar a chave');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Mudar a chave de acesso ${name}` }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Perfil');
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
}

test('a player adds a passkey, signs out, signs in with it and nothing typed, and removes it: then it opens nothing', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone', byName: true });
  const { page } = visitor;
  await deviceOf(visitor);
  await signInAs(site, visitor);
  await page.goto('/account');
  await page.getByText('Nenhuma ainda.').waitFor();
  await addPasskey(page, 'Meu celular');

  await press(page, 'Mudar a chave de acesso Meu celular');
  await isAccessible(page);
  await field(page, 'Nome da chave').fill('Celular novo');
  await press(page, 'Salvar');
  await page.getByRole('button', { name: 'Mudar a chave de acesso Celular novo' }).waitFor();

  await signOut(page);
  await page.goto('/login');
  await press(page, 'Entrar com chave de acesso');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.goto('/account');
  await page.getByText(/^Criada em .*, usada em /).waitFor();

  await press(page, 'Mudar a chave de acesso Celular novo');
  await press(page, 'Remover a chave de acesso');
  await isAccessible(page);
  await field(page, 'Senha de acesso').fill('outra senha 1');
  await press(page, 'Remover');
  await page.getByText('A senha de acesso não confere.').waitFor();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await press(page, 'Remover');
  await page.getByText('Nenhuma ainda.').waitFor();

  await signOut(page);
  await page.goto('/login');
  await press(page, 'Entrar com chave de acesso');
  await page.getByText('Esta chave de acesso não vale para esta conta.').waitFor();
  // The marker of `signInAs` stays, so each page asks for a session that is over.
  expect(visitor.complaints.filter((each) => !/40[01]/.test(each))).toEqual([]);
});

test('with the second factor on, a fresh browser is offered the passkey before the code; whoever is not verified gets in with neither', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ byName: true });
  const { page } = visitor;
  const device = await deviceOf(visitor);
  const email = await signInAs(site, visitor);
  await page.goto('/account');
  await press(page, 'Ativar a verificação em duas etapas');
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await press(page, 'Continuar');
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const shown = (await dialogOf(page).textContent()) ?? '';
  const secret = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown)?.[0] ?? '').replaceAll(' ', '');
  await field(page, 'Código do aplicativo').fill(codeOfApp(secret, new Date()));
  await press(page, 'Ativar');
  await press(page, 'Guardei os códigos');
  await addPasskey(page, 'Chave da mesa', codeOfApp(secret, new Date(), 1));

  // The key is one that is plugged in: it goes with its player to another browser.
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.authenticatorId });
  const fresh = await site.visitor({ byName: true });
  const elsewhere = await deviceOf(fresh);
  for (const credential of credentials) {
    await elsewhere.cdp.send('WebAuthn.addCredential', { authenticatorId: elsewhere.authenticatorId, credential });
  }
  const verified = (isUserVerified: boolean) =>
    elsewhere.cdp.send('WebAuthn.setUserVerified', { authenticatorId: elsewhere.authenticatorId, isUserVerified });
  await fresh.page.goto('/login');
  await field(fresh.page, 'E-mail').fill(email);
  await field(fresh.page, 'Senha').fill(PASSWORD);
  await press(fresh.page, 'Entrar');
  await field(fresh.page, 'Código de verificação').waitFor();
  await isAccessible(fresh.page);
  await verified(false);
  await press(fresh.page, 'Usar chave de acesso');
  await fresh.page.getByText('Nenhuma chave de acesso foi usada.').waitFor();
  await verified(true);
  await press(fresh.page, 'Usar chave de acesso');
  await dialogOf(fresh.page).waitFor({ state: 'detached' });
  await fresh.page.getByRole('button', { name: 'Perfil', exact: true }).waitFor();
  expect(await fresh.page.getByRole('button', { name: 'Entrar', exact: true }).count()).toBe(0);
});
