// @vitest-environment happy-dom
import { verificationApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { SecondProofFields, type SecondProofFieldsProps, type TypedProof, useSecondProof } from './second-proof-fields.tsx';

const FACTOR = [...keys.security, 'second-factor'];
const { verifyEmail, verifyPhone } = verificationApi;
const BOTH = { email: 'a••@example.com', mobile: '+971 •••• 4567' };
const EMAIL = { email: BOTH.email, mobile: null };
const MOBILE = { email: null, mobile: BOTH.mobile };
const NEITHER = { email: null, mobile: null };
const OFF = { on: false, proves: false };
const ON = { on: true, proves: true };
const NEW = { on: true, proves: false };

let [open, calls, touched]: [Drawn | undefined, readonly SentCall[], number] = [undefined, [], 0];
let latest: TypedProof | undefined;
beforeEach(() => {
  [touched, latest] = [0, undefined];
  calls = sentTo(verifyEmail, verifyPhone);
});
afterEach(() => open?.close());

function Page(props: Partial<SecondProofFieldsProps>) {
  const proof = useSecondProof();
  useEffect(() => {
    latest = proof;
  });
  const touch = () => {
    touched += 1;
  };
  return <SecondProofFields proof={proof} missing={false} ready={() => true} onTouch={touch} {...props} />;
}
async function draw(me: object | undefined, factor: object | undefined, props: Partial<SecondProofFieldsProps> = {}) {
  const known = [...(me ? [[keys.me, me] as const] : []), ...(factor ? [[FACTOR, factor] as const] : [])];
  open = await drawn(<Page {...props} />, known, NAMED_WORDS);
  return open;
}
const field = () => open?.page.querySelector<HTMLInputElement>('[name=code], [name=second-factor]');
const ways = () => ['auth.way_email', 'auth.way_mobile'].filter((way) => open?.text().includes(way));
/** Whether the field is marked as invalid, and whether it says that it is empty. */
const wrong = () => [field()?.getAttribute('aria-invalid') === 'true', open?.text().includes('auth.code_needed')];
const choose = (by: 'email' | 'mobile') => act(async () => latest?.setBy(by));

describe('until it is known what proves the player', () => {
  test.each<[string, object | undefined, object | undefined]>([
    ['who they are', undefined, OFF],
    ['whether they have a second factor', BOTH, undefined],
    ['either', undefined, undefined],
  ])('for want of %s, there is no field, and what is typed proves nothing', async (_, me, factor) => {
    const { page } = await draw(me, factor);
    await act(async () => latest?.setTyped('123456'));
    expect([latest?.typed, latest?.methods, latest?.proof, field()]).toEqual(['123456', undefined, undefined, null]);
    expect(page.innerHTML).toContain('common.loading');
  });
});

describe('a code goes', () => {
  test.each<[string, object, 'email' | 'mobile' | undefined, readonly string[], string]>([
    ['to the address before the number', BOTH, undefined, ['email', 'mobile'], 'email'],
    ['to the number where that is chosen', BOTH, 'mobile', ['email', 'mobile'], 'mobile'],
    ['to the address where that is chosen', BOTH, 'email', ['email', 'mobile'], 'email'],
    ['to the number where there is no address', MOBILE, undefined, ['mobile'], 'mobile'],
    ['to the number where the address that was chosen is none of the player', MOBILE, 'email', ['mobile'], 'mobile'],
    ['to the address where the number that was chosen is none of the player', EMAIL, 'mobile', ['email'], 'email'],
  ])('%s', async (_, me, chosen, methods, by) => {
    const { press } = await draw(me, OFF);
    await act(async () => {
      if (chosen) latest?.setBy(chosen);
    });
    expect([latest?.methods, latest?.by]).toEqual([methods, by]);
    await press('auth.code_send');
    const path = by === 'email' ? verifyEmail.path : verifyPhone.path;
    expect(calls.map((call) => [call.path, call.body])).toEqual([[path, { kind: 'withdraw' }]]);
    await open?.type('[name=code]', '123456');
    expect(latest?.proof).toEqual({ code: '123456', by });
  });

  test('only when all else is there', async () => {
    const ready = vi.fn<() => boolean>(() => false);
    const { press } = await draw(EMAIL, OFF, { ready });
    await press('auth.code_send');
    expect([ready.mock.calls.length, calls.length]).toEqual([1, 0]);
  });
});

describe('what is typed', () => {
  test.each<[string, object, string, string, TypedProof['proof']]>([
    ['a code of six digits', OFF, 'code', '123456', { code: '123456', by: 'email' }],
    ['a code with a blank in it', OFF, 'code', '123 456', { code: '123 456', by: 'email' }],
    ['a code that is too short', OFF, 'code', '12345', undefined],
    ['words where a code is asked for', OFF, 'code', 'abcdef', undefined],
    ['no code', OFF, 'code', '', undefined],
    ['a code of the application', ON, 'second-factor', '123456', { second_factor: '123456' }],
    ['a recovery code, which is none of six digits', ON, 'second-factor', 'ab12-cd34', { second_factor: 'ab12-cd34' }],
    ['a code that was sent, while the application is too new to prove anything', NEW, 'code', '123456', { code: '123456', by: 'email' }],
    ['blanks where the second factor is asked for', ON, 'second-factor', '   ', undefined],
    ['no second factor', ON, 'second-factor', '', undefined],
  ])('proves the player or not: %s', async (_, factor, name, text, proof) => {
    const { type } = await draw(EMAIL, factor);
    await type(`[name=${name}]`, text);
    expect(latest?.proof).toEqual(proof);
  });

  test('is told as it is typed, and so is that another code was asked for', async () => {
    const { type, press } = await draw(EMAIL, OFF);
    await type('[name=code]', '123456');
    expect([touched, field()?.value]).toEqual([1, '123456']);
    await press('auth.code_send');
    expect([touched, field()?.value, latest?.proof]).toEqual([2, '', undefined]);
  });

  test('of a second factor is told as it is typed', async () => {
    const { type } = await draw(EMAIL, ON);
    await type('[name=second-factor]', '123456');
    expect([touched, field()?.value]).toEqual([1, '123456']);
  });

  test.each<[string, object, string, string]>([
    ['code', OFF, 'code', '123456'],
    ['second factor', ON, 'second-factor', '1'],
  ])('is said to be missing only where it is asked for and is not there: a %s', async (_, factor, name, right) => {
    await draw(EMAIL, factor);
    expect(wrong()).toEqual([false, false]);
    await open?.close();
    const { type } = await draw(EMAIL, factor, { missing: true });
    expect(wrong()).toEqual([true, true]);
    await type(`[name=${name}]`, right);
    expect(wrong()).toEqual([false, false]);
  });
});

describe('the fields', () => {
  test.each<[string, object]>([
    ['both ways', BOTH],
    ['one way', EMAIL],
    ['no way', NEITHER],
  ])('are one, with nothing to choose, where the second factor is on and a code could go %s', async (_, me) => {
    const { page, text } = await draw(me, ON);
    expect([latest?.methods, ways(), page.querySelectorAll('input').length, field()?.name]).toEqual([[], [], 1, 'second-factor']);
    expect(text()).not.toContain('auth.code_send');
  });

  test.each<[string, object, readonly string[]]>([
    ['both ways', BOTH, ['auth.way_email', 'auth.way_mobile']],
    ['to an address alone', EMAIL, []],
    ['to a number alone', MOBILE, []],
  ])('offer a choice only where there is one: a code can go %s', async (_, me, offered) => {
    const { page } = await draw(me, OFF);
    expect([ways(), page.innerHTML.includes('wallet.w_code_way'), field()?.name]).toEqual([offered, offered.length > 0, 'code']);
  });

  test('begin anew with another way: what was sent the first way is not said of it, and its code can be asked for at once', async () => {
    const { press, text } = await draw(BOTH, OFF);
    const first = field();
    await press('auth.code_send');
    await calls[0]?.reply({ expires_in: 600 });
    expect([text().includes('auth.code_sent'), text().includes('auth.code_again_in')]).toEqual([true, true]);
    await choose('mobile');
    expect([text().includes('auth.code_sent'), text().includes('auth.code_again_in'), field() === first]).toEqual([false, false, false]);
    await press('auth.code_send');
    expect(calls.map(({ path }) => path)).toEqual([verifyEmail.path, verifyPhone.path]);
  });

  test('take the way that is pressed', async () => {
    const { page, press } = await draw(BOTH, OFF);
    const checked = () => page.querySelector('[role=radio][aria-checked=true]')?.textContent;
    expect(checked()).toBe('auth.way_email');
    await press('auth.way_mobile');
    expect([checked(), latest?.by]).toEqual(['auth.way_mobile', 'mobile']);
    await press('auth.code_send');
    expect(calls.map(({ path }) => path)).toEqual([verifyPhone.path]);
  });
});
