import { afterEach, expect, test } from 'vitest';
import { setTransport } from '../api/api.ts';
import { statementFile } from './statement-file.ts';

afterEach(() => setTransport(() => ({ baseUrl: '', headers: () => ({}), fetch })));

test('a file of movements goes on where each answer ended, under one line of columns, by one filter', async () => {
  const asked: object[] = [];
  const answers = [
    { lines: 'a\nb\n', next: '7' },
    { lines: 'c\n', next: null },
  ];
  setTransport(() => ({
    ...{ baseUrl: 'http://house', headers: () => ({}), retries: 0 },
    fetch: async (url) => {
      const data = answers[asked.length];
      asked.push(Object.fromEntries(new URL(String(url)).searchParams));
      return { status: 200, headers: new Headers(), json: async () => ({ code: 0, msg: '', data }) } as Response;
    },
  }));
  const file = await statementFile({ kind: ['bonus'] }, 'columns');
  expect(await file.text()).toBe('columns\na\nb\nc\n');
  expect(asked).toEqual([{ kind: 'bonus' }, { kind: 'bonus', before: '7' }]);
});
