import { chainApi, limitsApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { dayAt } from '@fairbook/core/rewards';
import { type Pay, setPayFaults, startPay } from '@fairbook/sandbox';
import { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { codeNow } from '@fairbook/server/ask-office';
import type { TestPlayer } from '@fairbook/server/test-app';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/looks.ts';
import { enterAs, type OfficeSite, officeOf, openOffice, withOffice } from './support/office.ts';
import { signInAs } from './support/sign-in.ts';
import { openSite } from './support/site.ts';

const PAY_SECRET = 'the secret that payments are signed with';
const OWN_PASSWORD = 'uma frase comprida 7';
const CONFIRMATIONS = 3;
let pay: Pay;
let chain: LocalChain;
let office: OfficeSite;

beforeAll(async () => {
  [pay, chain] = [await startPay({ secret: PAY_SECRET }), await startLocalChain()];
  office = await openOffice({
    FAIRBOOK_PAY_URL: pay.url,
    FAIRBOOK_PAY_SECRET: PAY_SECRET,
    FAIRBOOK_CHAIN_RPC: chain.url,
    FAIRBOOK_CHAIN_ID: String(chain.chainId),
    FAIRBOOK_CHAIN_TOKEN: chain.token,
    FAIRBOOK_CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
    FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY,
  });
  await watch();
});
afterAll(async () => {
  await office?.close();
  await chain?.stop();
  await pay?.stop();
});

const watch = () => office.house.jobs.find(({ name }) => name === 'watch-chain')?.run({});
const asOwner = (text: string) => office.house.database.owner.pool.query(text);
/** Half a minute later: the code that was used shows no more. */
const later = () =>
  asOwner(
    'alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises',
  );

async function entered(name: string, options: Parameters<OfficeSite['visitor']>[0] = {}) {
  const visitor = await office.visitor(options);
  await later();
  await enterAs(visitor.page, name);
  return visitor;
}
const room = async (page: Page, name: string): Promise<void> => {
  // What waits there is told with it.
  await page.getByRole('link', { name: new RegExp(`^${name}( \\d+ waits?)?$`) }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

/** A Pix that was paid, and of which no news came. */
async function unheardDeposit(): Promise<TestPlayer> {
  const { house } = office;
  const player = await house.playerWith('0');
  const { rateId } = await house.settings.currentRate(house.db, 'BRL');
  const request = { type: 'pix', amount: parseAmount('542'), currency: 'BRL', rate_id: rateId, cpf: '52998224725' } as const;
  const deposit = await player.call(walletApi.recharge, request, v7());
  await setPayFaults({ url: pay.url, secret: PAY_SECRET }, { never: true });
  const page = deposit.pay?.kind === 'pix' ? (deposit.pay.play_bank ?? '') : '';
  await fetch(page, { method: 'POST', body: new URLSearchParams({ cpf: '52998224725' }) });
  await setPayFaults({ url: pay.url, secret: PAY_SECRET }, {});
  return player;
}

/** USDT that came while the player had a pause, which is over. */
async function heldTransfer(usdt: string): Promise<TestPlayer> {
  const player = await office.house.playerWith('0');
  const { address } = await player.call(chainApi.chainAddress, {});
  await player.call(limitsApi.pause, { days: 7 });
  await chain.send({ to: chain.token, data: callData('transfer(address,uint256)', address, parseAmount(usdt)) });
  await chain.mine(CONFIRMATIONS);
  await watch();
  await asOwner(
    `alter table player_breaks disable trigger user; update player_breaks set began_at = began_at - interval '8 days', ends_at = now() - interval '1 second' where player_id = ${player.id}; alter table player_breaks enable trigger user`,
  );
  return player;
}

test('somebody is invited, sets up app and password at the first sign-in, is kept out of a room, and let in by a role', {
  tags: 'long',
}, async () => {
  const ana = await entered('ana');
  await room(ana.page, 'Staff');
  await ana.page.getByRole('button', { name: 'Invite' }).click();
  await ana.page.getByLabel('User name').fill('bia');
  await ana.page.getByLabel('Display name').fill('Bia Nunes');
  await ana.page.getByLabel('E-mail').fill('bia@house.example');
  await ana.page.getByRole('checkbox', { name: 'support' }).check();
  await ana.page.getByLabel('Reason').fill('Begins on Monday');
  await ana.page.getByRole('button', { name: 'Invite' }).click();
  const password = await ana.page.locator('[data-given]').innerText();
  await ana.page.getByRole('button', { name: 'I have written it down' }).click();
  expect(await ana.page.getByText(password).count()).toBe(0);
  await ana.page.getByRole('cell', { name: 'Invited' }).waitFor();

  const bia = await office.visitor();
  const { page } = bia;
  await page.goto('/');
  await page.getByLabel('User name').fill('bia');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const secret = (await page.locator('form .code').innerText()).replaceAll(' ', '');
  await page.getByLabel('A password of your own').fill(OWN_PASSWORD);
  await page.getByLabel('Code from the app').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Reconciliation' }).count()).toBe(0);
  await page.goto('/reconcile');
  await page.getByText('You are not allowed to see this room.').first().waitFor();

  await ana.page.getByRole('button', { name: 'Roles of bia' }).click();
  await ana.page.getByRole('checkbox', { name: 'finance' }).check();
  await ana.page.getByLabel('Reason').fill('Helps with payments');
  await ana.page.getByRole('button', { name: 'Roles', exact: true }).click();
  await ana.page.getByRole('cell', { name: 'finance, support' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Reconciliation' }).waitFor();

  await page.getByRole('link', { name: 'Bia Nunes: my password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password').fill(`${OWN_PASSWORD} again`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Password changed.').waitFor();

  await ana.page.getByRole('button', { name: 'Disable bia' }).click();
  await ana.page.getByLabel('Reason').fill('Went elsewhere');
  await ana.page.getByRole('button', { name: 'Disable', exact: true }).click();
  await ana.page.getByRole('cell', { name: 'Disabled' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
  // The browser notes each refused room itself.
  const complaints = [...ana.complaints, ...bia.complaints].filter((text) => !/status of 403/.test(text));
  expect(complaints).toEqual([]);
  for (const each of [ana, bia]) await each.page.context().close();
});

test('a provider’s file has a deposit that we lack: it is found, taken with a reason, and the player has the money', {
  tags: 'long',
}, async () => {
  const player = await unheardDeposit();
  const { page, complaints } = await entered('rui');
  await room(page, 'Reconciliation');
  await page.getByText('No difference.').waitFor();
  await page.getByLabel('Day').fill(dayAt(new Date(), 0));
  await page.getByRole('button', { name: 'Fetch and compare' }).click();
  await page.getByRole('cell', { name: 'Missing here' }).waitFor();
  await page.getByRole('link', { name: player.id.toString() }).waitFor();
  await page.getByRole('button', { name: 'Take the payment' }).click();
  await page.getByLabel('Reason').fill('Its news never came');
  await page.getByRole('button', { name: 'Take the payment' }).click();
  await page.getByText('The payment was credited.').waitFor();
  await page.getByText('No difference.').waitFor();
  expect(await player.balance()).toBe(parseAmount('100'));
  await page.getByLabel('Show').selectOption('closed');
  await page.getByText('Take the payment: Its news never came').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a held transfer is released by two people: one alone cannot, and the player has the money afterwards', { tags: 'long' }, async () => {
  const player = await heldTransfer('40');
  const ana = await entered('ana');
  await room(ana.page, 'Held transfers');
  await ana.page.getByRole('cell', { name: 'Limit, break or closed account' }).waitFor();
  await ana.page.getByRole('button', { name: 'Release' }).click();
  await ana.page.getByLabel('Reason').fill('The pause is over');
  await ana.page.getByRole('button', { name: 'Release' }).click();
  await ana.page.getByText('Proposed by ana; another person is needed').waitFor();
  await ana.page.getByText('You did your part. It takes another person.').waitFor();
  expect(await player.balance()).toBe(0n);

  const rui = await entered('rui');
  await room(rui.page, 'Held transfers');
  await rui.page.getByRole('button', { name: 'Confirm' }).click();
  await rui.page.getByText('No longer in this list').waitFor();
  expect(await player.balance()).toBe(parseAmount('40'));
  await rui.page.getByLabel('Show').selectOption('done');
  await rui.page.getByText('Proposed by ana, confirmed by rui').waitFor();
  expect(rui.complaints).toEqual([]);
  for (const each of [ana, rui]) await each.page.context().close();
});

/** On a player's page. */
async function block(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('combobox', { name: 'What' }).selectOption(what);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText(`${what}: ${reason}`).waitFor();
}

test('withdrawals and bets of a player are blocked one by one, with reasons that stand on the page, and let again', {
  tags: 'long',
}, async () => {
  const player = await office.house.playerWith('100');
  const { page, complaints } = await entered('rui');
  await page.goto(`/players/${player.id}`);
  await block(page, 'All withdrawals', 'Documents are missing');
  await block(page, 'Bets', 'Asked by the family');
  await page.getByRole('button', { name: 'Unblock: Bets' }).click();
  const unblock = page.getByRole('form', { name: 'Unblock' });
  await unblock.getByLabel('Reason').fill('The family agrees');
  await unblock.getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('Bets: Asked by the family').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a player whose withdrawals were blocked reads so in the words of the specification, and again may when they are let', {
  tags: 'long',
}, async () => {
  const site = await openSite(withOffice());
  const staff = await (await officeOf(site.house, site.browser)).visitor();
  const visitor = await site.visitor();
  const email = await signInAs(site, visitor);
  const { rows } = await site.house.database.owner.pool.query('select id from players where email = $1', [email]);
  await enterAs(staff.page, 'rui');
  await staff.page.goto(`/players/${rows[0].id}`);
  await block(staff.page, 'All withdrawals', 'Documents are missing');
  const { page } = visitor;
  await page.goto('/profile');
  const ask = () => page.getByRole('button', { name: 'Sacar', exact: true }).click();
  await ask();
  await page.getByRole('dialog').getByText('No momento você não pode sacar.').waitFor();
  await page.keyboard.press('Escape');
  await staff.page.getByRole('button', { name: 'Unblock: All withdrawals' }).click();
  await staff.page.getByLabel('Reason').fill('They have come');
  await staff.page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await staff.page.getByText('Nothing is blocked.').waitFor();
  await page.reload();
  await ask();
  await page.getByRole('dialog').getByText('Três passos, uma vez só.').waitFor();
  expect([...staff.complaints, ...visitor.complaints]).toEqual([]);
  await site.close();
});

test('a page that nobody touches signs out after half an hour, though its rooms ask by themselves', { tags: 'long' }, async () => {
  const { page } = await office.visitor();
  await page.clock.install();
  await later();
  await enterAs(page, 'ana');
  await room(page, 'Held transfers');
  await page.clock.fastForward('20:00');
  await page.getByRole('heading', { name: 'Held transfers', level: 1 }).click();
  await page.clock.fastForward('20:00');
  await page.getByRole('heading', { name: 'Held transfers', level: 1 }).waitFor();
  await page.clock.fastForward('31:00');
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
  expect(await page.getByRole('link', { name: 'Held transfers' }).count()).toBe(0);
  await page.context().close();
});

test('no room fails an accessibility rule, scrolls sideways or complains, at three widths and in both themes', {
  tags: 'long',
}, async () => {
  const player = await heldTransfer('30');
  const { page, complaints } = await entered('ana');
  const faults: string[] = [];
  const look = async (name: string) => {
    const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/${name}`;
    faults.push(...(await faultsOf(page, picture)).map((fault) => `${name}: ${fault}`));
  };
  await room(page, 'Staff');
  await look('staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Change role support' }).click();
  await look('staff-forms');
  await room(page, 'Held transfers');
  await page.getByRole('button', { name: 'Return' }).first().click();
  await look('held');
  await unheardDeposit();
  await room(page, 'Reconciliation');
  await page.getByLabel('Day').fill(dayAt(new Date(), 0));
  await page.getByRole('button', { name: 'Fetch and compare' }).click();
  await page.getByRole('button', { name: 'Take the payment' }).first().waitFor();
  await look('reconcile');
  await page.getByRole('link', { name: 'Ana Prado: my password' }).click();
  await page.getByRole('heading', { name: 'My password', level: 1 }).waitFor();
  await look('own-password');
  await page.goto(`/players/${player.id}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await look('player-blocks');
  await page.context().close();
  expect([...faults, ...complaints]).toEqual([]);
});
