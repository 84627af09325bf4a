import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { beginEpoch } from './epochs.ts';

interface Last {
  readonly epoch: number;
  readonly server: string;
  readonly ahead: string;
}
/** The outcome of beginning an epoch on server B, with its next number and the database's highest. */
async function begun(own: string, highest: string, last?: Last) {
  const [written, said, texts] = [[] as unknown[], [] as string[], [] as string[]];
  const query = async (text: string, values?: unknown[]) => {
    texts.push(text);
    if (text.startsWith('select system_identifier')) return { rows: [{ server: 'B', own, highest }] };
    if (text.startsWith('select epoch')) return { rows: last ? [last] : [] };
    if (text.startsWith('insert')) written.push(values);
    return { rows: [] };
  };
  const failed = await beginEpoch({ query } as unknown as ClientBase, (line) => said.push(line)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { written, said, failed, end: texts.at(-1) };
}
const on = (server: string, ahead = '10'): Last => ({ epoch: 2, server, ahead });

test('a new database begins its first epoch with the numbers of its server', async () => {
  expect(await begun('5', '0')).toEqual({ written: [[1, 'B', 0n]], said: [], failed: undefined, end: 'commit' });
});

test.each([
  ['100', '1000', 901n],
  ['990', '1000', 11n],
  ['991', '1000', 10n],
  ['5000', '1000', 10n],
])('on another server, at number %s, numbers go on above %s: %s is added', async (own, highest, ahead) => {
  const { written, said, end } = await begun(own, highest, on('A'));
  expect([written, end]).toEqual([[[3, 'B', ahead]], 'commit']);
  expect(BigInt(own) + ahead).toBeGreaterThan(BigInt(highest));
  expect(said).toEqual([expect.stringContaining(`go on from ${BigInt(own) + ahead}`)]);
});

test('on the server it always was nothing is begun, and nothing may be written where its numbers run behind', async () => {
  expect(await begun('991', '1000', on('B'))).toEqual({ written: [], said: [], failed: undefined, end: 'commit' });
  for (const own of ['990', '1']) {
    const { written, failed, end } = await begun(own, '1000', on('B'));
    expect([written, end]).toEqual([[], 'rollback']);
    expect(failed).toContain(`up to number 1000, and the server it is on is only at ${BigInt(own) + 10n}`);
  }
});
