import { type Inbox, startInbox } from '@fairbook/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, fixtures } from './support/fixtures.ts';
import { finishRegistration, passWelcome } from './support/registration.ts';
import { openSite, type Site } from './support/site.ts';

const SECRET = 'the secret of the gateway';
const [PASSWORD, NEW_PASSWORD] = ['uma frase comprida 7', 'outra frase comprida 8'];
const EMAIL = 'conta@example.test';
/** Added later by a player who registered by mobile. */
const BY_MOBILE = 'por-celular@example.test';
const MOBILE = '+919876543210';

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

const runJob = (name: string) => site.house.jobs.find((job) => job.name === name)?.run({});

/** Presses the button that sends a code, has it delivered, and reads it where a player would: in the inbox. */
async function codeFor(page: Page, address: string): Promise<string> {
  const asked = page.waitForResponse((answer) => /\/(verify|sign|forget)\//.test(answer.url()) && answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Enviar código' }).first().click();
  await asked;
  await page.getByText('Se o contato estiver certo').first().waitFor();
  return deliveredTo(page, address);
}

/** The code that goes to where the player is reached already, which a change of an address asks for beside the one that goes to the new address. */
async function proveBy(page: Page, address: string): Promise<void> {
  const code = await codeFor(page, address);
  await dialogOf(page).getByLabel('Código enviado ao contato atual').fill(code);
}

/** The first step of a registration, whose address stands there already, and the code that follows it. */
async function registrationCodeFor(page: Page, address: string): Promise<string> {
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Enviamos o código para').waitFor();
  return deliveredTo(page, address);
}

async function deliveredTo(page: Page, address: string): Promise<string> {
  await runJob('send-messages');
  const tab = await page.context().newPage();
  await tab.goto(inbox.url);
  const newest = tab.locator('li:has(strong)').first(); // a notice may have come after the code
  expect(await newest.getByRole('heading').innerText()).toContain(address);
  const code = await newest.locator('strong').first().innerText();
  await tab.close();
  return code;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const codeField = (page: Page) => dialogOf(page).getByLabel('Código', { exact: true });
const registrationCode = (page: Page) => dialogOf(page).getByLabel('Código de confirmação');

async function typeMobileOfIndia(page: Page, digits: string): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: /Brasil/ })
    .click();
  await page.getByRole('option', { name: /Índia \(\+91\)/ }).click();
  await dialogOf(page).getByLabel('Celular', { exact: true }).fill(digits);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await dialogOf(page).getByLabel('E-mail', { exact: true }).fill(email);
  await dialogOf(page).getByLabel('Senha', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a player registers by e-mail with a code from the inbox, adds a mobile, and replaces a forgotten password', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.goto('/registration?inviteCode=AMIGO2026');
  const dialog = dialogOf(page);
  expect(await dialog.getByLabel('Código de convite').inputValue()).toBe('AMIGO2026');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('E-mail inválido').waitFor();
  await page.keyboard.type(`${EMAIL}x`); // the field that is wrong has the focus
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText(`${EMAIL}x`).waitFor();
  await dialog.getByRole('button', { name: 'Mudar: E-mail' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  const code = await registrationCodeFor(page, EMAIL);
  await dialog.getByText('Enviamos o código para c•••a@example.test').waitFor();
  await dialog.getByRole('button', { name: /^Outro em \d+ s$/ }).waitFor();
  await finishRegistration(page);
  await dialog.getByText('Digite os 6 números do código.').waitFor();
  await registrationCode(page).fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await dialog.getByText('Código incorreto ou vencido').waitFor();
  await registrationCode(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('button', { name: 'Não quero limite por agora' }).click();
  await passWelcome(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Mudar: E-mail' }).waitFor();
  await page.getByText('primeiro acesso').waitFor();
  await page.getByRole('button', { name: 'Incluir: Celular' }).click();
  await typeMobileOfIndia(page, '98765 43210');
  await codeField(page).fill(await codeFor(page, MOBILE));
  await dialog.getByLabel('Senha atual').fill(PASSWORD);
  await proveBy(page, EMAIL);
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
  const form = dialogOf(other);
  await other.goto('/login');
  await form.getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await form.getByRole('button', { name: 'Esqueci a senha' }).click();
  await codeField(other).fill(await codeFor(other, EMAIL));
  await form.getByLabel('Senha nova', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Salvar a senha nova' }).click();
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await form.getByText('não conferem').waitFor();
  await form.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  // The session that was open before is over.
  await page.goto('/account');
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/account');
  await elsewhere.context.close();
  await visitor.context.close();
});

test('a player registers by mobile with a code, and needs a confirmed address to change the password', { tags: 'long' }, async () => {
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  const dialog = dialogOf(page);
  await page.goto('/registration');
  await dialog.getByRole('tab', { name: 'Celular' }).click();
  await typeMobileOfIndia(page, '98765 00099');
  // Nothing has to be hunted for on a small phone: the buttons are on the screen, and so is the way to sign in instead.
  const bottomOf = async (name: string) => {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  expect(Math.max(await bottomOf('Continuar'), await bottomOf('Entrar'))).toBeLessThanOrEqual(640);
  const code = await registrationCodeFor(page, '+919876500099');
  expect(await bottomOf('Criar conta')).toBeLessThanOrEqual(640);
  await registrationCode(page).fill(code);
  await finishRegistration(page);
  await page.getByRole('button', { name: 'Não quero limite por agora' }).click();
  await passWelcome(page);
  await page.goto('/account');
  await page.getByText('+91 •••• 0099').waitFor();
  await page.getByRole('button', { name: 'Mudar: Senha' }).click();
  await dialog.getByText('verifique antes o seu e-mail').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Incluir: E-mail' }).click();
  await dialog.getByLabel('E-mail novo').fill(BY_MOBILE);
  await codeField(page).fill(await codeFor(page, BY_MOBILE));
  await dialog.getByLabel('Senha atual').fill(PASSWORD);
  await proveBy(page, '+919876500099');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Mudar: E-mail' }).waitFor();
  await page.getByRole('button', { name: 'Mudar: Senha' }).click();
  await dialog.getByLabel('Senha atual').fill(PASSWORD);
  await dialog.getByLabel('Senha nova', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Repita a senha nova').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Senha trocada').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('who registers with an address that is taken sees what everybody sees; its owner is told', { tags: 'long' }, async () => {
  const { page, context } = await site.visitor();
  await page.goto('/registration');
  await dialogOf(page).getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Enviamos o código para').waitFor();
  await runJob('send-messages');
  expect(inbox.messages().some(({ text }) => text.includes('alguém tentou criar uma conta com este contato'))).toBe(true);
  await registrationCode(page).fill('123456');
  await finishRegistration(page);
  await dialogOf(page).getByText('Código incorreto ou vencido').waitFor();
  await context.close();
});

test('a player whose address nobody has confirmed yet confirms it from the profile', { tags: 'long' }, async () => {
  const email = 'da-casa@example.test';
  await site.house.identity.ensureAccount({ email, password: PASSWORD, currency: 'BRL', language: 'pt' });
  const { page, context, complaints } = await site.visitor();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Não quero limite por agora' }).click();
  await passWelcome(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Confirmar: E-mail' }).click();
  await codeField(page).fill('000000');
  await dialogOf(page).getByRole('button', { name: 'Confirmar' }).click();
  await dialogOf(page).getByText('Código incorreto ou vencido').waitFor();
  await codeField(page).fill(await codeFor(page, email));
  await dialogOf(page).getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Mudar: E-mail' }).waitFor();
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
  await context.close();
});

test('a player signs in with a code by SMS instead of the password', { tags: 'long' }, async () => {
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  await page.goto('/login');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Código', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Celular' }).click();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByText('Número de celular inválido').waitFor();
  await typeMobileOfIndia(page, '98765 43210');
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await codeFor(page, MOBILE));
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Você entrou como Sabiá Azul.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('for an address without an account everything looks the same, and nothing is sent', { tags: 'long' }, async () => {
  const { page, context } = await site.visitor();
  const before = inbox.messages().length;
  await page.goto('/login');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Esqueci a senha' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill('ninguem@example.test');
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByText('Se o contato estiver certo').waitFor();
  await runJob('send-messages');
  expect(inbox.messages()).toHaveLength(before);
  await context.close();
});

test('who did nothing for too long is told why, and signs in over the page, the slip as it was', { tags: 'long' }, async () => {
  const [match] = fixtures(1);
  if (!match) throw new Error('no match');
  await site.house.feed(announced(match));
  const { page, context } = await site.visitor();
  await signIn(page, BY_MOBILE, NEW_PASSWORD);
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.goto('/sport/soccer');
  await page
    .getByRole('button', { name: new RegExp(`^${match.home} vence`) })
    .first()
    .click();
  const slip = page.getByRole('complementary');
  const stake = slip.getByLabel(/^Valor/).first();
  await stake.fill('20');
  await site.house.database.owner.pool.query(
    `update sessions set last_seen_at = last_seen_at - interval '15 minutes', expires_at = expires_at - interval '15 minutes' where ended_at is null`,
  );
  await runJob('end-idle-sessions');
  // The house closes the socket; the page asks for another one, and is told why it gets none.
  await dialogOf(page).getByText('Você ficou 15 minutos sem usar o site e a sessão terminou.').waitFor();
  expect(await dialogOf(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(BY_MOBILE);
  await dialogOf(page).getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/sport/soccer');
  await slip.getByText(match.home).first().waitFor();
  expect(await stake.inputValue()).toBe('20');
  await context.close();
});

test('while somebody tries stolen passwords, a new place signs in with a code', { tags: 'long' }, async () => {
  const guesses = Array.from({ length: 60 }, (_, nth) => ({ email: `guess-${nth}@example.test`, password: 'stolen 1 password' }));
  for (const payload of guesses) await site.house.server.inject({ method: 'POST', url: '/sports/api/v1/sign/email', payload });
  await site.house.database.owner.pool.query(`update sessions set ip = '198.51.100.1'`);
  const { page, context, complaints } = await site.visitor({ width: 'phone' });
  await signIn(page, BY_MOBILE, NEW_PASSWORD);
  await dialogOf(page).getByText('Neste aparelho, entre com um código').waitFor();
  await dialogOf(page)
    .getByRole('textbox', { name: 'Código' })
    .fill(await codeFor(page, BY_MOBILE));
  await dialogOf(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await context.close();
});
