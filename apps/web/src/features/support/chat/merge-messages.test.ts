import type { ChatMessage } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const message = (id: string, second: number, text = id): ChatMessage => ({
  message_id: id,
  text,
  at: new Date(second * 1_000),
  ours: false,
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ message_id: id }) => id).join('');

test.each([
  ['nothing', [], [], ''],
  ['what is new behind what was known', [message('a', 1)], [message('b', 2)], 'ab'],
  ['what was told twice once', [message('a', 1), message('b', 2)], [message('b', 2), message('c', 3)], 'abc'],
  ['what was written before what is known in its place', [message('a', 1), message('c', 3)], [message('b', 2)], 'abc'],
  ['what was written at once as it was told', [message('a', 1)], [message('c', 2), message('b', 2)], 'acb'],
])('the messages of a chat have %s', (_, known, told, merged) => expect(ids(mergeMessages(known, told))).toBe(merged));

test('a message is as it was told last', () => {
  expect(mergeMessages([message('a', 1, 'typed ')], [message('a', 2, 'typed')])).toEqual([message('a', 2, 'typed')]);
});
