import { bettingApi, limitsApi, securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { receiptCode } from '@fairbook/core/betting';
import { parseAmount, parseOdds } from '@fairbook/core/money';
import { type Payout, startPayout } from '@fairbook/sandbox';
import type { TestPlayer } from '@fairbook/server/test-app';
import { withdrawCode } from '@fairbook/server/withdraw-code';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced, fixtures } from './support/fixtures.ts';
import { faultsOf } from './support/looks.ts';
import { enterAs, type OfficeSite, openOffice } from './support/office.ts';

const PAYOUT_SECRET = 'the secret that payouts are signed with';
const PIN = 'x7k2pq';
let provider: Payout;
let office: OfficeSite;
let player: TestPlayer;

beforeAll(async () => {
  provider = await startPayout({ secret: PAYOUT_SECRET });
  office = await openOffice({ FAIRBOOK_PAYOUT_URL: provider.url, FAIRBOOK_PAYOUT_SECRET: PAYOUT_SECRET });
  player = await office.house.playerWith('9000');
  const { rateId } = await office.house.settings.currentRate(office.house.db, 'USDT');
  const limit = { kind: 'loss', period: 'week', amount: parseAmount('500'), currency: 'USDT', rate_id: rateId } as const;
  await player.call(limitsApi.setLimit, limit);
});
afterAll(async () => {
  await office?.close();
  await provider?.stop();
});

/** The step of a code is used up by who signs in with it: here the database forgets it, for whoever signs in again. */
const forgetCodes = () =>
  office.house.database.owner.pool.query(
    `alter table staff disable trigger staff_step_rises; update staff set totp_step = 0; alter table staff enable trigger staff_step_rises`,
  );

/** A withdrawal that needs two people, asked for by a player who may. */
async function askedFor(usdt: string): Promise<void> {
  const { house } = office;
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  const destination = { kind: 'pix', type: 'email', number: 'ana@banco.example' } as const;
  const code = await withdrawCode(house, player.id);
  const { list } = await player.call(withdrawalsApi.saveAccount, { destination, bank_password: PIN, code });
  const id = list[0]?.account_id ?? '';
  await house.database.owner.pool.query(
    "update withdrawal_accounts set created_at = created_at - interval '24 h', usable_from = now() where id = $1",
    [id],
  );
  const { rateId } = await house.settings.currentRate(house.db, 'USDT');
  await player.call(withdrawalsApi.withdraw, {
    channel: 'pix',
    account_id: id,
    amount: parseAmount(usdt),
    currency: 'USDT',
    rate_id: rateId,
    bank_password: PIN,
  });
}

test('staff sign in with password and code, find a player, freeze and release the account, and the trail says so', {
  tags: 'long',
}, async () => {
  const { page, complaints } = await office.visitor();
  await enterAs(page, 'ana');
  await page.getByLabel('Number, e-mail, mobile, nickname, real name or CPF').fill(player.id.toString());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: player.id.toString() }).click();
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await page.getByLabel('Reason').fill('Asked by the bank');
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await page.getByText('Frozen', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Release account' }).click();
  await page.getByLabel('Reason').fill('The bank is content');
  await page.keyboard.press('Enter');
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByLabel('New note').fill('Called, all is well');
  await page.keyboard.press('Enter');
  await page.getByText('Called, all is well').waitFor();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('On what').fill(`player:${player.id}`);
  await page.keyboard.press('Enter');
  await page.getByText('Asked by the bank').waitFor();
  const did = ['Wrote a note player.note', 'Released the account player.unfreeze', 'Froze the account player.freeze'];
  expect(await page.locator('tbody tr td:nth-child(4)').allInnerTexts()).toEqual([...did, 'Saw who it is player.person_read']);
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
  await page.context().close();
});

test('a withdrawal above the threshold is approved by two of the staff, one after the other, and one alone cannot', async () => {
  await askedFor('5000');
  const [ana, rui] = [await office.visitor(), await office.visitor()];
  await enterAs(ana.page, 'ana', { stepsAway: 1 });
  await ana.page.getByRole('link', { name: /^Withdrawals \d+ waits?$/ }).click(); // nobody has looked at it yet
  await ana.page.getByRole('button', { name: 'Claim' }).click();
  await ana.page.getByRole('button', { name: 'Approve' }).click();
  await ana.page.getByText('Send 5,000.00 USDT to Ana Maria de Souza, Pix …mple?').waitFor();
  await ana.page.getByText('It is sent when another person says yes too.').waitFor();
  await ana.page.getByRole('button', { name: 'Approve' }).click();
  await ana.page.getByText('1 of 2').waitFor();
  await ana.page.getByText('You did your part. It takes another person.').waitFor();
  expect(await ana.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await enterAs(rui.page, 'rui');
  await rui.page.getByRole('link', { name: 'Withdrawals' }).click();
  await rui.page.getByText('1 of 2').waitFor();
  await rui.page.getByRole('button', { name: 'Approve' }).click();
  await rui.page.getByRole('button', { name: 'Send' }).click();
  await rui.page.getByText('2 of 2').waitFor();
  await rui.page.getByRole('cell', { name: 'Approved' }).waitFor();
  // Finance may not read the trail, and so has no way to it.
  expect(await rui.page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0);
  await rui.page.goto('/audit');
  await rui.page.getByText('You are not allowed to see this room.').waitFor();
  for (const { page } of [ana, rui]) await page.context().close();
});

/** Of the player, money that a provider was to send back 61 minutes ago. */
const neverReturned = () =>
  office.house.database.owner.pool.query(
    `with d as (
       insert into deposits select (jsonb_populate_record(d, jsonb_build_object('order_id', gen_random_uuid(), 'channel', 'pix', 'status', 'rejected',
         'reason', 'account_closed', 'charge_id', gen_random_uuid(), 'provider_charge', 'c', 'expires_at', now()))).* from deposits d limit 1 returning *
     ), e as (
       insert into payment_events (provider, event_id, kind, charge_id, provider_charge, amount, currency, happened_at, result)
       select 'sandbox_pay', 'ev_1', 'paid', charge_id, 'c', 100000000, 'BRL', now(), 'returned' from d returning *
     )
     insert into payment_returns (id, provider, event_id, charge_id, provider_charge, amount, currency, reason, created_at)
     select gen_random_uuid(), provider, event_id, charge_id, 'c', amount, currency, 'account_closed', now() - interval '61 minutes' from e`,
  );

test('money that no provider has sent back for more than an hour stands above the deposits', { tags: 'long' }, async () => {
  await neverReturned();
  await forgetCodes();
  const { page } = await office.visitor();
  await enterAs(page, 'rui');
  await page.getByRole('link', { name: 'Deposits' }).click();
  const row = page.getByRole('region', { name: 'Not gone back for more than an hour' }).getByRole('row').nth(1);
  await row.waitFor();
  for (const cell of [/^1 h \d min$/, '100.00 BRL', 'Pix pix', 'Demonstration payments sandbox_pay', 'not asked yet', 'Account closed']) {
    expect(await row.getByRole('cell', { name: cell }).count(), String(cell)).toBe(1);
  }
  await page.context().close();
});

/** A result of 2–0 that a feed, which plays as fast as life, tells of a match that begins in two hours. */
async function earlyResult(feed: string, home: string): Promise<void> {
  const about = () => ({ fixture: `cup-${home}`, version: 1, at: new Date() });
  const team = (name: string) => ({ ref: name, names: { en: name }, crest: '' });
  const facts: readonly FeedFact[] = [
    {
      ...{ kind: 'fixture', ...about(), league: { ref: 'cup', names: { en: 'Cup' }, country: '' } },
      ...{ home: team(home), away: team('Visitors'), starts_at: new Date(Date.now() + 7_200_000) },
    },
    { kind: 'result', ...about(), score: { home: 2, away: 0 }, half_time: { home: 1, away: 0 } },
  ];
  await office.house.sportsbook.take(facts, feed, { game: 'soccer', speed: 1 });
}
const matchesOf = async () =>
  (await office.house.database.owner.pool.query("select feed, status from matches where fixture like 'cup-%' order by feed")).rows;

test('results that came too early stand with the feed that told them; two people take one and refuse the other', {
  tags: 'long',
}, async () => {
  await earlyResult('first_feed', 'Reds');
  await earlyResult('other_feed', 'Blues');
  const [ana, rui] = [await office.visitor(), await office.visitor()];
  for (const [visitor, name] of [
    [ana, 'ana'],
    [rui, 'rui'],
  ] as const) {
    await forgetCodes();
    await enterAs(visitor.page, name);
    await visitor.page.getByRole('link', { name: 'Held results' }).click();
  }
  const say = async ({ page }: typeof ana, home: string, word: 'Take' | 'Refuse', hint: string) => {
    await page.getByRole('row', { name: home }).getByRole('button', { name: word, exact: true }).click();
    // The reason is asked for in a line under the row.
    const form = page.getByRole('form', { name: word });
    await form.getByText(hint).waitFor();
    await form.getByLabel('Reason').fill('The federation says so');
    await form.getByRole('button', { name: word, exact: true }).click();
    await form.waitFor({ state: 'detached' });
  };
  const reds = ana.page.getByRole('row', { name: 'Reds × Visitors' });
  await reds.getByText('first_feed cup-Reds').waitFor();
  await reds.getByText('2–0 (1–0)').waitFor();
  await ana.page.getByRole('row', { name: 'Blues × Visitors' }).getByText('other_feed cup-Blues').waitFor();
  await say(ana, 'Reds', 'Take', 'A colleague has to say the same.');
  await reds.getByText('ana wants it taken: The federation says so').waitFor();
  await say(ana, 'Blues', 'Refuse', 'A colleague has to say the same.');
  await ana.page.getByText('ana wants it refused: The federation says so').waitFor();
  expect(await matchesOf()).toEqual([
    { feed: 'first_feed', status: 'upcoming' },
    { feed: 'other_feed', status: 'upcoming' },
  ]);

  await rui.page.reload();
  await say(rui, 'Reds', 'Take', 'With your word it is done.');
  await rui.page.getByRole('row', { name: 'Reds × Visitors' }).getByText('No longer in this list').waitFor();
  await say(rui, 'Blues', 'Refuse', 'With your word it is done.');
  await rui.page.getByRole('row', { name: 'Blues × Visitors' }).getByText('No longer in this list').waitFor();
  await rui.page.getByLabel('Show').selectOption('done');
  await rui.page.getByRole('row', { name: 'Reds × Visitors' }).getByText('Taken').waitFor();
  await rui.page.getByRole('row', { name: 'Blues × Visitors' }).getByText('Refused').waitFor();
  expect(await matchesOf()).toEqual([
    { feed: 'first_feed', status: 'ended' },
    { feed: 'other_feed', status: 'upcoming' },
  ]);
  expect([...ana.complaints, ...rui.complaints]).toEqual([]);
  for (const each of [ana, rui]) await each.page.context().close();
});

/** A single of 10 USDT on the first of two sides. */
async function betOfTen(): Promise<{ readonly id: string; readonly match: string }> {
  const { house } = office;
  const [fixture] = fixtures(1);
  if (!fixture) throw new Error('no match');
  await office.house.feed(announced(fixture));
  const { rows } = await house.database.owner.pool.query<{ id: string }>('select id::text from matches where fixture = $1', [fixture.ref]);
  const match = rows[0]?.id ?? '';
  const { rateId: rate_id } = await house.settings.currentRate(house.db, 'USDT');
  const leg = { match_id: match, kind: 'wl', name: 'w', odds: parseOdds('2.05'), handicap_val: null, banker: false } as const;
  const money = { currency: 'USDT', rate_id, unit_stake: parseAmount('10'), multiple: 1 } as const;
  const { bet_id: id } = await player.call(
    bettingApi.placeBet,
    { game: 'soccer', ...money, sizes: [1], odds_policy: 'ask', legs: [leg] },
    v7(),
  );
  return { id, match };
}

test('staff find a bet by the code of its receipt and by its match, read it, and two of them make it void', { tags: 'long' }, async () => {
  const { id, match } = await betOfTen();
  const [ana, rui] = [await office.visitor(), await office.visitor()];
  for (const [visitor, name] of [
    [ana, 'ana'],
    [rui, 'rui'],
  ] as const) {
    await forgetCodes();
    await enterAs(visitor.page, name);
    await visitor.page.getByRole('link', { name: 'Bets', exact: true }).click();
  }
  await ana.page.getByLabel('Id or receipt code').fill(receiptCode(id));
  await ana.page.keyboard.press('Enter');
  const row = ana.page.getByRole('row', { name: receiptCode(id) });
  for (const cell of [player.id.toString(), '10.00 USDT', '20.50 USDT', 'Pending']) await row.getByText(cell, { exact: true }).waitFor();
  if (process.env.OFFICE_SHOTS) await faultsOf(ana.page, `${process.env.OFFICE_SHOTS}/bets`);
  await row.getByRole('link', { name: receiptCode(id) }).click();
  await ana.page.getByText('waiting for the result').waitFor();
  await ana.page.getByRole('button', { name: 'Make void' }).click();
  await ana.page.getByLabel('Reason').fill('A price nobody can have meant');
  await ana.page.getByRole('button', { name: 'Make void' }).click();
  await ana.page.getByText('You did your part. It takes another person.').waitFor();
  const faults = await faultsOf(ana.page, process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/bet`);

  await rui.page.getByLabel('Match number').fill(match);
  await rui.page.keyboard.press('Enter');
  await rui.page.getByRole('link', { name: receiptCode(id) }).click();
  await rui.page.getByText('wants this bet void: A price nobody can have meant').waitFor();
  await rui.page.getByRole('button', { name: 'Make void now' }).click();
  await rui.page.getByRole('cell', { name: 'Two of the staff made it void.' }).waitFor();
  await rui.page.getByText('Cancelled').first().waitFor();
  expect(await rui.page.getByRole('button', { name: 'Make void' }).count()).toBe(0);
  expect([...faults, ...ana.complaints, ...rui.complaints]).toEqual([]);
  for (const { page } of [ana, rui]) await page.context().close();
});

test('no room fails an accessibility rule, scrolls sideways or complains, at three widths and in both themes', {
  tags: 'long',
}, async () => {
  const { page, complaints } = await office.visitor();
  const faults: string[] = [];
  const look = async (room: string) => {
    const picture = process.env.OFFICE_SHOTS && `${process.env.OFFICE_SHOTS}/${room}`;
    faults.push(...(await faultsOf(page, picture)).map((fault) => `${room}: ${fault}`));
  };
  await page.goto('/');
  await page.getByLabel('Password').waitFor();
  await look('sign-in');
  await forgetCodes();
  await enterAs(page, 'ana');
  await look('players');
  await page.getByRole('link', { name: player.id.toString() }).click();
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await look('player');
  for (const room of await page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    await page.locator(`nav li a[href="${room}"]`).click();
    await page.locator(`nav li a[href="${room}"][aria-current]`).waitFor();
    if (room === '/settings') await page.getByRole('link', { name: 'Rates for 1 USDT' }).click();
    await look(room.slice(1) || 'overview');
  }
  await page.context().close();
  expect([...faults, ...complaints]).toEqual([]);
});
