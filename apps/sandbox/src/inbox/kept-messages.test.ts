import { expect, test } from 'vitest';
import { keptMessages } from './kept-messages.ts';

test('the inbox lists the newest messages first, numbered by arrival, and drops all but the last five hundred', () => {
  const kept = keptMessages();
  const before = kept.list();
  for (let n = 1; n <= 501; n += 1) kept.add({ way: 'sms', to: '+5511999990000', subject: '', text: String(n), at: new Date(n) });
  const list = kept.list();
  expect([before, list.length]).toEqual([[], 500]);
  expect([list[0], list.at(-1)].map((each) => [each?.id, each?.text])).toEqual([
    [501, '501'],
    [2, '2'],
  ]);
});
