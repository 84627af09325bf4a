import { randomBytes } from 'node:crypto';
import { type Pay, setPayFaults, startPay } from '@fairbook/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

const SECRET = randomBytes(24).toString('hex');
const CPF = '529.982.247-25';

let pay: Pay;
let site: Site;
beforeAll(async () => {
  pay = await startPay({ secret: SECRET });
  site = await openSite({ FAIRBOOK_PAY_URL: pay.url, FAIRBOOK_PAY_SECRET: SECRET });
  pay.tellTo(`${site.url}/sports/api/v1/webhooks/sandbox_pay`);
});
afterEach(() => setPayFaults({ url: pay.url, secret: SECRET }, {}));
afterAll(async () => {
  await site?.close();
  await pay?.stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog');

/** A player on the first step of a deposit. */
async function depositing(options: Parameters<Site['visitor']>[0] = {}): Promise<Visitor> {
  const visitor = await site.visitor(options);
  await signInAs(site, visitor);
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('button', { name: 'Depositar' }).first().click();
  return visitor;
}

async function beginPix(page: Page, amount = '100'): Promise<void> {
  await dialogOf(page).getByRole('button', { name: /^Pix/ }).click();
  await dialogOf(page).getByLabel('Valor', { exact: true }).fill(amount);
  await dialogOf(page).getByLabel('CPF').fill(CPF);
  await dialogOf(page).getByRole('button', { name: 'Gerar Pix' }).click();
}

/** What a press opens in a window of its own. */
async function opened(page: Page, name: string): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), dialogOf(page).getByRole('link', { name }).click()]);
  return window;
}

describe('a deposit by Pix', () => {
  test('is shown as a picture and a code, and the screen says by itself that the money came', { tags: 'long' }, async () => {
    const visitor = await depositing({ width: 'phone' });
    const { page } = visitor;
    await beginPix(page);
    await dialogOf(page).getByRole('img', { name: 'Código QR do Pix' }).waitFor();
    expect(await dialogOf(page).getByLabel('Código Pix Copia e Cola').inputValue()).toMatch(/^000201010212.*6304[0-9A-F]{4}$/);
    await dialogOf(page)
      .getByRole('timer')
      .getByText(/29:\d\d/)
      .waitFor();
    const violations = await violationsOf(page);
    expect(violations).toEqual([]);

    const bank = await opened(page, 'Pagar no banco de teste');
    await bank.getByRole('button', { name: 'Pagar este Pix' }).click();
    await bank.getByText('Pago.').waitFor();
    await dialogOf(page).getByText('R$ 100,00 na carteira.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByText('118,450185').first().waitFor();
    await page.getByText('Depósito · Pix').waitFor();
    await page.getByText('Depósito · Dinheiro de demonstração').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('paid by another person is sent back, and the player is told why', { tags: 'long' }, async () => {
    const { page, context } = await depositing();
    await setPayFaults({ url: pay.url, secret: SECRET }, { other_payer: true });
    await beginPix(page);
    const bank = await opened(page, 'Pagar no banco de teste');
    await bank.getByRole('button', { name: 'Pagar este Pix' }).click();
    await dialogOf(page).getByText('O dinheiro veio da conta de outra pessoa').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Fazer outro depósito' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^Cartão/ })
      .waitFor();
    expect(await dialogOf(page).getByRole('timer').count()).toBe(0);
    await context.close();
  });

  test('that was left is found again and continued', { tags: 'long' }, async () => {
    const { page, context } = await depositing({ width: 'tablet' });
    await beginPix(page, '150');
    const code = await dialogOf(page).getByLabel('Código Pix Copia e Cola').inputValue();
    await page.reload();
    await page.getByRole('button', { name: 'Depositar' }).first().click();
    await dialogOf(page)
      .getByRole('button', { name: /^Continuar Pix de/ })
      .click();
    expect(await dialogOf(page).getByLabel('Código Pix Copia e Cola').inputValue()).toBe(code);
    await context.close();
  });

  test('says what is wrong with an amount and a CPF before anything is sent, and leads to the first of them', {
    tags: 'long',
  }, async () => {
    const { page, context } = await depositing();
    await dialogOf(page).getByRole('button', { name: /^Pix/ }).click();
    await dialogOf(page).getByLabel('Valor', { exact: true }).fill('99,99');
    await dialogOf(page).getByLabel('CPF').fill('529.982.247-24');
    await dialogOf(page).getByRole('button', { name: 'Gerar Pix' }).click();
    await dialogOf(page).getByText('CPF inválido.').waitFor();
    await dialogOf(page)
      .getByText(/O valor precisa ficar entre/)
      .waitFor();
    expect(await dialogOf(page).getByRole('timer').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount');
    await context.close();
  });

  test('says that there is no link when the provider does not answer, and finds it afterwards', { tags: 'long' }, async () => {
    const { page, context } = await depositing();
    await setPayFaults({ url: pay.url, secret: SECRET }, { error: true });
    await beginPix(page);
    await dialogOf(page)
      .getByText(/Link de pagamento indisponível/)
      .waitFor();
    await setPayFaults({ url: pay.url, secret: SECRET }, {});
    await dialogOf(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await dialogOf(page).getByRole('img', { name: 'Código QR do Pix' }).waitFor();
    expect(await dialogOf(page).getByRole('timer').count()).toBe(1);
    await context.close();
  });
});

describe('a deposit on the provider’s page', () => {
  test('by card: the number is typed there, and never asked for here', { tags: 'long' }, async () => {
    const { page, context, complaints } = await depositing();
    await dialogOf(page)
      .getByRole('button', { name: /^Cartão/ })
      .click();
    await dialogOf(page).getByText('Nós nunca os recebemos').waitFor();
    await dialogOf(page).getByLabel('Valor', { exact: true }).fill('100');
    await dialogOf(page).getByText('US$ 97,50').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Ir para o pagamento' }).click();
    const form = await opened(page, 'Abrir a página de pagamento');
    await form.getByLabel('Nome no cartão').fill('A Player');
    await form.getByLabel('Número do cartão').fill('4242 4242 4242 4242');
    await form.getByLabel(/Validade/).fill('12/30');
    await form.getByLabel('CVV').fill('123');
    await form.getByRole('button', { name: 'Pagar com cartão' }).click();
    await form.getByText('Pago.').waitFor();
    await dialogOf(page).getByText('US$ 97,50 na carteira.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('by a wallet that refuses first and approves then', { tags: 'long' }, async () => {
    const { page, context, complaints } = await depositing({ theme: 'light' });
    await dialogOf(page)
      .getByRole('button', { name: /^Carteira digital/ })
      .click();
    await dialogOf(page).getByLabel('Valor', { exact: true }).fill('542');
    await dialogOf(page).getByRole('button', { name: 'Ir para o pagamento' }).click();
    const wallet = await opened(page, 'Abrir a página de pagamento');
    await wallet.getByRole('button', { name: 'Recusar' }).click();
    await dialogOf(page).getByText('O pagamento foi recusado').waitFor();
    await wallet.getByRole('button', { name: 'Aprovar pagamento' }).click();
    await dialogOf(page).getByText('R$ 536,58 na carteira.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
