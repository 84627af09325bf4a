// @vitest-environment happy-dom
import { type ErrorCode, Refusal } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { type SecurityField, type SecurityFormOptions, useSecurityForm } from './use-security-form.ts';

const FIELDS: readonly SecurityField[] = ['password', 'factor', 'code', 'old', 'first', 'again', 'name'];
const EMPTY = { password: '', factor: '', code: '', old: '', first: '', again: '', name: '' };
const send = vi.fn<SecurityFormOptions<string>['send']>();
const onDone = vi.fn<(reply: string) => void>();
let open: Drawn | undefined;
beforeEach(() => {
  send.mockReset().mockResolvedValue('the answer');
  onDone.mockReset();
});
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
});

function Page(options: Partial<SecurityFormOptions<string>>) {
  const form = useSecurityForm<string>({ needs: [], send, onDone, ...options });
  return (
    <FormFrame form={form} submit="send" busy="sending">
      {FIELDS.map((name) => {
        const { value, error, onChange } = form.field(name);
        return (
          <label key={name}>
            <input name={name} value={value} onChange={({ target }) => onChange(target.value)} />
            <i>{error}</i>
          </label>
        );
      })}
    </FormFrame>
  );
}
async function draw(options: Partial<SecurityFormOptions<string>> = {}) {
  open = await drawn(<Page {...options} />, [], NAMED_WORDS);
  return open;
}
const type = (name: SecurityField, text: string) => open?.type(`[name=${name}]`, text);
const press = async () => {
  await open?.press();
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
};
/** The values of the fields that are not empty, and the messages beside fields. */
const values = () => [...(open?.page.querySelectorAll('input') ?? [])].flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]));
const problems = () =>
  [...(open?.page.querySelectorAll('label') ?? [])].flatMap((label) => {
    const said = label.querySelector('i')?.textContent;
    return said ? [[label.querySelector('input')?.name, said]] : [];
  });

test('a form begins empty, or with what it is given', async () => {
  await draw();
  expect(values()).toEqual([]);
  await open?.close();
  await draw({ begin: { name: 'My phone' } });
  expect(values()).toEqual([['name', 'My phone']]);
});

test('what is typed stands in its own field, beside what was typed before, and is what is sent', async () => {
  await draw({ begin: { name: 'My phone' } });
  await type('password', 'secret');
  await type('code', '123456');
  expect(values()).toEqual([
    ['password', 'secret'],
    ['code', '123456'],
    ['name', 'My phone'],
  ]);
  await press();
  expect(send.mock.calls).toEqual([[{ ...EMPTY, password: 'secret', code: '123456', name: 'My phone' }]]);
  expect(onDone.mock.calls.map(([reply]) => reply)).toEqual(['the answer']);
});

test('every field that is needed and empty says so, no other does, and nothing is sent', async () => {
  await draw({ needs: ['password', 'factor', 'code'] });
  await type('factor', '123456');
  await press();
  expect(problems()).toEqual([
    ['password', 'security.required'],
    ['code', 'security.required'],
  ]);
  expect(send).not.toHaveBeenCalled();
  await type('password', 'secret');
  expect(problems()).toEqual([]);
  await press();
  expect(problems()).toEqual([['code', 'security.required']]);
  await type('code', '1');
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what else is seen to be wrong with what is typed is said beside what is missing, and holds it back alone too', async () => {
  const check = vi.fn<NonNullable<SecurityFormOptions<string>['check']>>(({ first, again }) =>
    first === again ? {} : { again: 'differs' },
  );
  await draw({ needs: ['old'], check });
  await type('first', '274915');
  await press();
  expect(problems()).toEqual([
    ['old', 'security.required'],
    ['again', 'differs'],
  ]);
  await type('old', '1');
  await press();
  expect([problems(), send.mock.calls.length]).toEqual([[['again', 'differs']], 0]);
  await type('again', '274915');
  await press();
  expect([problems(), send.mock.calls.length]).toEqual([[], 1]);
});

test('a field that is empty is said to be needed, whatever else is wrong with it', async () => {
  await draw({ needs: ['first'], check: () => ({ first: 'too short' }) });
  await press();
  expect(problems()).toEqual([['first', 'security.required']]);
});

test.each<[ErrorCode, SecurityField]>([
  ['security.password_wrong', 'password'],
  ['auth.second_factor_required', 'factor'],
  ['second_factor.wrong', 'factor'],
  ['second_factor.locked', 'factor'],
  ['code.wrong', 'code'],
  ['payment_password.wrong', 'old'],
  ['payment_password.locked', 'old'],
  ['payment_password.invalid', 'first'],
  ['payment_password.common', 'first'],
])('a refusal as %s is said beside the field %s until something is changed', async (code, field) => {
  send.mockRejectedValue(new Refusal(code));
  await draw();
  await press();
  expect(problems()).toEqual([[field, expect.stringContaining(`errors.${code}`)]]);
  expect(onDone).not.toHaveBeenCalled();
  await type('name', 'x');
  expect(problems()).toEqual([]);
});

test.each([
  ['a yes', () => Promise.resolve('the answer')],
  ['a no', () => Promise.reject(new Error('no'))],
])('after %s what is known of the protection of the account is read again, once', async (_, answer) => {
  send.mockImplementation(answer);
  const { queries } = await draw();
  const read = vi.spyOn(queries, 'invalidateQueries');
  expect(read).not.toHaveBeenCalled();
  await press();
  expect(read.mock.calls).toEqual([[{ queryKey: keys.security }]]);
});
