// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { TextField } from '@fairbook/ui';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { FormFrame } from './form-frame.tsx';
import type { Problems } from './form-problems.ts';
import { type Form, type FormSteps, useForm } from './use-form.ts';

type Field = 'name' | 'code';
interface Sent {
  readonly reply: (said: string) => void;
  readonly fail: (error: Error) => void;
}

let open: Drawn;
let sent: Sent[] = [];
let found: Problems<Field> = {};
let form: Form<Field>;
const [onDone, onSettled] = [vi.fn<(said: string) => void>(), vi.fn<() => void>()];
beforeEach(() => {
  [sent, found] = [[], {}];
  onDone.mockClear();
  onSettled.mockClear();
});
afterEach(() => open.close());

const send = () =>
  new Promise<string>((reply, fail) => {
    sent.push({ reply, fail });
  });
function Part(more: Partial<FormSteps<Field, string>>) {
  const [name, setName] = useState('');
  const now = useForm<Field, string>({ check: () => found, send, fieldOf: { 'auth.required': 'code' }, onDone, ...more });
  useEffect(() => {
    form = now;
  }, [now]);
  return (
    <FormFrame form={now} submit="go" busy="going">
      <TextField label="name" name="name" value={name} error={now.problems.name} onChange={now.changing(setName)} />
      <TextField label="code" name="code" value="" error={now.problems.code} onChange={() => undefined} />
    </FormFrame>
  );
}
const draw = async (more: Partial<FormSteps<Field, string>> = {}) => {
  open = await drawn(<Part {...more} />);
  return open;
};
const messages = () =>
  [...open.page.querySelectorAll('input')].map((input) => input.closest('div')?.parentElement?.querySelector('p')?.textContent);
const alert = () => open.page.querySelector('[role=alert]')?.textContent;
const submit = () => open.page.querySelector('[type=submit]');
const focused = () => document.activeElement?.getAttribute('name') ?? null;
const settle = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setImmediate(resolve));
  });

describe('a form', () => {
  test('sends nothing while something can be seen to be wrong, says it beside its field and leads there', async () => {
    const { press } = await draw();
    found = { code: 'too short' };
    await press();
    expect([sent.length, messages(), alert(), focused()]).toEqual([0, ['', 'too short'], '', 'code']);
    found = {};
    await press();
    expect([sent.length, messages()]).toEqual([1, ['', '']]);
  });

  test('never leaves the page, as a form of the browser’s own would', async () => {
    const { page } = await draw();
    found = { code: 'too short' };
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void page.querySelector('form')?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });

  test('is sent once, however often its button is pressed, and says that it is on its way', async () => {
    const { press } = await draw({ onSettled });
    expect([submit()?.textContent, submit()?.getAttribute('aria-disabled'), form.pending]).toEqual(['go', 'false', false]);
    await press(undefined, 2);
    await press();
    expect([sent.length, submit()?.textContent, submit()?.getAttribute('aria-disabled'), form.pending]).toEqual([1, 'going', 'true', true]);
    expect([onDone.mock.calls, onSettled.mock.calls.length]).toEqual([[], 0]);
    await settle(() => sent[0]?.reply('well'));
    expect([onDone.mock.calls[0]?.[0], onSettled.mock.calls.length, submit()?.textContent]).toEqual(['well', 1, 'go']);
  });

  test.each<[string, Error, (string | undefined)[], string, string | null]>([
    ['beside the field it is about', new Refusal('auth.required', {}), ['', 'errors.auth.required'], '', 'code'],
    ['of the whole, where it is about none', new Refusal('server.busy', {}), ['', ''], 'errors.server.busy', null],
    ['of the whole, where nothing was answered', new TypeError('no network'), ['', ''], 'errors.network.unreachable', null],
  ])('says what the house said %s', async (_, error, beside, whole, field) => {
    const { press } = await draw({ onSettled });
    await press();
    await settle(() => sent[0]?.fail(error));
    expect([messages(), alert(), focused(), form.error]).toEqual([beside, whole, field, error]);
    expect([onDone.mock.calls.length, onSettled.mock.calls.length]).toEqual([0, 1]);
    await press();
    expect([sent.length, alert(), form.error]).toEqual([2, '', null]);
  });

  test('takes back what it said once a field is changed, whoever said it', async () => {
    const { press, type, page } = await draw();
    found = { name: 'unknown' };
    await press();
    await type('[name=name]', 'Ana');
    expect([messages(), page.querySelector('input')?.value]).toEqual([['', ''], 'Ana']);
    found = {};
    await press();
    await settle(() => sent[0]?.fail(new Refusal('server.busy', {})));
    await type('[name=name]', 'Bea');
    expect([alert(), form.error, sent.length]).toEqual(['', null, 1]);
  });

  test('that is changed while it is on its way is still on its way', async () => {
    const { press, type } = await draw();
    await press();
    await type('[name=name]', 'Ana');
    expect(form.pending).toBe(true);
    await press();
    expect(sent).toHaveLength(1);
    await settle(() => sent[0]?.reply('well'));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('looks at one thing before it is sent', async () => {
    await draw();
    const answers: boolean[] = [];
    await act(async () => void answers.push(form.accepts({ name: 'taken' })));
    expect([answers, messages(), focused()]).toEqual([[false], ['taken', ''], 'name']);
    await act(async () => void answers.push(form.accepts({ name: undefined })));
    expect([answers, messages(), sent.length]).toEqual([[false, true], ['', ''], 0]);
  });
});
