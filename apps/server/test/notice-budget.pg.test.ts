import { call, identityApi, securityApi, verificationApi } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';
import { deliverOf } from './withdraw-code.ts';

const PASSWORD = 'a long word 1';
const PINS = ['x7k2pq', 'q9w4zt'] as const;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A player who is reached by SMS, and changes the payment password back and forth. */
async function player(phone: string) {
  const wanted = { area_code: 55, phone, password: PASSWORD, terms: true, adult: true, client: 'api' } as const;
  const { token } = await call(app.guest, identityApi.registerPhone, wanted);
  const transport = { ...app.guest, headers: () => ({ authorization: `Bearer ${token}` }) };
  await call(transport, securityApi.setPaymentPassword, { bank_password: PINS[0], password: PASSWORD });
  let now = 0;
  const change = async () => {
    const [old_bank_password, bank_password] = now === 0 ? PINS : [PINS[1], PINS[0]];
    await call(transport, securityApi.setPaymentPassword, { bank_password, old_bank_password });
    now = 1 - now;
  };
  return { transport, change, number: `+55${phone}` };
}
const sentTo = async (number: string) => (await deliverOf(app)).filter(({ to }) => to === number).map(({ text }) => text);

test('of equal notices that wait to be sent to a player there is one, and a code goes before it', async () => {
  const { transport, change, number } = await player('11987604185');
  for (let nth = 0; nth < 20; nth += 1) await change();
  await call(transport, verificationApi.verifyPhone, { kind: 'reset' });
  const sent = await sentTo(number);
  expect(sent.map((text) => [/\b\d{6}\b/.test(text), text.includes('not-me#')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a player is sent five notices of a kind in an hour, and one of another kind after them', async () => {
  const { change, number } = await player('11987604186');
  let sent = (await sentTo(number)).length;
  for (let nth = 0; nth < 20; nth += 1) {
    await change();
    sent += (await sentTo(number)).length;
  }
  expect(sent).toBe(5);
  await call(app.guest, verificationApi.verifyPhone, { phone: number, kind: 'reset' });
  const [code = ''] = (await sentTo(number)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  await call(app.guest, verificationApi.forgetPhone, { area_code: 55, phone: '11987604186', code, password: 'another long word 2' });
  expect(await sentTo(number)).toHaveLength(1);
});
