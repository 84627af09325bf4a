import { walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { parseBrCode } from '@fairbook/core/payments';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { CPF, type Paying, payProvider } from './testing/pay-provider.ts';

let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterEach(async () => {
  await app.pay.setFaults({});
  expect(await app.faults()).toEqual([]);
});
afterAll(() => app.close());

const CARD = { holder: 'A Player', number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123' };

describe('the ways to deposit', () => {
  test('come with limits, fees and how long they take, and by kind', async () => {
    const player = await app.playerWith('0');
    const ways = await player.call(walletApi.rechargeTypes, {});
    expect(ways.map((way) => way.type)).toEqual(expect.arrayContaining(['pix', 'card', 'wallet', 'sandbox']));
    expect(ways.find((way) => way.type === 'pix')).toMatchObject({
      currency: 'BRL',
      min: parseAmount('100'),
      own_account: true,
      cpf_known: null,
    });
    const kinds = await player.call(walletApi.payAll, {});
    expect(kinds.map((each) => each.payment_type)).toEqual(expect.arrayContaining(['fiat', 'card', 'third_party', 'play_money']));
  });
});

describe('a Pix', () => {
  test('is shown with its code, its picture and its end, and credited when the player’s own bank paid', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    expect(deposit).toMatchObject({ state: 'pending', score: parseAmount('18.450185'), fee: 0n });
    if (deposit.pay?.kind !== 'pix') throw new Error('no Pix code');
    expect(parseBrCode(deposit.pay.code)).toMatchObject({ kind: 'dynamic', amount: parseAmount('100') });
    expect(deposit.pay.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(deposit.expires_at?.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect(await app.pay.balanceOf(player)).toBe('0.000000');

    await app.pay.visit(deposit, { cpf: CPF });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'success', pay: null });
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
    const moved = await app.asOwner(
      `select t.kind, h.name as contra from ledger_movements t join ledger_house_accounts h on h.id = t.contra_id where t.reference = $1`,
      [deposit.order_id],
    );
    expect(moved.rows).toEqual([{ kind: 'deposit', contra: 'channel:pix' }]);
    const { rows } = await app.asOwner('select event from outbox_events where topic = $1 order by tx_id, id, place', [
      `player:${player.id}`,
    ]);
    expect(rows.map((row) => JSON.parse(row.event).kind)).toEqual(['deposit.changed', 'wallet.changed', 'notice.added']);
    expect(await player.call(walletApi.rechargeTypes, {})).toContainEqual(expect.objectContaining({ cpf_known: '•••.982.247-••' }));
  });

  test('that another person paid is sent back and never credited', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    await app.pay.setFaults({ other_payer: true });
    await app.pay.visit(deposit, { cpf: CPF });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'rejected', remark: 'other_payer', pay: null });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    const before = app.pay.provider.returns().length;
    await app.runJob('return-payments');
    await app.runJob('return-payments');
    expect(app.pay.provider.returns().slice(before)).toMatchObject([{ amount: parseAmount('100'), currency: 'BRL' }]);
  });

  test('that is paid twice is credited once, and the second payment is sent back', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    expect(await app.pay.tell(await app.pay.newsOf(deposit))).toEqual({ status: 200, result: 'credited' });
    expect(await app.pay.tell(await app.pay.newsOf(deposit))).toEqual({ status: 200, result: 'returned' });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'success' });
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
  });

  test('that two events tell of is one payment', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    const news = await app.pay.newsOf(deposit);
    expect((await app.pay.tell(news)).result).toBe('credited');
    expect((await app.pay.tell({ ...news, id: 'another' })).result).toBe('ignored');
    const other = await app.pay.begin(player, 'pix', '100');
    expect((await app.pay.tell(await app.pay.newsOf(other, { payment: news.payment }))).result).toBe('ignored');
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
  });

  test('that was paid after its end is sent back', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    const late = new Date((deposit.expires_at?.getTime() ?? 0) + 1);
    expect((await app.pay.tell(await app.pay.newsOf(deposit, { at: late }))).result).toBe('returned');
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'rejected', remark: 'too_late' });
  });

  test('that a limit set after the order does not allow is sent back', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    await app.limits.set(player.id, { kind: 'deposit', period: 'day', value: parseAmount('18') });
    expect((await app.pay.tell(await app.pay.newsOf(deposit))).result).toBe('returned');
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'rejected', remark: 'over_limit' });
    await expect(app.pay.begin(player, 'pix', '100')).rejects.toMatchObject({ code: 'limit.deposit_exceeded' });
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
  });

  test.each(['', '529.982.247-24', 'x'])('is not begun without the player’s CPF: %j', async (cpf) => {
    const player = await app.playerWith('0');
    const { rateId } = await app.settings.currentRate(app.db, 'BRL');
    const request = { type: 'pix', amount: parseAmount('100'), currency: 'BRL' as const, rate_id: rateId, cpf };
    await expect(player.call(walletApi.recharge, request)).rejects.toMatchObject({ code: 'deposit.cpf_invalid' });
  });

  test.each([
    ['99.99', 'deposit.amount_out_of_range'],
    ['50000.01', 'deposit.amount_out_of_range'],
    ['100.001', 'deposit.amount_out_of_range'],
  ])('of %s is refused: %s', async (amount, code) => {
    await expect(app.pay.begin(await app.playerWith('0'), 'pix', amount)).rejects.toMatchObject({
      code,
      details: { min: '100', currency: 'BRL' },
    });
  });

  test('is paid in its own currency alone', async () => {
    const player = await app.playerWith('0');
    const { rateId } = await app.settings.currentRate(app.db, 'EUR');
    const request = { type: 'pix', amount: parseAmount('100'), currency: 'EUR' as const, rate_id: rateId, cpf: CPF };
    await expect(player.call(walletApi.recharge, request)).rejects.toMatchObject({ code: 'deposit.currency_other' });
  });
});

describe('a card and a wallet', () => {
  test('are paid at the provider’s page, less what they keep', async () => {
    const player = await app.playerWith('0');
    const card = await app.pay.begin(player, 'card', '100');
    expect(card).toMatchObject({ fee: parseAmount('2.5'), pay: { kind: 'page' } });
    await app.pay.visit(card, CARD);
    expect(await app.pay.again(player, card)).toMatchObject({ state: 'success' });
    const wallet = await app.pay.begin(player, 'wallet', '542');
    await app.pay.visit(wallet, { answer: 'yes' });
    expect(await app.pay.again(player, wallet)).toMatchObject({ state: 'success', fee: parseAmount('5.42') });
    expect(await player.balance()).toBe(card.score + wallet.score);
  });

  test('that were refused can be tried again on the same page', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'card', '100');
    await app.pay.visit(deposit, { ...CARD, number: '4000000000000002' });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'failed' });
    await app.pay.visit(deposit, CARD);
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'success' });
  });

  test('leave nothing of the card with us: fifty cards, every table, every byte that reached us', async () => {
    const cards = Array.from({ length: 50 }, (_, at) => cardNumber(at));
    const players = await Promise.all(cards.map(() => app.playerWith('0')));
    for (const [at, number] of cards.entries()) {
      const player = players[at];
      if (!player) throw new Error('no player');
      const deposit = await app.pay.begin(player, 'card', '100');
      await app.pay.visit(deposit, { ...CARD, number, cvv: '987' });
      expect(await player.balance()).toBe(deposit.score);
    }
    const { rows: tables } = await app.asOwner(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const held = await Promise.all(
      tables.map(async ({ name }) => (await app.asOwner(`select to_jsonb(t)::text as row from ${name} t`)).rows),
    );
    const text = held
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(text.length).toBeGreaterThan(10_000);
    expect(cards.filter((number) => text.includes(number))).toEqual([]);
    expect(/"(cvv|cvc|card_number)"/i.exec(text)).toBeNull();
  });
});

describe('a provider that misbehaves', () => {
  test('repeats and reorders: one credit', async () => {
    const player = await app.playerWith('0');
    await app.pay.setFaults({ repeat: true, reorder: true });
    const deposit = await app.pay.begin(player, 'wallet', '100');
    await app.pay.visit(deposit, { answer: 'yes' });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'success' });
    expect(await player.balance()).toBe(deposit.score);
  });

  test('tells another amount: not believed, and found out by asking', async () => {
    const player = await app.playerWith('0');
    await app.pay.setFaults({ wrong_amount: true });
    const deposit = await app.pay.begin(player, 'pix', '100');
    await app.pay.visit(deposit, { cpf: CPF });
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'pending' });
    const { rows } = await app.asOwner(
      `select reason from payment_events where result = 'refused' and charge_id =
      (select charge_id from deposits where order_id = $1)`,
      [deposit.order_id],
    );
    expect(rows).toEqual([{ reason: 'other_amount' }]);
  });

  test('never tells: it is asked, and the money arrives', async () => {
    const player = await app.playerWith('0');
    await app.pay.setFaults({ never: true });
    const deposit = await app.pay.begin(player, 'pix', '100');
    await app.pay.visit(deposit, { cpf: CPF });
    await app.runJob('reconcile-deposits');
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    await age(deposit.order_id, '2 minutes');
    await Promise.all([app.runJob('reconcile-deposits'), app.runJob('reconcile-deposits')]);
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
  });

  test('says nothing of a charge that is over: it is given up, and money that comes after is sent back', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    const news = await app.pay.newsOf(deposit);
    await age(deposit.order_id, '36 minutes');
    await app.runJob('reconcile-deposits');
    expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'expired', status: 'failed', pay: null });
    expect((await app.pay.tell(news)).result).toBe('returned');
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
  });

  test('has no charge that is over any more: it was cancelled before it was given up, and nobody can pay it', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    await age(deposit.order_id, '36 minutes');
    await app.runJob('reconcile-deposits');
    const returns = app.pay.provider.returns().length;
    await app.pay.visit(deposit, { cpf: CPF });
    const { rows } = await app.asOwner(
      'select e.kind, e.result from payment_events e join deposits d using (charge_id) where d.order_id = $1',
      [deposit.order_id],
    );
    expect([rows, app.pay.provider.returns().length - returns]).toEqual([[{ kind: 'expired', result: 'noted' }], 0]);
  });

  test('does not answer about a charge that is over: it is not given up before the provider has said so', async () => {
    const player = await app.playerWith('0');
    const deposit = await app.pay.begin(player, 'pix', '100');
    await age(deposit.order_id, '36 minutes');
    const state = async () => (await app.asOwner('select status from deposits where order_id = $1', [deposit.order_id])).rows[0]?.status;
    await app.pay.setFaults({ error: true });
    await app.runJob('reconcile-deposits');
    expect(await state()).toBe('pending');
    await app.pay.setFaults({});
    await app.asOwner('update deposits set asked_at = null where order_id = $1', [deposit.order_id]);
    await app.runJob('reconcile-deposits');
    expect(await state()).toBe('expired');
  });

  test('never heard of a charge that is over: it is given up, and cannot be begun again', async () => {
    const { player, key } = await begunUnheard();
    await age(key, '36 minutes');
    await app.runJob('reconcile-deposits');
    expect(await player.call(walletApi.continueRecharge, { order_id: key })).toMatchObject({ state: 'expired', pay: null });
  });

  test('does not answer: the order is kept, and is paid when it does', async () => {
    const { player, key } = await begunUnheard();
    const deposit = await player.call(walletApi.continueRecharge, { order_id: key });
    expect(deposit).toMatchObject({ order_id: key, state: 'pending', pay: { kind: 'pix' } });
    expect((await app.pay.begin(player, 'pix', '100', key)).pay).toEqual(deposit.pay);
  });
});

/** A deposit whose provider did not answer when it was begun, and answers now. */
async function begunUnheard() {
  const player = await app.playerWith('0');
  await app.pay.setFaults({ error: true });
  const key = v7();
  await expect(app.pay.begin(player, 'pix', '100', key)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
  await app.pay.setFaults({});
  return { player, key };
}

const AGED = 'update deposits set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where order_id = $1';
const age = (orderId: string, by: string) => app.asOwner(AGED, [orderId, by]);

/** A number that is valid as a card number. */
function cardNumber(at: number): string {
  const body = `411111${String(at * 7919 + 100_000).padStart(9, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number.parseInt(digit, 10) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
