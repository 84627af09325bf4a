import { randomInt } from 'node:crypto';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { expect, test } from 'vitest';
import { openSequence, step } from './sequence.ts';
import { type TimedHouse, timedHouse } from './timed-house.ts';

/** `npm run prove -- model` runs ten thousand. */
const SEQUENCES = Number.parseInt(process.env.FAIRBOOK_SEQUENCES ?? '16', 10);
const SEED = process.env.FAIRBOOK_SEED ?? String(randomInt(1_000_000));
const STEPS_MAX = 100;
/** Each has its own clock, and therefore its own house. */
const AT_ONCE = Math.min(8, Math.ceil(SEQUENCES / 4));
const MATCHES_EACH = 10;
/** From this many on a summary of what they covered is printed. */
const TOLD_FROM = 100;

test(`${SEQUENCES} random sequences of up to ${STEPS_MAX} deposits, bets, results, draws, withdrawals, limits, breaks and days agree with a simple model (seed ${SEED})`, {
  timeout: 240_000 + SEQUENCES * 6_000,
}, async () => {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  let next = 0;
  const work = async (timed: TimedHouse) => {
    while (next < SEQUENCES && wrong.length === 0) {
      const number = next++;
      const problem = await live(timed, number);
      if (problem !== undefined) wrong.push(`sequence ${number}, ${problem}`);
    }
    await timed.house.settle();
    wrong.push(...(await timed.house.faults()).map((fault) => JSON.stringify(fault)));
    for (const [name, times] of timed.seen) seen.set(name, (seen.get(name) ?? 0) + times);
    await timed.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, async () => work(await timedHouse())));
  if (SEQUENCES >= TOLD_FROM) {
    const lines = [...seen].map(([name, times]) => `${name}: ${times}`);
    console.log(lines.sort((one, other) => one.localeCompare(other)).join('\n'));
  }
  expect(wrong).toEqual([]);
});

/** Runs a sequence. Returns where and how it first went wrong. */
async function live(timed: TimedHouse, number: number): Promise<string | undefined> {
  const chance = seededRandom(`${SEED}/${number}`);
  const life = await openSequence(timed, chance, number * MATCHES_EACH);
  const steps = 1 + chance.whole(STEPS_MAX);
  for (let at = 0; at < steps; at += 1) {
    const problem = await step(life);
    if (problem !== undefined) return `step ${at}: ${problem}`;
  }
  return undefined;
}
