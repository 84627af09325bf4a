import { createHmac } from 'node:crypto';
import { totpCode, totpMessage, totpStep } from '@fairbook/core/identity';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PASSWORD = 'uma frase comprida 7';
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator application shows for a key, `steps` half minutes from now. */
function codeOf(key: string, steps = 0): string {
  const bits = [...key].map((sign) => BASE_32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(
    createHmac('sha1', secret)
      .update(totpMessage(totpStep(new Date()) + steps))
      .digest(),
  );
}

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('a player sets a payment password and changes it; what is easy to guess, mistyped or wrong is said beside its field', async () => {
  const visitor = await site.visitor({ width: 'phone' });
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Criar senha de pagamento' }).click();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await field(page, 'Nova senha de pagamento').fill('123456');
  await field(page, 'Repita a nova senha').fill('481639');
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  await page.getByText('Esta senha é fácil de adivinhar').waitFor();
  await field(page, 'Nova senha de pagamento').fill('481638');
  await save.click();
  await page.getByText('As duas não são iguais.').waitFor();
  await field(page, 'Repita a nova senha').fill('481638');
  await save.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Trocar senha de pagamento' }).click();
  await field(page, 'Senha de pagamento atual').fill('907365');
  await field(page, 'Nova senha de pagamento').fill('907364');
  await field(page, 'Repita a nova senha').fill('907364');
  await save.click();
  await page.getByText('Senha de pagamento errada. Restam 4 tentativas.').waitFor();
  await field(page, 'Senha de pagamento atual').fill('481638');
  await save.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(visitor.complaints.filter((each) => !each.includes('400'))).toEqual([]);
});

test('with the second factor on, a fresh browser signs in with the code of the app and is known from then on', async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Ligar a verificação em duas etapas' }).click();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const shown = (await page.getByRole('dialog').textContent()) ?? '';
  const key = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown)?.[0] ?? '').replaceAll(' ', '');
  await field(page, 'Código do aplicativo').fill(codeOf(key, -1));
  await page.getByRole('dialog').getByRole('button', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByRole('button', { name: 'Desligar a verificação em duas etapas' }).waitFor();

  const fresh = await site.visitor();
  const signIn = async () => {
    await fresh.page.goto('/login');
    await field(fresh.page, 'E-mail').fill(email);
    await field(fresh.page, 'Senha').fill(PASSWORD);
    await fresh.page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await signIn();
  const code = field(fresh.page, 'Código de verificação');
  await code.waitFor();
  await code.fill('000000');
  await fresh.page.keyboard.press('Enter');
  await fresh.page.getByText('Código errado ou já usado.').waitFor();
  await code.fill(codeOf(key));
  await fresh.page.keyboard.press('Enter');
  await fresh.page.getByRole('dialog').waitFor({ state: 'detached' });

  await fresh.page.evaluate(() => localStorage.removeItem('signed-in'));
  await fresh.context.clearCookies({ name: 'fairbook_refresh' });
  await signIn();
  await fresh.page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.reload();
  const others = page.getByRole('button', { name: /^Encerrar a sessão em/ });
  await others.nth(1).waitFor();
  await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
  await others.first().waitFor({ state: 'detached' });
  expect(await others.count()).toBe(0);
});
