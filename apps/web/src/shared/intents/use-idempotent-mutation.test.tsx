// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { createIntents } from './intents.ts';
import { type IdempotentMutation, useIdempotentMutation } from './use-idempotent-mutation.ts';

interface Try {
  readonly key: string;
  readonly reply: (said: string) => void;
  readonly fail: (error: Error) => void;
}
let tries: Try[] = [];
let call: IdempotentMutation<string, string>;
let open: Drawn;
let readAgain: unknown[] = [];
const onSuccess = vi.fn<(...said: unknown[]) => void>();
const intents = createIntents<string, string>({
  send: (_, key) => new Promise((reply, fail) => void tries.push({ key, reply, fail })),
  isSame: (one, other) => one === other,
});

function Part() {
  const now = useIdempotentMutation(intents, { changes: [['account'], ['orders']], onSuccess });
  useEffect(() => {
    call = now;
  }, [now]);
  return now.intent;
}
beforeEach(async () => {
  [tries, readAgain] = [[], []];
  onSuccess.mockClear();
  open = await drawn(<Part />);
  vi.spyOn(open.queries, 'invalidateQueries').mockImplementation(async (filter) => void readAgain.push(filter?.queryKey));
});
afterEach(async () => {
  for (const { reply } of tries) reply('late');
  await open.close();
});
const settle = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setImmediate(resolve));
  });

test('it says where it stands, tells the reply alone, and reads again what it changed', async () => {
  expect(open.text()).toBe('idle');
  await settle(() => call.mutate('fifty'));
  expect([open.text(), readAgain]).toEqual(['sending', []]);
  await settle(() => tries[0]?.reply('done'));
  expect([open.text(), onSuccess.mock.calls, readAgain]).toEqual(['answered', [['done']], [['account'], ['orders']]]);
});

test.each<[string, Error, string, unknown[]]>([
  ['a refusal ends it', new Refusal('slip.insufficient_balance', {}), 'refused', []],
  ['nobody knows without an answer', new TypeError('no network'), 'unknown', []],
  ['nobody knows after a fault of the house', new Refusal('server.unexpected', {}), 'unknown', []],
  ['a rate that is over is read again', new Refusal('rate.expired', {}), 'refused', [keys.exchange]],
])('%s', async (_, error, state, also) => {
  await settle(() => call.mutate('fifty'));
  await settle(() => tries[0]?.fail(error));
  expect([open.text(), readAgain, onSuccess.mock.calls]).toEqual([state, [['account'], ['orders'], ...also], []]);
});
