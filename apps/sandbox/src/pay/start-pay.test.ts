import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countedNames, houseCalls } from '../testing/house-calls.ts';
import { type Pay, setPayFaults, startPay } from './start-pay.ts';

const SECRET = 'what house and provider share';
const START = Date.now();
let now = START;
let pay: Pay;
beforeAll(async () => {
  pay = await startPay({ secret: SECRET, now: () => now });
});
beforeEach(() => {
  now = START;
});
afterEach(() => setPayFaults({ url: pay.url, secret: SECRET }, {}));
afterAll(() => pay.stop());

const { get, post } = houseCalls(() => pay.url, { secret: SECRET, now: () => now, of: 'one' });
const CPF = '52998224725';
const nextOrder = countedNames();
const chargeOf = (order: string, own: object = {}) => ({
  ...{ order, method: 'wallet', amount: '10.000000', currency: 'BRL', payer_cpf: null },
  ...{ expires_at: new Date(START + 60_000).toISOString(), ...own },
});
/** Opens a charge and returns the address of its page. */
const opened = async (order: string, own: object = {}): Promise<string> => {
  const { page } = JSON.parse((await post('/v1/charges', chargeOf(order, own))).text);
  return page;
};
const visit = async (page: string, typed?: Record<string, string>, language = 'en') => {
  const headers = { 'accept-language': language };
  const answer = await fetch(page, typed ? { method: 'POST', body: new URLSearchParams(typed), headers } : { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const kindsOf = async (order: string) =>
  JSON.parse((await get(`/v1/charges/${order}`)).text).events.map(({ kind }: { readonly kind: string }) => kind);

const [OPEN, PAID, FAILED, OVER, WRONG] = [
  'Approve the payment',
  'Paid. You can close this window',
  'The payment was refused',
  'This payment can no longer be made',
  'Check what you typed',
];

describe('a charge', () => {
  test('is paid once on its page, which then shows that', async () => {
    const order = nextOrder();
    const page = await opened(order);
    expect((await visit(page)).text).toContain(OPEN);
    expect((await visit(page, { answer: 'yes' })).text).toContain(PAID);
    const again = await visit(page, { answer: 'no' });
    expect([again.status, again.text.includes(PAID), again.text.includes(OPEN)]).toEqual([200, true, false]);
    expect(await kindsOf(order)).toEqual(['processing', 'paid']);
  });

  test('that was declined can be tried again', async () => {
    const order = nextOrder();
    const page = await opened(order);
    expect((await visit(page, { answer: 'no' })).text).toContain(FAILED);
    expect((await visit(page)).text).toContain(OPEN);
    expect((await visit(page, { answer: 'yes' })).text).toContain(PAID);
  });

  test('is open until the instant it expires', async () => {
    const order = nextOrder();
    const page = await opened(order);
    now = START + 60_000;
    expect((await visit(page)).text).toContain(OPEN);
    now += 1;
    for (const typed of [undefined, { answer: 'yes' }]) {
      const { text } = await visit(page, typed);
      expect([text.includes(OVER), text.includes(OPEN)]).toEqual([true, false]);
    }
    expect(await kindsOf(order)).toEqual([]);
  });

  test('that was cancelled cannot be paid any more', async () => {
    const order = nextOrder();
    const page = await opened(order);
    expect((await post(`/v1/charges/${order}/cancel`, order)).status).toBe(200);
    expect((await visit(page, { answer: 'yes' })).text).toContain(OVER);
    expect(await kindsOf(order)).toEqual(['expired']);
  });

  test('is not paid by invalid input: the page asks to check it', async () => {
    const order = nextOrder();
    const page = await opened(order, { method: 'pix', payer_cpf: CPF });
    const { status, text } = await visit(page, { cpf: '1' });
    expect([status, text.includes(WRONG), text.includes(`value="${CPF}"`)]).toEqual([422, true, true]);
    expect(await kindsOf(order)).toEqual([]);
  });

  test('that is unknown answers 404 everywhere', async () => {
    const [stranger, order] = [`${pay.url}/pay/ch_none`, nextOrder()];
    expect([(await visit(stranger)).status, (await visit(stranger, { answer: 'yes' })).status]).toEqual([404, 404]);
    expect([(await get(`/v1/charges/${order}`)).status, (await post(`/v1/charges/${order}/cancel`, order)).status]).toEqual([404, 404]);
    // cancelled before it arrived
    expect((await post('/v1/charges', chargeOf(order))).status).toBe(409);
  });
});

describe('the page', () => {
  test.each([
    ['en-GB,en;q=0.9', 'en', 'Test payment'],
    ['pt-BR', 'pt-BR', 'Pagamento de teste'],
    ['fr', 'pt-BR', 'Pagamento de teste'],
  ])('for a browser that accepts %s is in an available language', async (accepted, language, title) => {
    const { text } = await visit(await opened(nextOrder()), undefined, accepted);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('<p class="sum">BRL 10.00</p>');
  });

  test('asks for what each method needs', async () => {
    const namesOf = async (method: string) => {
      const { text } = await visit(await opened(nextOrder(), { method }));
      return [...text.matchAll(/ name="(\w+)"/g)].map(([, name]) => name).filter((name) => name !== 'viewport');
    };
    expect(await namesOf('pix')).toEqual(['cpf']);
    expect(await namesOf('card')).toEqual(['holder', 'number', 'expiry', 'cvv']);
    expect(await namesOf('wallet')).toEqual(['answer', 'answer']);
  });

  test('cannot be framed, runs no scripts and is not cached', async () => {
    const { headers } = await visit(await opened(nextOrder()));
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(['x-frame-options', 'cache-control', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
      'DENY',
      'no-store',
      'no-referrer',
    ]);
  });
});

describe('calls', () => {
  const back = { key: '0198c5a0-0000-7000-8000-0000000000aa', charge: 'ch_1', payment: null, amount: '1.000000', currency: 'BRL' };
  const CALLS: readonly (readonly [string, object])[] = [
    ['/v1/charges', chargeOf(nextOrder())],
    [`/v1/charges/${nextOrder()}/cancel`, {}],
    ['/v1/returns', back],
    ['/v1/faults', {}],
  ];
  test.each(CALLS)('to %s with a wrong secret or an old signature are refused', async (path, body) => {
    const before = pay.returns().length;
    expect((await post(path, body, { secret: 'another' })).status).toBe(401);
    expect((await post(path, body, { at: now - 3_600_000 })).status).toBe(401);
    expect(pay.returns()).toHaveLength(before);
  });

  test.each(['/v1/charges', '/v1/returns', '/v1/faults'])('to %s with a malformed body answer 400', async (path) => {
    expect((await post(path, { delay: -1 })).status).toBe(400);
  });

  test('a query is signed by its path', async () => {
    const order = nextOrder();
    await opened(order);
    expect((await get(`/v1/charges/${order}`)).status).toBe(200);
    expect((await get(`/v1/charges/${order}`, { secret: 'another' })).status).toBe(401);
  });

  test('a refund is recorded', async () => {
    const before = pay.returns().length;
    expect((await post('/v1/returns', back)).status).toBe(204);
    expect(pay.returns().slice(before)).toMatchObject([{ key: back.key, charge: 'ch_1' }]);
  });

  test('answer 500 under the fault, except the call that clears it', async () => {
    await setPayFaults({ url: pay.url, secret: SECRET }, { error: true });
    for (const [path, body] of CALLS.slice(0, 3)) expect((await post(path, body)).status, path).toBe(500);
    expect((await post('/v1/faults', {})).status).toBe(204);
    expect((await post('/v1/returns', back)).status).toBe(204);
    await expect(setPayFaults({ url: pay.url, secret: 'another' }, {})).rejects.toThrow('401');
  });

  test('the daily file lists what ended that day, with the fault that was set', async () => {
    const order = nextOrder();
    await visit(await opened(order), { answer: 'yes' });
    const day = new Date(now).toISOString().slice(0, 10);
    const { text } = await get(`/v1/daily-files/${day}`);
    expect(text).toContain(`sandbox_pay,${day},`);
    expect(text).toContain(`${order},`);
    await setPayFaults({ url: pay.url, secret: SECRET }, { file: 'absent' });
    expect((await get(`/v1/daily-files/${day}`)).status).toBe(404);
  });
});
