import { afterEach, describe, expect, test, vi } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { Log } from '../log.ts';
import { PAGE, type StoredEvent } from './outbox.ts';
import { type Pump, startPump } from './outbox-pump.ts';

const NEVER_MS = 3_600_000;
const event = (txId: number, id = txId) => ({ topic: `match:${id}`, json: '{}', txId: String(txId), id: BigInt(id) });
const page = (from: number) => Array.from({ length: PAGE }, (_, n) => event(from + n));

let pump: Pump | undefined;
afterEach(async () => {
  await pump?.stop();
  pump = undefined;
});

/** A pump over the results of each read in turn. */
async function pumping(
  looks: readonly (readonly object[] | Error)[],
  { isKnown = true, ...more }: { readonly isKnown?: boolean; readonly noteMs?: number } = {},
) {
  let at = 0;
  const told: string[][] = [];
  const errors: string[] = [];
  const onLost = vi.fn<() => void>();
  const paper = paperDb({
    'outbox.begin_to_read': () => [{ txId: '7' }],
    'outbox.read': () => {
      const found = looks[at] ?? [];
      at += 1;
      if (found instanceof Error) throw found;
      return found;
    },
    'outbox.note_place': () => (isKnown ? [{ id: 'reader' }] : []),
    'outbox.lag': () => [{ seconds: 4 }],
  });
  const log = { error: (_: object, words: string) => void errors.push(words) } as unknown as Log;
  const publish = (events: readonly StoredEvent[]) => void told.push(events.map(({ topic }) => topic));
  pump = await startPump({ db: paper.db, log, publish, onLost, lookMs: NEVER_MS, noteMs: NEVER_MS, ...more });
  const wake = () => paper.db.commits.tell();
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000, interval: 2 });
  return { ...paper, told, errors, onLost, wake, until, pump };
}

describe('the pump', () => {
  test('begins where the outbox is, reads after what it read, and reads on at once while a page was full', async () => {
    const { asked, told, wake, until } = await pumping([page(10), [event(300, 1), event(300, 2)], [event(301)]]);
    expect([asked('outbox.begin_to_read').length, asked('outbox.read')]).toEqual([1, []]);
    wake();
    await until(() => told.length === 2);
    wake();
    await until(() => told.length === 3);
    expect(asked('outbox.read')).toEqual([
      ['7', -1n],
      [String(10 + PAGE - 1), BigInt(10 + PAGE - 1)],
      ['300', 2n],
    ]);
    expect([told[0]?.length, told[1], told[2]]).toEqual([PAGE, ['match:1', 'match:2'], ['match:301']]);
  });

  test('stays where it is when nothing is there, and says how long the oldest after it waits', async () => {
    const { asked, told, wake, until, pump: one } = await pumping([[event(9)], []]);
    wake();
    await until(() => told.length === 1);
    wake();
    await until(() => told.length === 2);
    expect([told, await one.lagSeconds(), asked('outbox.lag')]).toEqual([[['match:9'], []], 4, [['9', 9n]]]);
  });

  test('that could not read says so, and reads the same again', async () => {
    const { asked, told, errors, wake, until } = await pumping([new Error('away'), [event(9)]]);
    wake();
    await until(() => errors.length === 1);
    wake();
    await until(() => told.length === 1);
    expect([errors, asked('outbox.read'), told]).toEqual([
      ['outbox could not be read'],
      [
        ['7', -1n],
        ['7', -1n],
      ],
      [['match:9']],
    ]);
  });

  test('notes its place after reading, as the one that it was taken in as', async () => {
    const { asked, onLost, wake, until } = await pumping([[event(9)]], { noteMs: 0 });
    wake();
    await until(() => asked('outbox.note_place').length === 1);
    const [[reader]] = asked('outbox.begin_to_read') as [[string]];
    expect([asked('outbox.note_place'), onLost.mock.calls.length]).toEqual([[[reader, '9']], 0]);
  });

  test('that was forgotten is taken in as another one, goes on from there, and says that it was', async () => {
    const { asked, told, onLost, wake, until } = await pumping([[event(9)], []], { noteMs: 0, isKnown: false });
    wake();
    await until(() => onLost.mock.calls.length === 1);
    wake();
    await until(() => told.length === 2);
    const [[first], [second]] = asked('outbox.begin_to_read') as [[string], [string]];
    expect(second).not.toBe(first);
    expect(asked('outbox.read')[1]).toEqual(['7', -1n]);
  });

  test('that stopped reads no more, and is taken out', async () => {
    const { asked, wake, pump: one } = await pumping([[event(9)]]);
    await one.stop();
    wake();
    const [[reader]] = asked('outbox.begin_to_read') as [[string]];
    expect([asked('outbox.read'), asked('outbox.stop_reading')]).toEqual([[], [[reader]]]);
    pump = undefined;
  });
});
