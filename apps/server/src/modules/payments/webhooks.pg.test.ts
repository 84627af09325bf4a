import { randomBytes } from 'node:crypto';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, type PayEvent, zPayEvent } from '@fairbook/contract/pay';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { signedAs } from '../../platform/signing/signed-text.ts';
import { createPayProvider } from './providers/pay-over-http.ts';
import { CPF, PAY_SECRET, type Paying, payProvider } from './testing/pay-provider.ts';

let app: TestApp & { readonly pay: Paying };
beforeAll(async () => {
  app = await testApp({ with: { pay: payProvider } });
});
afterAll(() => app.close());

const pending = async () => {
  const player = await app.playerWith('0');
  return { player, deposit: await app.pay.begin(player, 'pix', '100') };
};

describe('a webhook', () => {
  test('that was changed in any way is not believed: 10 000 mutations, none accepted', async () => {
    const { deposit } = await pending();
    const body = Buffer.from(JSON.stringify(z.encode(zPayEvent, await app.pay.newsOf(deposit))));
    const now = Date.now();
    const headers = signedAs(PAY_SECRET, body.toString(), now);
    const provider = createPayProvider({ name: 'sandbox_pay', url: 'http://127.0.0.1:9', secret: PAY_SECRET, now: () => now });
    expect(provider.handleEvent({ headers, body }).kind).toBe('news');
    let accepted = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const changed = mutated({ headers, body }, n);
      if (provider.handleEvent(changed).kind === 'news') accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  test('goes the same way over HTTP: 300 of them, nothing is written', async () => {
    const { player, deposit } = await pending();
    const body = Buffer.from(JSON.stringify(z.encode(zPayEvent, await app.pay.newsOf(deposit))));
    const headers = signedAs(PAY_SECRET, body.toString(), Date.now());
    for (let n = 0; n < 300; n += 1) {
      const changed = mutated({ headers, body }, n);
      const answer = await fetch(app.pay.webhook, {
        method: 'POST',
        body: new Uint8Array(changed.body),
        headers: { 'content-type': 'application/json', ...(changed.headers as Record<string, string>) },
      });
      expect([400, 401]).toContain(answer.status);
    }
    const { rows } = await app.asOwner('select count(*)::int as n from payment_events');
    expect(rows).toEqual([{ n: 0 }]);
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
  });

  test.each([
    [0, 200],
    [-299_000, 200],
    [299_000, 200],
    [-301_000, 401],
    [301_000, 401],
  ])('signed %i ms from now is answered %i', async (away, status) => {
    const { deposit } = await pending();
    expect((await app.pay.tell(await app.pay.newsOf(deposit), Date.now() + away)).status).toBe(status);
  });

  test('sent again is taken once: fifty at the same moment and one much later, one credit', async () => {
    const { player, deposit } = await pending();
    const news = await app.pay.newsOf(deposit);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.pay.tell(news)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":200,"result":"credited"}']));
    expect(await app.pay.tell(news)).toEqual({ status: 200, result: 'credited' });
    expect(await app.pay.balanceOf(player)).toBe('18.450185');
    const { rows } = await app.asOwner('select count(*)::int as n from payment_events where event_id = $1', [news.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test.each<[string, (one: PayEvent) => Partial<PayEvent>, readonly string[]]>([
    ['event', ({ id, payment }) => ({ id, payment }), Array.from({ length: 6 }, () => 'credited')],
    ['payment', ({ payment }) => ({ payment }), ['credited', ...Array.from({ length: 5 }, () => 'ignored')]],
  ])('that tells six deposits of one %s at the same moment moves its money once', async (_, shared, results) => {
    const all = await Promise.all(results.map(pending));
    const [one, ...others] = await Promise.all(all.map(({ deposit }) => app.pay.newsOf(deposit)));
    if (!one) throw new Error('no news');
    const answers = await Promise.all([one, ...others.map((other) => ({ ...other, ...shared(one) }))].map((news) => app.pay.tell(news)));
    expect(answers.map(({ status }) => status)).toEqual(results.map(() => 200));
    expect(answers.map(({ result }) => result).sort()).toEqual(results);
    const balances = await Promise.all(all.map(({ player }) => app.pay.balanceOf(player)));
    expect(balances.sort()).toEqual([...Array.from({ length: 5 }, () => '0.000000'), '18.450185']);
  });

  test('in any order comes to the same', async () => {
    for (const kinds of [
      ['paid', 'processing', 'failed', 'expired'],
      ['failed', 'processing', 'paid'],
      ['processing', 'expired', 'paid'],
    ] as const) {
      const { player, deposit } = await pending();
      for (const kind of kinds) await app.pay.tell(await app.pay.newsOf(deposit, { kind }));
      expect(await app.pay.again(player, deposit)).toMatchObject({ state: 'success' });
      expect(await app.pay.balanceOf(player)).toBe('18.450185');
    }
  });

  test('signed and wrong is refused and written down: amount, currency, charge, order', async () => {
    const { player, deposit } = await pending();
    const other = await pending();
    const right = await app.pay.newsOf(deposit);
    const wrong = [
      [{ amount: amount(right.amount + 1n) }, 'other_amount'],
      [{ currency: 'USD' }, 'other_currency'],
      [{ charge: (await app.pay.newsOf(other.deposit)).charge }, 'other_charge'],
      [{ order: (await app.pay.newsOf(other.deposit)).order }, 'other_charge'],
      [{ order: '00000000-0000-0000-0000-000000000000' }, 'unknown_order'],
    ] as const;
    for (const [change, reason] of wrong) {
      const news = { ...(await app.pay.newsOf(deposit)), ...change };
      expect(await app.pay.tell(news)).toEqual({ status: 422, result: 'refused' });
      const { rows } = await app.asOwner('select reason from payment_events where event_id = $1', [news.id]);
      expect(rows).toEqual([{ reason }]);
    }
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
    expect(await app.pay.balanceOf(other.player)).toBe('0.000000');
    expect((await app.pay.tell(right)).result).toBe('credited');
  });

  test('of another person’s money is answered, sent back and never credited', async () => {
    const { player, deposit } = await pending();
    for (const payer_cpf of ['11144477735', null]) {
      expect((await app.pay.tell(await app.pay.newsOf(deposit, { payer_cpf }))).result).toBe('returned');
    }
    expect((await app.pay.tell(await app.pay.newsOf(deposit, { payer_cpf: CPF }))).result).toBe('returned');
    expect(await app.pay.balanceOf(player)).toBe('0.000000');
  });

  test('of an unknown provider is not found; one that is no JSON, or much too long, is not read', async () => {
    const unknown = await fetch(app.pay.webhook.replace('sandbox_pay', 'nobody'), {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(unknown.status).toBe(404);
    for (const body of ['', 'x', 'x'.repeat(20_000)]) {
      const answer = await fetch(app.pay.webhook, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signedAs(PAY_SECRET, body, Date.now()) },
      });
      expect(answer.status).toBe(400);
    }
  });

  test('is believed by nobody who holds another key', async () => {
    const { deposit } = await pending();
    const body = JSON.stringify(z.encode(zPayEvent, await app.pay.newsOf(deposit)));
    const headers = { 'content-type': 'application/json', ...signedAs(randomBytes(24).toString('hex'), body, Date.now()) };
    expect((await fetch(app.pay.webhook, { method: 'POST', body, headers })).status).toBe(401);
  });
});

interface Sent {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The n-th mutation of a signed call: a bit of the body, a letter of a header, a missing part, a rewritten part, a signature of another moment. */
function mutated({ headers, body }: Sent, n: number): Sent {
  const text = body.toString();
  switch (n % 8) {
    case 0:
    case 1:
    case 2: {
      const changed = Buffer.from(body);
      const at = Math.floor(n / 8) % changed.length;
      changed[at] = (changed[at] ?? 0) ^ (1 << (n % 7));
      return { headers, body: changed };
    }
    case 3: {
      const signature = String(headers[PAY_SIGNATURE_HEADER]);
      const at = Math.floor(n / 8) % signature.length;
      const letter = signature[at] === 'a' ? 'b' : 'a';
      return { headers: { ...headers, [PAY_SIGNATURE_HEADER]: signature.slice(0, at) + letter + signature.slice(at + 1) }, body };
    }
    case 4:
      return {
        headers: { ...headers, [PAY_TIMESTAMP_HEADER]: String(Number.parseInt(String(headers[PAY_TIMESTAMP_HEADER]), 10) + 1 + n) },
        body,
      };
    case 5:
      return { headers: { ...headers, [n % 16 < 8 ? PAY_SIGNATURE_HEADER : PAY_TIMESTAMP_HEADER]: n % 3 === 0 ? '' : undefined }, body };
    case 6:
      return { headers, body: Buffer.from(`${text}${' '.repeat(1 + (n % 50))}`) };
    default:
      return { headers, body: Buffer.from(JSON.stringify({ ...JSON.parse(text), n })) };
  }
}
