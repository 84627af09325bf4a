import { expect, test } from 'vitest';
import { createRuleRuns, type RulesDeps } from './run-rules.ts';

const AT = Date.parse('2026-03-10T12:00:00Z');

/** Runs over rules that hang on these matches: which of them rules are looked up on each time, and since when movement is asked for. */
function runsOver(matches: readonly string[], moved: readonly string[] = []) {
  const [looked, since]: [string[], number[]] = [[], []];
  let now = AT;
  const query = async ({ name }: { readonly name: string }, values: readonly (readonly string[])[] = []) => {
    if (name === 'cash_out.ruled_matches') return matches.map((id) => ({ id }));
    looked.push((values[0] ?? []).join());
    return [];
  };
  const offers = {
    movedSince: async (_: unknown, of: readonly string[], from: Date) => {
      since.push(from.getTime() - AT);
      now += 700; // prices take their time to be read
      return moved.filter((id) => of.includes(id));
    },
  };
  const { run } = createRuleRuns({ db: { query }, offers, now: () => new Date(now) } as unknown as RulesDeps);
  const runs = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      now += 1_000;
      await run();
    }
  };
  return { runs, looked, since };
}

test('rules are looked at on matches that moved since five seconds before the last look, and on all of them each fifteenth time', async () => {
  const { runs, looked, since } = runsOver(['7', '8'], ['8', '9']);
  await runs(3);
  expect([looked, since]).toEqual([
    ['7,8', '8', '8'],
    [1_000 - 5_000, 2_000 - 5_000],
  ]);
  await runs(14);
  expect(looked).toEqual(['7,8', ...Array.from({ length: 14 }, () => '8'), '7,8', '8']);
});

test('nothing is asked while there are no rules', async () => {
  const { runs, looked, since } = runsOver([]);
  await runs(3);
  expect([looked, since]).toEqual([[], []]);
});
