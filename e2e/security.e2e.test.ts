import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { amount } from '@fairbook/core/money';
import { HOUSE } from '@fairbook/server/ledger';
import { inTransaction } from '@fairbook/server/platform/db/db';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PASSWORD = 'uma frase comprida 7';
/** What an authenticator application shows for a key, `steps` half minutes from now. */
const codeOf = (key: string, steps = 0) => codeOfApp(key, new Date(), steps);

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('a player sets a payment password and changes it; what is easy to guess, mistyped or wrong is said beside its field', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone' });
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/account');
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

test('whoever signs out is asked for nothing more of the player’s, nothing is refused, and nothing of theirs is left on the page', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor, '73.41');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Criar senha de pagamento' }).waitFor();
  await page.getByRole('navigation', { name: 'Suas páginas' }).getByRole('link', { name: 'Carteira' }).click();
  await page.getByText('73,410000 USDT').first().waitFor();
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.getByRole('button', { name: 'Perfil', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
  expect([visitor.complaints, await page.getByRole('dialog').count()]).toEqual([[], 0]);

  // Back on the same page, with no answer from the server: what the page still knew would be shown.
  await page.route('**/sports/api/**', (route) => route.abort());
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor();
  const { rows } = await site.house.database.owner.pool.query('select nickname from players where email = $1', [email]);
  const left = await page.locator('html').innerHTML();
  for (const own of ['73,41', email, String(rows[0]?.nickname)]) expect(left).not.toContain(own);
  await visitor.context.close();
});

test('with the second factor on, a fresh browser signs in with the code of the app and is known from then on', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const shown = (await page.getByRole('dialog').textContent()) ?? '';
  const key = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown)?.[0] ?? '').replaceAll(' ', '');
  await field(page, 'Código do aplicativo').fill(codeOf(key, -1));
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  const recovery = await dialog.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByRole('button', { name: 'Desativar a verificação em duas etapas' }).waitFor();

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
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  await others.first().waitFor({ state: 'detached' });
  expect(await others.count()).toBe(0);

  await page.getByRole('button', { name: 'Gerar novos códigos de recuperação' }).click();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  await field(page, 'Código do aplicativo ou de recuperação').fill(recovery[0] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar novos' }).click();
  await dialog.waitFor();
  expect(new Set([...recovery, ...(await dialog.getByRole('listitem').allInnerTexts())]).size).toBe(20);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('Restam 10. Servem se você perder o celular.').waitFor();
});

test('a player downloads their data, is told why an account with money stays, and closes it once it is empty', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Baixar a cópia dos seus dados' }).click();
  await field(page, 'Senha de acesso').fill(PASSWORD);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Baixar', exact: true }).click()]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { email }, movements: [{ kind: 'deposit', amount: '100.000000' }], bets: [] });
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Encerrar a conta', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Senha de acesso', { exact: true }).fill(PASSWORD);
  const close = dialog.getByRole('button', { name: 'Encerrar a conta para sempre' });
  await close.click();
  await dialog.getByText('Ainda há 100.000000 USDT na conta.').waitFor();

  const { db, ledger } = site.house;
  const id = BigInt(data.profile.user_id);
  await inTransaction(db, (tx) =>
    ledger.post(tx, [
      { account: id, contra: HOUSE.sandboxChannel, amount: amount(-100_000_000n), kind: 'withdrawal', reference: randomUUID() },
    ]),
  );
  await close.click();
  await page.getByRole('link', { name: 'Entrar', exact: true }).first().waitFor();
  const answer = await visitor.context.request.post('/sports/api/v1/sign/email', { data: { email, password: PASSWORD } });
  expect(await answer.json()).toMatchObject({ error: { code: 'auth.account_closed' } });
});
