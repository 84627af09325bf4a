import { randomInt } from 'node:crypto';
import { testHouse } from '@fairbook/server/test-house';
import { expect, test } from 'vitest';
import { chanceOf } from '../house/chance.ts';
import { openSequence } from './sequence.ts';

/** `npm run model` asks for ten thousand. */
const SEQUENCES = Number.parseInt(process.env.FAIRBOOK_SEQUENCES ?? '60', 10);
const SEED = process.env.FAIRBOOK_SEED ?? String(randomInt(1_000_000));
const STEPS_MAX = 100;
const AT_ONCE = 8;
const MATCHES_EACH = 10;

test(`${SEQUENCES} random sequences of up to ${STEPS_MAX} deposits, bets, repeats, results and corrections leave what a plain model says (seed ${SEED})`, {
  timeout: SEQUENCES * 3_000,
}, async () => {
  const house = await testHouse();
  const { rateId } = await house.house.settings.currentRate(house.house.db, 'USDT');
  const wrong: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < SEQUENCES && wrong.length === 0) {
      const number = next++;
      const chance = chanceOf(`${SEED}/${number}`);
      const sequence = await openSequence(house, chance, number * MATCHES_EACH, rateId);
      const steps = 1 + chance.whole(STEPS_MAX);
      for (let step = 0; step < steps; step += 1) {
        const problem = await sequence.step();
        if (problem === undefined) continue;
        wrong.push(`sequence ${number}, step ${step}: ${problem}`);
        break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
  await house.settle();
  expect(await house.faults()).toEqual([]);
  await house.close();
});
