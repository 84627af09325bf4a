import { identityApi, limitsApi, walletApi } from '@fairbook/contract';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** A player who has just opened an account and was asked nothing yet. */
async function registered({ context, page }: Visitor): Promise<void> {
  const account = {
    email: `${v7()}@example.test`,
    password: 'uma frase comprida 7',
    terms: true,
    adult: true,
    currency: 'BRL',
    client: 'web',
  };
  const opened = await context.request.post(identityApi.register.path, { data: account });
  expect(opened.ok()).toBe(true);
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Quanto você quer poder depositar em 7 dias?' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setWeekly = async (page: Page, kind: string, amount: string) => {
  await card(page, kind).getByLabel('Novo limite em 7 dias').fill(amount);
  await card(page, kind).getByRole('button', { name: 'Salvar limite' }).click();
};

/** What a deposit of this page's player is answered with. */
async function depositing(page: Page, amount: string): Promise<string | undefined> {
  const refreshed = await page.request.post(identityApi.refreshToken.path, { data: { client: 'web' } });
  const { data } = (await refreshed.json()) as { data: { token: string } };
  const { rateId } = await site.house.settings.currentRate(site.house.db, 'USDT');
  const answer = await page.request.post(walletApi.recharge.path, {
    data: { type: 'sandbox', amount, currency: 'USDT', rate_id: rateId },
    headers: { authorization: `Bearer ${data.token}`, 'idempotency-key': v7() },
  });
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
}

describe('the question after registration', () => {
  test('has an empty box, and no way past it but an answer', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    await registered(visitor);
    await page.goto('/');
    const box = question(page).getByLabel('Limite de depósitos em 7 dias');
    await box.waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await question(page).getByRole('button').allInnerTexts()).toEqual(['Usar este limite', 'Não quero limite por agora']);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await question(page).getByRole('button', { name: 'Usar este limite' }).click();
    await question(page).getByText('Digite um valor ou escolha não ter limite por agora.').waitFor();
    await page.reload();
    await box.fill('100');
    await question(page).getByText('Cerca de R$ 14,00 por dia, ou R$ 429,00 em 30 dias.').waitFor();
    await question(page).getByRole('button', { name: 'Usar este limite' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Conta pronta' }).getByText('Guardado: R$ 100,00 em 7 dias.').waitFor();
    await page.goto('/limits');
    await card(page, 'Depósitos').getByText('R$ 100,00 em 7 dias').waitFor();
    expect(await depositing(page, '18')).toBeUndefined();
    expect(await depositing(page, '1')).toBe('limit.deposit_exceeded');
    await visitor.context.close();
  });

  test('takes "no limit for now" for an answer, and does not come back', { tags: 'long' }, async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const { page } = visitor;
    await registered(visitor);
    await page.goto('/');
    await question(page).getByRole('button', { name: 'Não quero limite por agora' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.goto('/limits');
    await card(page, 'Depósitos').getByText('Sem limite.').waitFor();
    expect(await question(page).count()).toBe(0);
    await visitor.context.close();
  });
});

describe('the limits', () => {
  test('hold at once when lower, and wait when higher, which is said before the tap', { tags: 'long' }, async () => {
    const visitor = await site.visitor();
    const { page } = visitor;
    await signInAs(site, visitor, '1');
    await page.goto('/account');
    await page.getByRole('link', { name: 'Abrir limites e pausas', exact: true }).click();
    await setWeekly(page, 'Perdas', '300');
    await card(page, 'Perdas').getByText('R$ 300,00 em 7 dias').waitFor();
    await setWeekly(page, 'Perdas', '200');
    await card(page, 'Perdas').getByText('R$ 200,00 em 7 dias').waitFor();
    await card(page, 'Perdas').getByLabel('Novo limite em 7 dias').fill('200,01');
    await card(page, 'Perdas').getByText('Vale depois de 24 h, quando você confirmar.').waitFor();
    await card(page, 'Perdas').getByRole('button', { name: 'Salvar limite' }).click();
    await card(page, 'Perdas')
      .getByText(/Pedido: R\$\s200,01/)
      .waitFor();
    await card(page, 'Perdas').getByText('R$ 200,00 em 7 dias').waitFor();
    expect(await card(page, 'Perdas').getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
    await card(page, 'Perdas').getByRole('button', { name: 'Cancelar pedido' }).click();
    await card(page, 'Perdas')
      .getByText(/Pedido:/)
      .waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  test('a pause is asked about once, and then stands on every page, over it, with deposits closed', { tags: 'long' }, async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const { page } = visitor;
    await signInAs(site, visitor, '1');
    await page.goto('/sport/soccer');
    const ask = async () => {
      await page.getByRole('button', { name: 'Perfil' }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
      const items = await page.getByRole('menuitem').allInnerTexts();
      expect(Math.abs(items.indexOf('Pausar por 24 horas') - items.indexOf('Sair'))).toBeGreaterThan(1);
      await page.getByRole('menuitem', { name: 'Pausar por 24 horas' }).click();
    };
    await ask();
    const question = page.getByRole('alertdialog', { name: /^Pausar até amanhã \d\d:\d\d\?$/ });
    await question.getByText('Não dá para encurtar.').waitFor();
    await question.getByRole('button', { name: 'Voltar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByText('Em pausa até').count()).toBe(0);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await ask();
    await question.getByRole('button', { name: 'Pausar', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText(/^Em pausa até amanhã \d\d:\d\d$/).waitFor();
    expect(await heading.boundingBox()).toEqual(before);

    await page.goto('/profile');
    await page.getByText(/^Em pausa até amanhã/).waitFor();
    await page.getByRole('button', { name: 'Depositar' }).first().click();
    await page
      .getByRole('dialog')
      .getByText(/^Você está em pausa até amanhã \d\d:\d\d: não há depósitos/)
      .waitFor();
    expect(await depositing(page, '1')).toBe('limit.paused');
    await visitor.context.close();
  });

  test('self-exclusion says what happens, needs to be understood, and holds at once', async () => {
    const visitor = await site.visitor({ width: 'phone', touch: true });
    const { page } = visitor;
    await signInAs(site, visitor, '1');
    await page.goto('/limits');
    await page.getByRole('button', { name: 'Quero me autoexcluir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Autoexclusão' });
    await dialog.getByText('Você continua entrando na conta para ver tudo e sacar o saldo.').waitFor();
    await dialog.getByLabel('Para sempre').check();
    await dialog.getByRole('button', { name: 'Autoexcluir agora' }).click();
    await dialog.getByText('Marque para continuar.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await dialog.getByLabel(/Entendi/).check();
    await dialog.getByRole('button', { name: 'Autoexcluir agora' }).click();
    await page
      .getByRole('main')
      .getByText(/Você se autoexcluiu para sempre/)
      .waitFor();
    expect(await depositing(page, '1')).toBe('limit.excluded');
    await visitor.context.close();
  });
});

test('after 60 minutes time and result are told, with two equal ways on', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await page.clock.install();
  await signInAs(site, visitor, '1');
  const known = page.waitForResponse((response) => response.url().endsWith(limitsApi.limits.path) && response.ok());
  await page.goto('/');
  await known; // the clock must not run out on the call
  await page.waitForFunction(() => sessionStorage.getItem('stay') !== null); // what passes before the stay begins is not counted
  const told = page.getByRole('alertdialog');
  /** In steps of four minutes, with something done in each: to be away for longer begins another stay, and to do nothing for long ends the session. */
  const pass = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Shift');
      await page.clock.fastForward(240_000);
    }
  };
  await pass(14);
  expect(await told.count()).toBe(0);
  await pass(1);
  await told.getByText(/Você está aqui há 6[01] minutos/).waitFor();
  await told.getByText('Resultado de hoje').waitFor();
  const widths = await Promise.all(
    ['Continuar', 'Parar e sair'].map(async (name) => (await told.getByRole('button', { name }).boundingBox())?.width),
  );
  expect(widths[0]).toBe(widths[1]);
  await told.getByRole('button', { name: 'Continuar' }).click();
  await told.waitFor({ state: 'detached' });
  for (let step = 0; step < 90 && (await told.count()) === 0; step += 1) await pass(1);
  expect(await page.evaluate(() => localStorage.getItem('signed-in')), 'the session goes on').toBe('1');
  await told.getByRole('button', { name: 'Parar e sair' }).click();
  await page.getByRole('link', { name: 'Entrar' }).first().waitFor();
  await visitor.context.close();
});

test('the page has no fault, at three widths and in both themes', { tags: 'long' }, async () => {
  const visitor = await site.visitor();
  const { page } = visitor;
  await signInAs(site, visitor, '1');
  await page.goto('/limits');
  await setWeekly(page, 'Depósitos', '500');
  await card(page, 'Depósitos').getByText('R$ 500,00 em 7 dias').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await visitor.context.close();
});
