import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Pay, type Payout, startPay, startPayout } from '@fairbook/sandbox';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { enterAs, type OfficeDoor, officeOf, withOffice } from './support/office.ts';
import {
  askFor,
  choose,
  dialogOf,
  openDialog,
  openForm,
  PASSWORD,
  PIN,
  passADay,
  payee,
  save,
  typeAddress,
  typeCode,
  typePix,
} from './support/payee.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site } from './support/site.ts';

const SECRET = randomBytes(24).toString('hex');

let provider: Payout;
let pay: Pay;
let site: Site;
let office: OfficeDoor;
beforeAll(async () => {
  provider = await startPayout({ secret: SECRET });
  pay = await startPay({ secret: SECRET });
  site = await openSite({
    ...{ FAIRBOOK_PAYOUT_URL: provider.url, FAIRBOOK_PAYOUT_SECRET: SECRET, FAIRBOOK_PAY_URL: pay.url, FAIRBOOK_PAY_SECRET: SECRET },
    ...withOffice(),
  });
  pay.tellTo(`${site.url}/sports/api/v1/webhooks/sandbox_pay`);
  office = await officeOf(site.house, site.browser);
});
afterAll(async () => {
  await site?.close();
  await provider?.stop();
  await pay?.stop();
});

/** Switches the second factor on, as of a week ago because a newer one proves nothing, and answers the recovery codes, each of which stands in for it once. */
async function recoveryCodesOf(player: PlayerId): Promise<readonly string[]> {
  const { security } = site.house.identity;
  const { secret } = await security.beginSecondFactor({ player, password: PASSWORD, address: '203.0.113.9', issuer: 'Fairbook' });
  const codes = await security.confirmSecondFactor({ player, typed: codeOfApp(secret, new Date()) }, {
    cookies: {},
    setCookie: () => undefined,
  } as never);
  await site.house.asOwner("update second_factors set confirmed_at = confirmed_at - interval '7 days' where player_id = $1", [player]);
  return codes;
}

describe('money goes out to every kind of account', () => {
  const DESTINATIONS: readonly { readonly shown: string; readonly fill: (page: Page) => Promise<void> }[] = [
    { shown: '52•••• 4725', fill: (page) => typePix(page, 'CPF', '529.982.247-25') },
    { shown: '+5•••• 5678', fill: (page) => typePix(page, 'Celular', '(11) 91234-5678') },
    { shown: 'an•••• mple', fill: (page) => typePix(page, 'E-mail', 'ana@banco.example') },
    { shown: '0f•••• 7e8f', fill: (page) => typePix(page, 'Chave aleatória', '0f1a2b3c-4d5e-6f70-8192-a3b4c5d67e8f') },
    { shown: 'Banco do Brasil', fill: (page) => bank(page, { name: 'Banco do Brasil', code: '0001', number: '12345-6' }) },
    {
      shown: 'State Bank of India',
      fill: (page) =>
        bank(page, { country: 'Índia', type: 'Poupança', name: 'State Bank of India', code: 'SBIN0000001', number: '30012345678' }),
    },
    { shown: 'TR•••• Lj6t', fill: (page) => typeAddress(page, 'TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') },
    { shown: '0x•••• 9EE7', fill: (page) => typeAddress(page, 'Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7') },
  ];
  const COUNT = DESTINATIONS.length;

  test('through two of the staff, and the player sees every state of each without reloading', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    const { player } = await payee(site, visitor, '9500');
    const recovery = await recoveryCodesOf(player);
    await page.goto('/profile');
    await openDialog(page);
    for (const [at, { fill }] of DESTINATIONS.entries()) {
      await openForm(page);
      await fill(page);
      await dialogOf(page).getByLabel('Senha de pagamento').fill(PIN);
      await dialogOf(page)
        .getByLabel('Código de verificação')
        .fill(recovery[at] ?? '');
      await save(page);
      await dialogOf(page).getByText('Pode ser usada a partir de').nth(at).waitFor();
    }
    expect(await dialogOf(page).getByLabel('Valor', { exact: true }).count()).toBe(0);
    await passADay(site);
    await page.reload();

    for (const { shown } of DESTINATIONS) {
      await askFor(page, '6000', shown);
      await dialogOf(page).getByRole('button', { name: 'Fechar' }).last().click();
    }
    await page.getByRole('tab', { name: 'Saques' }).click();
    const state = (text: string) => page.locator('details summary').getByText(text, { exact: true });
    const allAre = (text: string) =>
      state(text)
        .nth(COUNT - 1)
        .waitFor();
    await allAre('Pedido recebido');
    const first = page.locator('details').filter({ hasText: '0x•••• 9EE7' });
    await first.locator('summary').click();

    const [ana, rui] = [await office.visitor(), await office.visitor()];
    await enterAs(ana.page, 'ana');
    await ana.page.getByRole('link', { name: 'Withdrawals' }).click();
    const claims = ana.page.getByRole('button', { name: 'Claim', exact: true });
    await expect.poll(() => claims.count()).toBe(COUNT);
    for (let left = COUNT; left > 0; left -= 1) {
      await claims.first().click();
      await expect.poll(() => claims.count()).toBe(left - 1);
    }
    await allAre('Em análise');
    await approveAll(ana.page, 'Approve', '1 of 2 yes');
    await enterAs(rui.page, 'rui');
    await rui.page.getByRole('link', { name: 'Withdrawals' }).click();
    await approveAll(rui.page, 'Send', '2 of 2 yes');
    await allAre('Aprovado');

    const { withdrawals } = site.house;
    const { list } = await withdrawals.withdrawalQueue({ player, start: 0, limit: 20 });
    provider.misbehave({ delay: 1_500 });
    await Promise.all(list.map(({ id }) => withdrawals.sendPayout(id)));
    await allAre('Enviando');
    await expect.poll(() => provider.payments().length).toBe(COUNT);
    provider.misbehave({});
    const askAll = async () => {
      for (const { id } of list) await withdrawals.askPayout(id);
    };
    // It is told for some seconds, and the list may be read later than that.
    await Promise.all([page.getByText('Saque concluído.').first().waitFor(), askAll()]);
    await allAre('Pago');

    const stages = await first.getByRole('list', { name: 'Etapas do saque' }).getByRole('listitem').locator('b').allInnerTexts();
    expect(stages).toEqual(['Pedido recebido', 'Conferido', 'Enviado', 'Na sua conta']);
    expect(await page.getByRole('button', { name: /cancelar/i }).count()).toBe(0);
    expect(new Set(provider.payments().map(({ number }) => number)).size).toBe(COUNT);
    expect([...visitor.complaints, ...ana.complaints, ...rui.complaints]).toEqual([]);
    for (const each of [visitor.page, ana.page, rui.page]) await each.context().close();
  });

  /** Approves each, and confirms the amount and the destination by the button of that name; each then says how many approved it. */
  async function approveAll(page: Page, confirm: string, counted: string): Promise<void> {
    for (let done = 0; done < COUNT; done += 1) {
      await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
      await page.getByRole('form', { name: 'Approve' }).getByRole('button', { name: confirm, exact: true }).click();
      await page.getByText(counted).nth(done).waitFor();
    }
  }
});

interface BankAccount {
  readonly country?: string;
  readonly type?: string;
  readonly name: string;
  readonly code: string;
  readonly number: string;
}
async function bank(page: Page, { country, type, name, code, number }: BankAccount): Promise<void> {
  await choose(page, 'Banco');
  if (country) {
    await dialogOf(page)
      .getByRole('button', { name: /Brasil/ })
      .click();
    await page.getByRole('option', { name: country }).click();
  }
  if (type) await choose(page, type);
  await dialogOf(page).getByLabel('Banco', { exact: true }).fill(name);
  await dialogOf(page).getByLabel('Agência ou código').fill(code);
  await dialogOf(page).getByLabel('Número da conta').fill(number);
}

test('a refusal is read with its reason where the player looks, and the money is back, on a phone too', { tags: 'long' }, async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  const { email, player } = await payee(site, visitor, '500');
  await page.goto('/profile');
  await openDialog(page);
  await openForm(page);
  await typeAddress(page, 'TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await dialogOf(page).getByLabel('Senha de pagamento').fill(PIN);
  await typeCode(site, page, email);
  await save(page);
  await dialogOf(page).getByText('Pode ser usada a partir de').waitFor();
  await page.keyboard.press('Escape');
  await passADay(site);
  await page.reload();
  await askFor(page, '200');
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('tab', { name: 'Saques' }).click();
  await page.getByText('1 saque:').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('withdrawals.csv');
  await page.locator('details summary').getByText('TR•••• Lj6t').click();
  const { withdrawals } = site.house;
  const { list } = await withdrawals.withdrawalQueue({ player, start: 0, limit: 1 });
  await withdrawals.claimWithdrawal({ id: list[0]?.id ?? '', staff: 'ana' });
  await withdrawals.rejectWithdrawal({ id: list[0]?.id ?? '', staff: 'ana', reason: 'Falta um documento' });
  const refused = page.getByRole('region', { name: 'Saque não realizado' });
  await refused.getByText('Falta um documento').waitFor();
  await page.getByRole('tabpanel').getByText('Falta um documento').waitFor();
  await page.reload();
  await refused.getByText('Falta um documento').waitFor();
  await refused.getByRole('button', { name: 'Entendi' }).click();
  await refused.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('tab', { name: 'Saques' }).click();
  await page.locator('details summary').getByText('TR•••• Lj6t').click();
  expect(await refused.count()).toBe(0);
  await page.getByText('Recusado, valor devolvido').first().waitFor();
  const panel = await page.getByRole('tabpanel').boundingBox();
  expect((panel?.x ?? -1) >= 0 && (panel?.x ?? 0) + (panel?.width ?? 999) <= 360).toBe(true);
  await page.getByRole('tab', { name: 'Movimentos' }).click();
  await page.getByText('Saque devolvido').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('who deposited by Pix takes it out for the first time in five presses and six fields, led from one to the next, and refused without losing the keyboard', async () => {
  const visitor = await site.visitor({ width: 'phone', touch: true });
  const { page } = visitor;
  await signInAs(site, visitor);
  const dialog = dialogOf(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Depositar' }).first().click();
  await dialog.getByRole('button', { name: /^Pix/ }).click();
  await dialog.getByRole('button', { name: 'R$ 200' }).click();
  await dialog.getByLabel('CPF').fill('529.982.247-25');
  await dialog.getByRole('button', { name: 'Gerar Pix' }).click();
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Pagar no banco de teste' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pagar este Pix' }).click();
  await dialog.getByText('R$ 200,00 na carteira').waitFor();

  const taken = { presses: 0, fields: 0 };
  const press = async (name: string | RegExp) => {
    taken.presses += 1;
    await dialog.getByRole('button', { name }).click();
  };
  const type = async (label: string, text: string) => {
    taken.fields += 1;
    await dialog.getByLabel(label, { exact: true }).fill(text);
  };
  const keyboardIn = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null);
  await press('Deixar o saque pronto');
  await dialog.getByText('Três passos').waitFor();
  expect(await dialog.getByRole('listitem').locator('h3').allInnerTexts()).toEqual([
    expect.stringContaining('Seu nome completo'),
    expect.stringContaining('Senha de pagamento'),
    expect.stringContaining('Para onde vai o dinheiro'),
  ]);
  await type('Nome completo', 'Ana Maria de Souza');
  await press('Continuar');
  await dialog.getByLabel('Nova senha de pagamento').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('payment-new');
  await type('Nova senha de pagamento', PIN);
  await type('Repita a nova senha', PIN);
  await dialog.getByLabel('Senha de acesso', { exact: true }).fill('not the right one');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  expect(await keyboardIn()).toBe(true);
  await type('Senha de acesso', PASSWORD);
  await press('Continuar');
  await dialog.getByText('pode ser usada na hora').waitFor();
  expect(await keyboardIn()).toBe(true);
  const violations = await violationsOf(page);
  expect(violations).toEqual([]);
  await press('Usar esta chave');
  await dialog.getByLabel('Valor', { exact: true }).waitFor();
  expect(await keyboardIn()).toBe(true);
  await type('Valor', '100');
  await type('Senha de pagamento', PIN);
  await press('Sacar R$ 100,00');
  await dialog.getByText(/Uma pessoa confere em até 2 h, até \d\d:\d\d\. Você não precisa fazer nada\./).waitFor();
  expect(taken).toEqual({ presses: 5, fields: 6 });
  expect(await keyboardIn()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Of the wrong password alone.
  expect(visitor.complaints).toEqual([expect.stringContaining('status of 400')]);
  await visitor.context.close();
});
