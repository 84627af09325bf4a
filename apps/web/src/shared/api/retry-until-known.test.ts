import { type ErrorCode, Refusal } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkNow, findPlaced, isPending, retryUntilKnown } from './retry-until-known.ts';

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Asks for a bet, plays back these server answers in order, and records what the player was shown. */
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

describe('while there is no answer', () => {
  test('its player is told after five seconds that it is asked about, and an answer before that says nothing of it', async () => {
    const said: string[] = [];
    let answer: (value: string) => void = () => undefined;
    const request = (key: string) => ({
      ...{ key, ask: () => new Promise<string>((resolve) => (answer = resolve)), checking: () => said.push('checking') },
      ...{ answered: (value: string | null) => said.push(`answered ${value}`), refused: () => said.push('refused') },
    });
    const slow = retryUntilKnown(request('slow'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['checking']);
    answer('the bet');
    await slow;
    const quick = retryUntilKnown(request('quick'));
    answer('another');
    await quick;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['checking', 'answered the bet', 'answered another']);
  });

  test('its key is pending from the first try to the answer, and whoever wants to know asks at once', async () => {
    const { asked, done } = asking(new TypeError('no network'), new TypeError('no network'), 'the bet');
    expect(isPending('k')).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    checkNow();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, isPending('k')]).toEqual([2, true]);
    checkNow();
    await done;
    expect([asked.length, isPending('k')]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
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

  test('is there when it was found, and not given up for any other refusal', async () => {
    expect(await findPlaced(0, async () => 'the bet')).toBe('the bet');
    await expect(findPlaced(0, () => Promise.reject(new Refusal('auth.required')))).rejects.toThrow('auth.required');
  });

  test('is not given up because the server could not be asked', async () => {
    await expect(findPlaced(0, () => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network');
  });
});
