import { type ErrorCode, Refusal } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPlaced, retryUntilKnown } from './retry-until-known.ts';

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Asks for a bet of which the server says these things, one after the other, and writes down what its player was told. */
function asking(...answers: readonly (string | null | Error)[]) {
  const [said, asked]: [string[], number[]] = [[], []];
  const left = [...answers];
  const done = retryUntilKnown<string>({
    key: 'k',
    ask: async () => {
      asked.push(Date.now());
      const answer = left.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    checking: () => said.push('checking'),
    answered: (answer) => said.push(`answered ${answer}`),
    refused: ({ code }) => said.push(`refused ${code}`),
  });
  return { asked, said, done };
}

describe('a bet that was sent', () => {
  test.each<ErrorCode>(['server.unexpected', 'server.busy', 'request.in_progress', 'request.too_many'])(
    'is not told as refused by %s, which says nothing of it: it is asked about again',
    async (code) => {
      const { said, done } = asking(new Refusal(code), 'the bet');
      await vi.advanceTimersByTimeAsync(2_000);
      await done;
      expect(said).toEqual(['checking', 'answered the bet']);
    },
  );

  test('is over with any other refusal', async () => {
    const { said, done } = asking(new Refusal('slip.odds_changed'), 'never asked for');
    await done;
    expect(said).toEqual(['refused slip.odds_changed']);
  });

  test('is asked about until there is an answer: after 2, 4, 8 and then every 15 seconds', async () => {
    const { asked, said, done } = asking(...Array.from({ length: 5 }, () => new TypeError('no network')), 'the bet');
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(asked.map((at) => (at - (asked[0] ?? 0)) / 1_000)).toEqual([0, 2, 6, 14, 29, 44]);
    expect([said[0], said.at(-1)]).toEqual(['checking', 'answered the bet']);
  });
});

describe('a bet that is looked for after a reload', () => {
  const unknown = () => Promise.reject(new Refusal('bet.not_found'));

  test('may still be on its way for thirty seconds, and was never placed after that', async () => {
    const sentAt = Date.now();
    await vi.advanceTimersByTimeAsync(29_999);
    await expect(findPlaced(sentAt, unknown)).rejects.toThrow('not there yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(await findPlaced(sentAt, unknown)).toBeNull();
  });

  test('is not given up because the server could not be asked', async () => {
    await expect(findPlaced(0, () => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network');
  });
});
