import { type PlayerId, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { createBetDelays } from './bet-delays.ts';
import type { PlaceCommand } from './decide-in-turn.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
/** Waits that end when the test ends them; an unexpected wait fails. */
function clock() {
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const wait = (ms: number, signal: AbortSignal) => {
    if (waits.push(ms) > 20) throw new Error('waits without end');
    return new Promise<void>((resolve, reject) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ waits, wait, turn },
    end: async () => {
      ends.shift()?.();
      await turn();
    },
  };
}
const command = (player = ANA, hash = 'a', told: number[] = []): PlaceCommand => ({
  ...{ player, key: 'key', hash, extendDeadline: (ms) => void told.push(ms) },
});
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    (placed) => placed,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
/** Decides by how long a bet has waited: it needs that many milliseconds in all, which may grow meanwhile. */
const needing = (need: () => number, asked: (number | undefined)[] = []) => {
  return async ({ waitedMs = 0 }: PlaceCommand) => {
    asked.push(waitedMs);
    const left = need() - waitedMs;
    return left > 0 ? ({ kind: 'delayed', delayMs: left } as const) : ({ kind: 'placed', placed: `after ${waitedMs}` } as const);
  };
};

test('a bet is asked again after its wait with how long it waited in all, and each wait moves its deadline', async () => {
  const { waits, wait, end, turn } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  const [asked, told]: [number[], number[]] = [[], []];
  let need = 5_000;
  const placed = delays.through(
    command(ANA, 'a', told),
    needing(() => need, asked),
  );
  await turn();
  need = 8_000;
  await end();
  await end();
  expect([await placed, asked, waits, told]).toEqual(['after 8000', [0, 5_000, 8_000], [5_000, 3_000], [5_000, 3_000]]);
});

test('one that does not wait is answered at once, and its key is free again', async () => {
  const { waits, wait } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  for (const hash of ['a', 'b'])
    expect(
      await delays.through(
        command(ANA, hash),
        needing(() => 0),
      ),
    ).toBe('after 0');
  expect(waits).toEqual([]);
});

test('while one waits its key joins it, another request with it is a conflict, and another player’s is theirs; afterwards it is asked anew', async () => {
  const { waits, wait, end, turn } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  const decide = needing(() => 5_000);
  const joined: number[] = [];
  const first = delays.through(command(), decide);
  await turn();
  const [again, conflict, other] = [
    delays.through(command(ANA, 'a', joined), () => Promise.reject(new Error('asked'))),
    codeOf(delays.through(command(ANA, 'b'), decide)),
    delays.through(command(RUI, 'b'), decide),
  ];
  expect(await conflict).toBe('request.idempotency_conflict');
  await turn();
  expect([waits, joined]).toEqual([[5_000, 5_000], [15_000]]);
  await end();
  await end();
  expect([await first, await again, await other]).toEqual(['after 5000', 'after 5000', 'after 5000']);
  void delays.through(command(ANA, 'b'), decide).catch(() => undefined);
  await turn();
  expect(waits).toEqual([5_000, 5_000, 5_000]);
});

test('two that were decided beside each other wait as one', async () => {
  const { waits, wait, end, turn } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  const both = [command(), command()].map((each) =>
    delays.through(
      each,
      needing(() => 5_000),
    ),
  );
  await turn();
  expect(waits).toEqual([5_000]);
  await end();
  expect(await Promise.all(both)).toEqual(['after 5000', 'after 5000']);
});

test('of two that were decided beside each other with one key, the later is a conflict where it asks for something else', async () => {
  const { waits, wait, end, turn } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  const told: number[] = [];
  const [first, other] = [command(), command(ANA, 'b', told)].map((each) =>
    codeOf(
      delays.through(
        each,
        needing(() => 5_000),
      ),
    ),
  );
  await turn();
  await end();
  expect([await first, await other]).toEqual(['after 5000', 'request.idempotency_conflict']);
  expect([waits, told]).toEqual([[5_000], []]);
});

test('when they end, those that wait and those that would are refused as busy; a fault of the clock is a fault', async () => {
  const { wait, turn } = clock();
  const delays = createBetDelays<PlaceCommand, string>(wait);
  const waiting = codeOf(
    delays.through(
      command(),
      needing(() => 5_000),
    ),
  );
  await turn();
  delays.end();
  expect([
    await waiting,
    await codeOf(
      delays.through(
        command(RUI),
        needing(() => 5_000),
      ),
    ),
  ]).toEqual(['server.busy', 'server.busy']);
  expect(
    await delays.through(
      command(RUI),
      needing(() => 0),
    ),
  ).toBe('after 0');
  const broken = createBetDelays<PlaceCommand, string>(() => Promise.reject(new Error('no clock')));
  expect(
    await codeOf(
      broken.through(
        command(),
        needing(() => 1),
      ),
    ),
  ).toBe('Error: no clock');
});
