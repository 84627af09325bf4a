import { randomUUID } from 'node:crypto';
import { amount } from '@fairbook/core/money';
import { HOUSE } from '@fairbook/server/ledger';
import { inTransaction } from '@fairbook/server/platform/db/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { finishRegistration, passWelcome } from './support/registration.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a player claims the check-in once, and sees the level and the money', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Suas páginas' }).getByRole('link', { name: 'Recompensas' }).click();
  await page.waitForFunction(() => document.title === 'Recompensas · Fairbook');
  const card = page.getByRole('region', { name: 'Check-in diário' });
  await card.getByRole('button', { name: /Receber R\$\s0,05/ }).click();
  await card.getByRole('button', { name: 'Recebido hoje' }).waitFor();
  expect(await card.getByRole('button').isDisabled()).toBe(true);
  await page.getByRole('region', { name: 'Nível VIP' }).getByText('Bronze').first().waitFor();
  await page.reload();
  await card.getByRole('button', { name: 'Recebido hoje' }).waitFor();
  await page.getByRole('navigation', { name: 'Suas páginas' }).getByRole('link', { name: 'Carteira' }).click();
  await page.getByText('100,010000 USDT').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('a player copies the invite code, saves its QR code and closes the window by keyboard; a guest is asked to sign in', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page, context } = visitor;
  await signInAs(site, visitor);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?invite=true');
  const dialog = page.getByRole('dialog', { name: 'Convidar amigos' });
  const code = await dialog.getByText(/^[0-9A-HJKMNP-TV-Z]{10}$/).innerText();
  await dialog.getByRole('button', { name: 'Copiar código' }).click();
  await dialog.getByRole('button', { name: 'Copiado' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByRole('button', { name: 'Copiar código' }).waitFor(); // a second later it says so again
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar QR code' }).click();
  expect((await saving).suggestedFilename()).toBe(`fairbook-${code}.png`);
  expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(`/registration?inviteCode=${code}`),
  );
  expect(await dialog.getByRole('radio', { name: 'Agentes' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(visitor.complaints).toEqual([]);
  await context.close();

  const guest = await site.visitor();
  await guest.page.goto('/?invite=true');
  await guest.page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  await guest.context.close();
});

test('what an invitation brings is said by the terms that hold, and a reward for registering is told to the newcomer once', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  await page.goto('/rewards');
  const card = page.getByRole('region', { name: 'Convidar amigos' });
  await card.getByText('Sem prêmio: só um convite.').waitFor();
  const { pool } = site.house.database.owner;
  await pool.query('update reward_terms set amount = 1000000');
  await page.reload();
  await card.getByText(/^Você recebe R\$\s5,42, uma vez por pessoa, quando quem veio tiver depositado e apostado R\$\s108,40/).waitFor();
  await visitor.context.close();

  const newcomer = await site.visitor();
  await newcomer.page.goto('/registration');
  const dialog = newcomer.page.getByRole('dialog');
  await dialog.getByLabel('E-mail', { exact: true }).fill('bonus@example.test');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await finishRegistration(newcomer.page);
  await newcomer.page.getByText(/Crédito de cadastro recebido/).waitFor();
  await newcomer.page.getByRole('button', { name: 'Não quero limite por agora' }).click();
  await passWelcome(newcomer.page);
  await newcomer.page
    .getByRole('banner')
    .getByText(/R\$\s5,42/)
    .first()
    .waitFor();
  await pool.query('update reward_terms set amount = 0');
  expect(newcomer.complaints).toEqual([]);
  await newcomer.context.close();
});

test('an agent chooses whom to invite', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor);
  await site.house.database.owner.pool.query("update players set role = 'agent' where email = $1", [email]);
  await page.goto('/profile?invite=true');
  const dialog = page.getByRole('dialog', { name: 'Convidar amigos' });
  const code = () => dialog.getByText(/^[0-9A-HJKMNP-TV-Z]{10}$/).innerText();
  const forPlayers = await code();
  await dialog.getByRole('radio', { name: 'Agentes' }).click();
  await expect.poll(code).not.toBe(forPlayers);
  await visitor.context.close();
});

/** A stake on a match that came to nothing, USDT. */
async function betAndLose(email: string, stake: bigint): Promise<void> {
  const { db, ledger } = site.house;
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  const move = {
    account: rows[0].id,
    contra: HOUSE.openBets('soccer'),
    amount: amount(-stake),
    kind: 'stake',
    reference: randomUUID(),
  } as const;
  await inTransaction(db, (tx) => ledger.post(tx, [move]));
}

test('the reports of a period add up, and the statement is saved', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  const email = await signInAs(site, visitor);
  await page.goto('/reports');
  const chart = page.getByRole('region', { name: 'Resultado por dia' });
  await chart.getByRole('img', { name: /não houve apostas/ }).waitFor();
  const summary = page.getByRole('region', { name: 'Resumo da conta' });
  await summary.getByText('Saldo final').waitFor();
  expect(await summary.getByText('R$ 542,00').count()).toBe(3); // deposits, closing balance, deposits less withdrawals
  await betAndLose(email, 10_000_000n);
  await page.reload();
  await chart.getByRole('img', { name: /o menor −R\$\s54,20/ }).waitFor();
  await chart.getByText('Os mesmos números em tabela').click();
  expect(await chart.getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Dia\s+Resultado/),
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}\s+−R\$\s54,20$/),
  ]);
  const games = page.getByRole('region', { name: 'Por jogo' });
  await games.getByRole('rowheader', { name: 'Esportes' }).waitFor();
  await games.getByRole('row', { name: /^Futebol 1 .*−R\$\s54,20$/ }).waitFor();
  await page.getByRole('button', { name: '7 dias' }).click();
  expect(await page.getByRole('button', { name: '7 dias' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel('Até').fill('2020-01-01');
  await page.getByText('Escolha um período').waitFor();
  await page.getByRole('button', { name: '1 ano' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^fairbook-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('a guest who asks for the reports is asked to sign in', { tags: 'long' }, async () => {
  const { page, context } = await site.visitor();
  await page.goto('/reports');
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

test('levels, reports and the invitation have no fault, at three widths and in both themes', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor);
  for (const [address, ready] of [
    ['/reports', 'Saldo final'],
    ['/rewards', 'Nível VIP'],
    ['/rewards?invite=true', 'Compartilhar'],
  ] as const) {
    await page.goto(address);
    await page.getByText(ready).first().waitFor();
    expect([address, await faultsOf(page)]).toEqual([address, []]);
  }
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
