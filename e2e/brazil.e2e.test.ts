import { randomBytes } from 'node:crypto';
import { type Pay, type Payout, startPay, startPayout } from '@fairbook/sandbox';
import { anyCpf } from '@fairbook/server/legal-answers';
import { withdrawCode } from '@fairbook/server/withdraw-code';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, fixtures } from './support/fixtures.ts';
import { faultsOf } from './support/looks.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

const SECRET = randomBytes(24).toString('hex');
const [PASSWORD, PIN] = ['uma frase comprida 7', 'x7k2pq'];

let pay: Pay;
let payout: Payout;
let site: Site;
beforeAll(async () => {
  pay = await startPay({ secret: SECRET });
  payout = await startPayout({ secret: SECRET });
  site = await openSite({
    FAIRBOOK_JURISDICTION: 'br',
    FAIRBOOK_PAY_URL: pay.url,
    FAIRBOOK_PAY_SECRET: SECRET,
    FAIRBOOK_PAYOUT_URL: payout.url,
    FAIRBOOK_PAYOUT_SECRET: SECRET,
  });
  pay.tellTo(`${site.url}/sports/api/v1/webhooks/sandbox_pay`);
});
afterAll(async () => {
  await site?.close();
  await pay?.stop();
  await payout?.stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog');

interface Typed {
  readonly email: string;
  readonly cpf: string;
  readonly birth?: string;
  readonly loss?: string;
  readonly time?: string;
}

/** Says where the account is to be reached, and goes on to what the law asks. */
async function firstStep(page: Page, email: string): Promise<void> {
  await dialogOf(page).getByLabel('E-mail', { exact: true }).fill(email);
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await dialogOf(page).getByLabel('CPF').waitFor();
}

/** Fills in the registration and sends it. */
async function register(page: Page, { email, cpf, birth = '31/12/1990', loss = '200', time = '120' }: Typed): Promise<void> {
  const dialog = dialogOf(page);
  if (!(await dialog.getByLabel('CPF').isVisible())) await firstStep(page, email);
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('CPF').fill(cpf);
  await dialog.getByLabel('Data de nascimento').fill(birth);
  await dialog.getByLabel('Limite de perdas').fill(loss);
  await dialog.getByLabel('Limite de tempo, em minutos').fill(time);
  await dialog.getByLabel(/Li e aceito/).setChecked(true);
  await dialog.getByLabel(/18 anos ou mais/).setChecked(true);
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
}

/** Where pictures go when somebody wants to look. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

async function newPlayer(visitor: Visitor): Promise<Typed & { readonly id: bigint }> {
  const typed = { email: `${v7()}@example.test`, cpf: anyCpf() };
  const { page } = visitor;
  await page.goto('/registration');
  await register(page, typed);
  await dialogOf(page).waitFor({ state: 'detached' });
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [typed.email]);
  return { ...typed, id: rows[0].id };
}

describe('an account under Brazilian law', () => {
  test('opens with CPF, age and limits, takes a Pix of its owner, and bets', { tags: 'long' }, async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const { page } = visitor;
    const dialog = dialogOf(page);
    const cpf = anyCpf();
    const email = `${v7()}@example.test`;
    await page.goto('/registration');
    await firstStep(page, email);
    for (const label of ['CPF', 'Limite de perdas', 'Limite de tempo, em minutos']) {
      expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe('');
    }
    await register(page, { email, cpf: '529.982.247-26', birth: '31/12/2020', loss: '', time: '' });
    for (const words of ['CPF inválido', 'Só maiores de 18 anos', 'Digite um valor como 100', 'Digite um número inteiro de minutos']) {
      await dialog.getByText(words).first().waitFor();
    }
    await picture(page, 'br-registration-wrong-360');
    expect(await faultsOf(page)).toEqual([]);
    await register(page, { email, cpf });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);

    await page.goto('/limits');
    await page.getByRole('region', { name: 'Perdas', exact: true }).getByText('R$ 200,00 em 1 mês').waitFor();
    await page.getByRole('region', { name: 'Tempo', exact: true }).getByText('120 min em 24 h').waitFor();

    await page.goto('/account');
    await page
      .getByText(`•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`)
      .first()
      .waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Depositar' }).first().click();
    await dialog.getByRole('button', { name: /^Pix/ }).click();
    await dialog.getByText(`O Pix precisa sair da conta do CPF •••.${cpf.slice(3, 6)}`).waitFor();
    expect(await dialog.getByLabel('CPF').count()).toBe(0);
    expect(await dialog.getByRole('button', { name: /^(Cartão|USDT|Carteira)/ }).count()).toBe(0);
    await dialog.getByLabel('Valor', { exact: true }).fill('100');
    await dialog.getByRole('button', { name: 'Gerar Pix' }).click();
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Pagar no banco de teste' }).click(),
    ]);
    await bank.getByRole('button', { name: 'Pagar este Pix' }).click();
    await dialog.getByText(/na carteira/).waitFor();
    await bank.close();
    expect(visitor.complaints).toEqual([]); // nothing is asked for that the law does not allow

    // Fed now: odds that have not been heard of for a while are not taken.
    const [match] = fixtures(1);
    if (match) await site.house.feed(announced(match));
    await page.goto('/sport/soccer');
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${match?.home} vence`) })
      .first()
      .click();
    await page.goto('/sport/soccer?slip=true');
    const slip = page.getByRole('dialog');
    await slip
      .getByLabel(/^Valor/)
      .first()
      .fill('20');
    await slip.getByRole('button', { name: /^Apostar/ }).click();
    await slip.getByText('Aposta aceita').waitFor();
    await visitor.context.close();
  });

  test('is refused to a CPF that has one, beside the field', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { cpf } = await newPlayer(visitor);
    const other = await site.visitor();
    await other.page.goto('/registration');
    await register(other.page, { email: `${v7()}@example.test`, cpf });
    await dialogOf(other.page).getByText('Já existe uma conta com este CPF').waitFor();
    expect(await dialogOf(other.page).getByLabel('CPF').getAttribute('aria-invalid')).toBe('true');
    await visitor.context.close();
    await other.context.close();
  });
});

test('a player on the register reads what that means, deposits nothing, and withdraws', { tags: 'long' }, async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const { id, cpf } = await newPlayer(visitor);
  const { identity, settings, payments, withdrawals, db } = site.house;
  const player = id as Parameters<typeof identity.memberInfo>[0];
  const { rateId } = await settings.currentRate(db, 'USDT');
  const request = { type: 'sandbox', amount: 100_000_000n as never, currency: 'USDT', rate_id: rateId } as const;
  await payments.deposit(player, { key: v7(), request });
  await identity.security.setPaymentPassword({ player, chosen: PIN, password: PASSWORD, from: '203.0.113.9' });
  await identity.verification.setNames(player, { real_name: 'Ana Maria de Souza' });
  const code = await withdrawCode(site.house, player);
  await withdrawals.saveAccount(player, { destination: { kind: 'pix', type: 'cpf', number: cpf }, bank_password: PIN, code } as never);
  const owner = site.house.database.owner.pool;
  await owner.query("update withdrawal_accounts set created_at = created_at - interval '1 day', usable_from = now() where player_id = $1", [
    id,
  ]);
  // What the register said at the first sign-in of the day.
  await owner.query("insert into exclusion_checks values ($1, $2, 'sign_in', 'listed', now() + interval '1 s', now() + interval '1 s')", [
    v7(),
    id,
  ]);

  await page.goto('/');
  const notice = page.getByRole('alertdialog', { name: 'Você não pode apostar' });
  await notice.getByText('o seu saldo pode ser sacado').waitFor();
  await picture(page, 'br-listed-360');
  expect(await faultsOf(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Ver saldo e sacar' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.waitForURL('**/profile');
  await page.reload();

  await page.getByRole('button', { name: 'Depositar' }).first().click();
  await dialogOf(page).getByRole('button', { name: /^Pix/ }).click();
  await dialogOf(page).getByLabel('Valor', { exact: true }).fill('100');
  await dialogOf(page).getByRole('button', { name: 'Gerar Pix' }).click();
  await dialogOf(page).getByText('está no cadastro nacional').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).first().click();
  await dialogOf(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  await dialogOf(page).getByLabel('Valor', { exact: true }).fill('50');
  await dialogOf(page).getByLabel('Senha de pagamento').fill(PIN);
  await dialogOf(page).getByRole('button', { name: 'Sacar' }).click();
  await dialogOf(page).getByText('Pedido recebido').waitFor();
  await visitor.context.close();
});

test('what the law asks has no fault, at three widths and in both themes', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.goto('/registration');
  await firstStep(page, `${v7()}@example.test`);
  await dialogOf(page).getByLabel('Limite de tempo, em minutos').scrollIntoViewIfNeeded();
  expect(await faultsOf(page, process.env.PICTURES && `${process.env.PICTURES}/br-registration`)).toEqual([]);
  await visitor.context.close();
});

test('an account without what the law asks is asked for it, and there is no way past it; a line leads to texts that wait on every page', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const email = `${v7()}@example.test`;
  await site.house.identity.ensureAccount({ email, password: PASSWORD, currency: 'BRL', language: 'pt' });
  await page.goto('/login');
  await dialogOf(page).getByLabel('E-mail', { exact: true }).fill(email);
  await dialogOf(page).getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Entrar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Antes de apostar, defina os seus limites' });
  await question.getByLabel('Limite de perdas em 1 mês').waitFor();
  await picture(page, 'br-required-360');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salvar limite' }).click();
  await question.getByText('Digite um valor como 100').waitFor();
  await page.locator('input[name="required-loss"]:focus').waitFor();
  await question.getByLabel('Limite de perdas em 1 mês').fill('0');
  await question.getByRole('button', { name: 'Salvar limite' }).click();
  await question.getByLabel('Limite de tempo em 24 h, em minutos').fill('60');
  await question.getByRole('button', { name: 'Salvar limite' }).click();
  const unchecked = page.getByRole('alertdialog', { name: 'Hoje não dá para apostar' });
  await unchecked.getByRole('link', { name: 'Informar o CPF' }).click();
  await page.getByRole('button', { name: 'Incluir: CPF' }).click();
  await dialogOf(page).getByLabel('CPF').fill(anyCpf());
  await dialogOf(page).getByLabel('Data de nascimento').fill('31/12/1990');
  await picture(page, 'br-person-360');
  await dialogOf(page).getByRole('button', { name: 'Salvar' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page
    .getByText(/•••\.\d{3}\.\d{3}-••/)
    .first()
    .waitFor();
  await page.goto('/limits');
  await page.getByRole('region', { name: 'Perdas', exact: true }).waitFor();
  expect(await page.getByText('ainda não confirmou o seu CPF').count()).toBe(0);
  const line = page.getByRole('link', { name: 'Aceite os textos da casa para apostar' });
  await line.waitFor();
  await picture(page, 'br-texts-360');
  await line.click();
  await page.getByRole('button', { name: 'Li e aceito' }).click();
  await line.waitFor({ state: 'detached' });
  await visitor.context.close();
});
