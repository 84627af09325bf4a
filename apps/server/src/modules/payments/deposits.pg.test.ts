import { walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { parseBrCode } from '@fairbook/core/payments';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CPF, type PayHouse, payHouse } from './testing/pay-house.ts';

let house: PayHouse;
beforeAll(async () => {
  house = await payHouse();
});
afterEach(async () => {
  await house.faults({});
  expect(await house.ledgerFaults()).toEqual([]);
});
afterAll(() => house.close());

const CARD = { holder: 'A Player', number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123' };

describe('the ways to deposit', () => {
  test('come with limits, fees and how long they take, and by kind', async () => {
    const player = await house.playerWith('0');
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
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    expect(deposit).toMatchObject({ state: 'pending', score: parseAmount('18.450185'), fee: 0n });
    if (deposit.pay?.kind !== 'pix') throw new Error('no Pix code');
    expect(parseBrCode(deposit.pay.code)).toMatchObject({ kind: 'dynamic', amount: parseAmount('100') });
    expect(deposit.pay.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(deposit.expires_at?.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
    expect(await house.balance(player)).toBe('0.000000');

    await house.visit(deposit, { cpf: CPF });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'success', pay: null });
    expect(await house.balance(player)).toBe('18.450185');
    const moved = await house.asOwner(
      `select t.kind, h.name as contra from ledger_transfers t join ledger_house_accounts h on h.id = t.contra_id where t.reference = $1`,
      [deposit.order_id],
    );
    expect(moved.rows).toEqual([{ kind: 'deposit', contra: 'channel:pix' }]);
    const { rows } = await house.asOwner('select event from outbox_events where topic = $1 order by tx_id, id, place', [
      `player:${player.id}`,
    ]);
    expect(rows.map((row) => JSON.parse(row.event).kind)).toEqual(['deposit.changed', 'wallet.changed', 'notice.added']);
    expect(await player.call(walletApi.rechargeTypes, {})).toContainEqual(expect.objectContaining({ cpf_known: '•••.982.247-••' }));
  });

  test('that another person paid is sent back and never credited', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    await house.faults({ other_payer: true });
    await house.visit(deposit, { cpf: CPF });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'rejected', reason: 'other_payer', pay: null });
    expect(await house.balance(player)).toBe('0.000000');
    const before = house.pay.returns().length;
    await house.job('return-payments');
    await house.job('return-payments');
    expect(house.pay.returns().slice(before)).toMatchObject([{ amount: parseAmount('100'), currency: 'BRL' }]);
  });

  test('that is paid twice is credited once, and the second payment is sent back', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    expect(await house.tell(await house.newsOf(deposit))).toEqual({ status: 200, result: 'credited' });
    expect(await house.tell(await house.newsOf(deposit))).toEqual({ status: 200, result: 'returned' });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'success' });
    expect(await house.balance(player)).toBe('18.450185');
  });

  test('that two events tell of is one payment', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    const news = await house.newsOf(deposit);
    expect((await house.tell(news)).result).toBe('credited');
    expect((await house.tell({ ...news, id: 'another' })).result).toBe('ignored');
    const other = await house.begin(player, 'pix', '100');
    expect((await house.tell(await house.newsOf(other, { payment: news.payment }))).result).toBe('ignored');
    expect(await house.balance(player)).toBe('18.450185');
  });

  test('that was paid after its end is sent back', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    const late = new Date((deposit.expires_at?.getTime() ?? 0) + 1);
    expect((await house.tell(await house.newsOf(deposit, { at: late }))).result).toBe('returned');
    expect(await house.again(player, deposit)).toMatchObject({ state: 'rejected', reason: 'too_late' });
  });

  test('that a limit set after the order does not allow is sent back', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    await house.house.limits.set(player.id, { kind: 'deposit', period: 'day', value: parseAmount('18') });
    expect((await house.tell(await house.newsOf(deposit))).result).toBe('returned');
    expect(await house.again(player, deposit)).toMatchObject({ state: 'rejected', reason: 'over_limit' });
    await expect(house.begin(player, 'pix', '100')).rejects.toMatchObject({ code: 'limit.deposit_exceeded' });
    expect(await house.balance(player)).toBe('0.000000');
  });

  test.each(['', '529.982.247-24', 'x'])('is not begun without the player’s CPF: %j', async (cpf) => {
    const player = await house.playerWith('0');
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'BRL');
    const request = { type: 'pix', amount: parseAmount('100'), currency: 'BRL' as const, rate_id: rateId, cpf };
    await expect(player.call(walletApi.recharge, request)).rejects.toMatchObject({ code: 'deposit.cpf_invalid' });
  });

  test.each([
    ['99.99', 'deposit.amount_out_of_range'],
    ['50000.01', 'deposit.amount_out_of_range'],
    ['100.001', 'deposit.amount_out_of_range'],
  ])('of %s is refused: %s', async (amount, code) => {
    await expect(house.begin(await house.playerWith('0'), 'pix', amount)).rejects.toMatchObject({
      code,
      details: { min: '100', currency: 'BRL' },
    });
  });

  test('is paid in its own currency alone', async () => {
    const player = await house.playerWith('0');
    const { rateId } = await house.house.settings.currentRate(house.house.db, 'EUR');
    const request = { type: 'pix', amount: parseAmount('100'), currency: 'EUR' as const, rate_id: rateId, cpf: CPF };
    await expect(player.call(walletApi.recharge, request)).rejects.toMatchObject({ code: 'deposit.currency_other' });
  });
});

describe('a card and a wallet', () => {
  test('are paid at the provider’s page, less what they keep', async () => {
    const player = await house.playerWith('0');
    const card = await house.begin(player, 'card', '100');
    expect(card).toMatchObject({ fee: parseAmount('2.5'), pay: { kind: 'page' } });
    await house.visit(card, CARD);
    expect(await house.again(player, card)).toMatchObject({ state: 'success' });
    const wallet = await house.begin(player, 'wallet', '542');
    await house.visit(wallet, { answer: 'yes' });
    expect(await house.again(player, wallet)).toMatchObject({ state: 'success', fee: parseAmount('5.42') });
    expect(await player.balance()).toBe(card.score + wallet.score);
  });

  test('that were refused can be tried again on the same page', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'card', '100');
    await house.visit(deposit, { ...CARD, number: '4000000000000002' });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'failed' });
    await house.visit(deposit, CARD);
    expect(await house.again(player, deposit)).toMatchObject({ state: 'success' });
  });

  test('leave nothing of the card with us: fifty cards, every table, every byte that reached us', async () => {
    const cards = Array.from({ length: 50 }, (_, at) => cardNumber(at));
    const players = await Promise.all(cards.map(() => house.playerWith('0')));
    for (const [at, number] of cards.entries()) {
      const player = players[at];
      if (!player) throw new Error('no player');
      const deposit = await house.begin(player, 'card', '100');
      await house.visit(deposit, { ...CARD, number, cvv: '987' });
      expect(await player.balance()).toBe(deposit.score);
    }
    const { rows: tables } = await house.asOwner(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const held = await Promise.all(
      tables.map(async ({ name }) => (await house.asOwner(`select to_jsonb(t)::text as row from ${name} t`)).rows),
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
    const player = await house.playerWith('0');
    await house.faults({ repeat: true, reorder: true });
    const deposit = await house.begin(player, 'wallet', '100');
    await house.visit(deposit, { answer: 'yes' });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'success' });
    expect(await player.balance()).toBe(deposit.score);
  });

  test('tells another amount: not believed, and found out by asking', async () => {
    const player = await house.playerWith('0');
    await house.faults({ wrong_amount: true });
    const deposit = await house.begin(player, 'pix', '100');
    await house.visit(deposit, { cpf: CPF });
    expect(await house.again(player, deposit)).toMatchObject({ state: 'pending' });
    const { rows } = await house.asOwner(
      `select reason from payment_events where result = 'refused' and charge_id =
      (select charge_id from deposits where order_id = $1)`,
      [deposit.order_id],
    );
    expect(rows).toEqual([{ reason: 'other_amount' }]);
  });

  test('never tells: it is asked, and the money arrives', async () => {
    const player = await house.playerWith('0');
    await house.faults({ never: true });
    const deposit = await house.begin(player, 'pix', '100');
    await house.visit(deposit, { cpf: CPF });
    await house.job('reconcile-deposits');
    expect(await house.balance(player)).toBe('0.000000');
    await age(deposit.order_id, '2 minutes');
    await Promise.all([house.job('reconcile-deposits'), house.job('reconcile-deposits')]);
    expect(await house.balance(player)).toBe('18.450185');
  });

  test('says nothing of a charge that is over: it is given up, and money that comes after is sent back', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    const news = await house.newsOf(deposit);
    await age(deposit.order_id, '36 minutes');
    await house.job('reconcile-deposits');
    expect(await house.again(player, deposit)).toMatchObject({ state: 'expired', status: 'failed', pay: null });
    expect((await house.tell(news)).result).toBe('returned');
    expect(await house.balance(player)).toBe('0.000000');
  });

  test('has no charge that is over any more: it was cancelled before it was given up, and nobody can pay it', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    await age(deposit.order_id, '36 minutes');
    await house.job('reconcile-deposits');
    const returns = house.pay.returns().length;
    await house.visit(deposit, { cpf: CPF });
    const { rows } = await house.asOwner(
      'select e.kind, e.result from payment_events e join deposits d using (charge_id) where d.order_id = $1',
      [deposit.order_id],
    );
    expect([rows, house.pay.returns().length - returns]).toEqual([[{ kind: 'expired', result: 'noted' }], 0]);
  });

  test('does not answer about a charge that is over: it is not given up before the provider has said so', async () => {
    const player = await house.playerWith('0');
    const deposit = await house.begin(player, 'pix', '100');
    await age(deposit.order_id, '36 minutes');
    const state = async () => (await house.asOwner('select status from deposits where order_id = $1', [deposit.order_id])).rows[0]?.status;
    await house.faults({ error: true });
    await house.job('reconcile-deposits');
    expect(await state()).toBe('pending');
    await house.faults({});
    await house.asOwner('update deposits set asked_at = null where order_id = $1', [deposit.order_id]);
    await house.job('reconcile-deposits');
    expect(await state()).toBe('expired');
  });

  test('does not answer: the order is kept, and is paid when it does', async () => {
    const player = await house.playerWith('0');
    await house.faults({ error: true });
    const key = v7();
    await expect(house.begin(player, 'pix', '100', key)).rejects.toMatchObject({ code: 'deposit.link_unavailable' });
    await house.faults({});
    const deposit = await player.call(walletApi.continueRecharge, { order_id: key });
    expect(deposit).toMatchObject({ order_id: key, state: 'pending', pay: { kind: 'pix' } });
    expect((await house.begin(player, 'pix', '100', key)).pay).toEqual(deposit.pay);
  });
});

const age = (orderId: string, by: string) =>
  house.asOwner(`update deposits set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where order_id = $1`, [
    orderId,
    by,
  ]);

/** A number that passes for a card's. */
function cardNumber(at: number): string {
  const body = `411111${String(at * 7919 + 100_000).padStart(9, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number.parseInt(digit, 10) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
