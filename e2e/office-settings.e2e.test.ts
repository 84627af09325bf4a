import { type Payout, startPayout } from '@fairbook/sandbox';
import { withdrawCode } from '@fairbook/server/withdraw-code';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, ended, fixtures, playing } from './support/fixtures.ts';
import { faultsOf } from './support/looks.ts';
import { enterAs, type OfficeDoor, officeOf, withOffice } from './support/office.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite, type Site, type Visitor } from './support/site.ts';
import { slipOf } from './support/slip.ts';

const SECRET = 'the secret that payouts are signed with';
const PIN = 'x7k2pq';
let provider: Payout;
let site: Site;
let office: OfficeDoor;

beforeAll(async () => {
  provider = await startPayout({ secret: SECRET });
  site = await openSite({ ...withOffice(), FAIRBOOK_PAYOUT_URL: provider.url, FAIRBOOK_PAYOUT_SECRET: SECRET });
  office = await officeOf(site.house, site.browser);
});
afterAll(async () => {
  await site?.close();
  await provider?.stop();
});

const asOwner = (text: string, values: unknown[] = []) => site.house.database.owner.pool.query(text, values);

/** A member of staff in a room of the settings. Each code works once, so the database forgets the one before. */
async function staffIn(name: string, room: string): Promise<Page> {
  await asOwner(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );
  const { page } = await office.visitor();
  await enterAs(page, name);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: room }).click();
  return page;
}

async function save(page: Page, form: string, reason: string): Promise<void> {
  const set = page.getByRole('form', { name: form });
  await set.getByLabel('Reason').fill(reason);
  await set.getByRole('button', { name: 'Save' }).click();
  await set.getByText('Saved. It applies from now on.').waitFor();
}

const lookAt = async (page: Page, name: string): Promise<string[]> => {
  const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/${name}`;
  return (await faultsOf(page, picture)).map((fault) => `${name}: ${fault}`);
};

/** A player with a payment password, a real name and a Pix key that can be paid to. */
async function payee(): Promise<Visitor> {
  const visitor = await site.visitor();
  const email = await signInAs(site, visitor, '500');
  const { rows } = await asOwner('select id from players where email = $1', [email]);
  const { security, verification } = site.house.identity;
  await security.setPaymentPassword({ player: rows[0].id, chosen: PIN, password: 'uma frase comprida 7', from: '203.0.113.9' });
  await verification.setNames(rows[0].id, { real_name: 'Ana Maria de Souza' });
  const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
  const code = await withdrawCode(site.house, rows[0].id);
  await site.house.withdrawals.saveAccount(rows[0].id, { destination, bank_password: PIN, code });
  await asOwner("update withdrawal_accounts set created_at = created_at - interval '1 day', usable_from = now() where usable_from > now()");
  return visitor;
}

test('a fee that staff change is what the player sees before confirming; one that changes meanwhile is not charged unseen', {
  tags: 'long',
}, async () => {
  const { page, context } = await payee();
  const ana = await staffIn('ana', 'Withdrawal channels');
  const form = 'Change channel Pix';
  await ana.getByRole('button', { name: form }).click();
  await ana.getByLabel('Fee, share of the amount').fill('1');
  await ana.locator('ins').getByText('1 %').waitFor();
  // Of 100 USDT one is kept then.
  await ana.getByRole('row', { name: /^100\.00 USDT 0\.00 USDT 1\.00 USDT/ }).waitFor();
  await save(ana, form, 'The provider charges us');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor', { exact: true }).fill('542');
  await dialog.getByText('R$ 536,58').waitFor();

  await ana.getByLabel('Fixed fee').fill('0,5');
  await save(ana, form, 'And for each transfer');
  await dialog.getByLabel('Senha de pagamento').fill(PIN);
  await dialog.getByRole('button', { name: 'Sacar' }).click();
  await dialog.getByText('As taxas deste canal mudaram.').waitFor();
  await dialog.getByText('R$ 533,87').waitFor();
  await dialog.getByRole('button', { name: 'Sacar' }).click();
  await dialog.getByText('Pedido recebido').waitFor();
  const { list } = await site.house.withdrawals.withdrawalQueue({ start: 0, limit: 1 });
  expect(list[0]?.net).toBe(98_500_000n);
  await ana.context().close();
  await context.close();
});

test('a channel that staff close says why to the player, and is used again when they open it', { tags: 'long' }, async () => {
  const { page, context } = await payee();
  const ana = await staffIn('ana', 'Withdrawal channels');
  const form = 'Change channel Pix';
  await ana.getByRole('button', { name: form }).click();
  await ana.getByLabel('State').selectOption('Closed');
  await ana.getByLabel('Notice while closed, in Portuguese').fill('O Pix volta às 18h.');
  await ana.getByText('Write it in both languages, or in neither.').waitFor();
  await ana.getByLabel('Notice while closed, in English').fill('Pix is back at 6 pm.');
  await save(ana, form, 'The bank maintains its systems');
  await ana.getByRole('cell', { name: 'Closed', exact: true }).waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('O Pix volta às 18h.').waitFor();
  expect(await dialog.getByLabel('Valor', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await ana.getByLabel('State').selectOption('Open');
  await save(ana, form, 'The bank is done');
  await page.getByRole('button', { name: 'Sacar', exact: true }).click();
  await dialog.getByLabel('Valor', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await ana.getByRole('link', { name: 'Deposit channels' }).click();
  await ana.getByRole('button', { name: 'Change channel Play money' }).click();
  await ana.getByLabel('State').selectOption('Closed');
  await ana.getByLabel('Notice while closed, in Portuguese').fill('Sem dinheiro de brincadeira hoje.');
  await ana.getByLabel('Notice while closed, in English').fill('No play money today.');
  await save(ana, 'Change channel Play money', 'Nobody plays today');
  await page.getByRole('button', { name: 'Depositar', exact: true }).first().click();
  await dialog.getByText('Sem dinheiro de brincadeira hoje.').waitFor();
  await ana.getByLabel('State').selectOption('Open');
  await save(ana, 'Change channel Play money', 'They play again');
  await ana.context().close();
  await context.close();
});

test('VIP thresholds that staff set are what the player’s page shows; those that do not rise are told by field and by keyboard', {
  tags: 'long',
}, async () => {
  const visitor = await site.visitor();
  const { page, context } = visitor;
  await signInAs(site, visitor, '100');
  const ana = await staffIn('ana', 'VIP and rewards');
  const form = ana.getByRole('form', { name: 'VIP levels' });
  await form.getByLabel('Gold from').fill('99');
  await form.getByLabel('Silver from').fill('100');
  await form.getByText('It must be above the one before.').waitFor();
  await form.getByLabel('Reason').fill('Levels for smaller players');
  await ana.keyboard.press('Enter');
  expect(await form.getByLabel('Gold from').evaluate((field) => field === document.activeElement)).toBe(true);
  await ana.keyboard.press('ControlOrMeta+A');
  await ana.keyboard.type('700');
  await ana.keyboard.press('Enter');
  await form.getByText('Saved. It applies from now on.').waitFor();

  await page.goto('/rewards');
  const card = page.getByRole('region', { name: 'Nível VIP' });
  await card.getByText('Prata').first().waitFor();
  await card.locator('summary').click();
  await card.getByText('a partir de R$ 3.794,00').waitFor();
  await ana.getByRole('link', { name: 'Audit trail' }).click();
  await ana.getByText('Levels for smaller players').waitFor();
  await ana.context().close();
  await context.close();
});

test('of two staff who edit the same channel, the second is told who was first and sees what holds', { tags: 'long' }, async () => {
  const form = 'Change channel Card';
  const [ana, rui] = [await staffIn('ana', 'Deposit channels'), await staffIn('rui', 'Deposit channels')];
  for (const page of [ana, rui]) await page.getByRole('button', { name: form }).click();
  await ana.getByLabel('Maximum').fill('1500');
  await save(ana, form, 'Fewer chargebacks');
  await rui.getByLabel('Maximum').fill('1600');
  await rui.getByLabel('Reason').fill('Players ask for more');
  await rui.getByRole('button', { name: 'Save' }).click();
  await rui.getByText('A colleague changed this while you were editing.').waitFor();
  await rui
    .getByRole('form', { name: form })
    .getByText(/Last changed by Ana Prado/)
    .waitFor();
  await rui.getByRole('button', { name: 'See what applies now' }).click();
  expect(await rui.getByLabel('Maximum').inputValue()).toBe('1500.00');
  await rui.getByLabel('Maximum').fill('1600');
  await save(rui, form, 'Players ask for more');

  // Who decides withdrawals looks at their terms and does not set them.
  await rui.getByRole('link', { name: 'Withdrawal channels' }).click();
  await rui.getByRole('button', { name: 'View channel pix' }).click();
  await rui.getByText('You may see these settings, not change them.').first().waitFor();
  expect(await rui.getByLabel('Maximum').isDisabled()).toBe(true);
  for (const page of [ana, rui]) await page.context().close();
});

test('no page of the settings fails an accessibility rule, scrolls sideways or complains, at three widths and in both themes', {
  tags: 'long',
}, async () => {
  await asOwner(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );
  const { page, complaints } = await office.visitor();
  await enterAs(page, 'ana');
  await page.getByRole('link', { name: 'Settings' }).click();
  const faults: string[] = [];
  const look = async (room: string) => {
    const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/settings-${room}`;
    faults.push(...(await faultsOf(page, picture)).map((fault) => `${room}: ${fault}`));
  };
  const open = (room: string) => page.getByRole('link', { name: room }).click();
  await look('games');
  for (const room of ['Rates for 1 USDT', 'Cash-out', 'Bonus and early payout']) {
    await open(room);
    await look(room);
  }
  await open('Deposit channels');
  await page.getByRole('button', { name: 'Change channel Card' }).click();
  await page.getByLabel('Maximum').fill('5');
  await look('deposits');
  await open('Withdrawal channels');
  await page.getByRole('button', { name: 'Change channel Bank account' }).click();
  await page.getByLabel('Fixed fee').fill('2');
  await look('withdrawals');
  await open('Limits');
  await page.getByRole('button', { name: 'Limits of Football, region default' }).click();
  await look('limits');
  await open('VIP and rewards');
  await page.getByRole('form', { name: 'VIP levels' }).getByLabel('Gold from').fill('1');
  await look('rewards');
  await open('Jurisdiction');
  await page.getByText('Profile in force').waitFor();
  await look('law');
  await page.context().close();
  expect([...faults, ...complaints]).toEqual([]);
});

test('what the house promises beside the odds is on the slip before the bet, is paid by a lead while the match is played, and its cost is at the trading desk', {
  tags: 'long',
}, async () => {
  const ana = await staffIn('ana', 'Bonus and early payout');
  for (const [button, form] of [
    ['Change the early payout of Football', 'Early payout of Football'],
    ['Change the multiple bonus of Football', 'Multiple bonus of Football'],
  ] as const) {
    await ana.getByRole('button', { name: button }).click();
    await ana.getByRole('form', { name: form }).getByLabel('State').selectOption({ label: 'On' });
    await save(ana, form, 'For the season');
  }
  const faults = await lookAt(ana, 'promises');
  const [one, other] = fixtures(2);
  if (!one || !other) throw new Error('no matches');
  await site.house.feed([...announced(one), ...announced(other)]);
  const visitor = await site.visitor();
  await signInAs(site, visitor);
  const { page } = visitor;
  const tap = (club: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${club} vence`) })
      .first()
      .click();
  await page.goto('/sport/soccer');
  await tap(one.home);
  const slip = slipOf(page);
  await slip.getByLabel('Valor da aposta').fill('10');
  await slip.getByText('paga como ganha com 2 gols de vantagem por dois minutos').waitFor();
  faults.push(...(await lookAt(page, 'early-slip')));
  await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click();
  await slip.getByText('Aposta aceita').waitFor();
  await slip.getByRole('link', { name: 'Ver e verificar' }).click();
  await page.getByText('Paga com 2 gols de vantagem').waitFor();
  await site.house.feed([playing(one, 30, { home: 2, away: 0 }, 2)]);
  await site.house.feed([playing(one, 31, { home: 2, away: 1 }, 3)]);
  await site.house.settle();
  await page.getByText('Seu lado abriu a vantagem prometida com a aposta').waitFor();
  await page.getByRole('banner').getByText('R$ 552,50').first().waitFor();
  faults.push(...(await lookAt(page, 'early-receipt')));
  await site.house.feed([ended(one, { home: 2, away: 2 }, 4)]);
  await site.house.settle();
  await page.getByRole('banner').getByText('R$ 552,50').first().waitFor();

  await ana.getByRole('link', { name: 'Trading' }).click();
  await ana.getByRole('link', { name: 'Bonuses' }).click();
  await ana
    .getByRole('row')
    .filter({ hasText: /1\s*3\.782288\sUSDT\s*1\s*3\.782288\sUSDT/ })
    .waitFor();
  faults.push(...(await lookAt(ana, 'early-costs')));
  expect(faults).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
