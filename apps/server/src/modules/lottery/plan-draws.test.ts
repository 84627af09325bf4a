import type { Schedule } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { type PlanDeps, planDraws } from './plan-draws.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const at = (time: string, millis = 0) => new Date(Date.parse(`2026-03-10T${time}Z`) + millis);
/** Every half hour of a day, closed a minute before. */
const SCHEDULE: Schedule = {
  ...{ offsetMinutes: 0, numbering: 'of_day', closesBefore: 60 },
  times: { kind: 'rounds', from: '00:00', everySeconds: 1_800, count: 48 },
};
const CHAIN = { hash: 'h', publicKey: 'k', genesis: 1_000, periodSeconds: 3 } as PlanDeps['chain'];

/** The published draws of one game, the first three with when they open and close, and the statements that ran. */
async function planned(more: object = {}, { chain, taken = [] }: { chain?: PlanDeps['chain']; taken?: readonly string[] } = {}) {
  const known = {
    source: 'official',
    schedule: SCHEDULE,
    orderKnown: true,
    now: NOW,
    lastCloses: null,
    lastDraws: null,
    ahead: 0,
    ...more,
  };
  const { db, asked, order } = paperDb({
    'lottery.planned': ([game]) => [{ game, ...known }],
    'lottery.taken_numbers': taken.map((draw_no) => ({ draw_no })),
  });
  await planDraws({ drawer: db, chain });
  const [values = []] = asked('lottery.insert_draws');
  const [, , , , , , , opens, closes] = values as readonly (readonly Date[])[];
  return { first: (opens ?? []).slice(0, 3).map((each, nth) => [each, closes?.[nth]]), order: new Set(order()) };
}

describe('a draw that is planned', () => {
  test('opens now, and each after it when the one before it closes', async () => {
    expect((await planned()).first).toEqual([
      [NOW, at('12:29:00')],
      [at('12:29:00'), at('12:59:00')],
      [at('12:59:00'), at('13:29:00')],
    ]);
  });

  test('opens when the last that is planned closes', async () => {
    const { first } = await planned({ lastDraws: at('12:30:00'), lastCloses: at('12:29:00') });
    expect(first[0]).toEqual([at('12:29:00'), at('12:59:00')]);
  });

  test('is left out where it would be open for two seconds or less', async () => {
    const opensBefore = async (millis: number) => (await planned({ lastCloses: at('12:29:00', -millis) })).first[0];
    expect(await opensBefore(2_000)).toEqual([at('12:29:00', -2_000), at('12:59:00')]);
    expect(await opensBefore(2_001)).toEqual([at('12:29:00', -2_001), at('12:29:00')]);
  });

  test('has no number that was used, and the next opens at once', async () => {
    expect((await planned({}, { taken: ['20260310026'] })).first[0]).toEqual([NOW, at('12:59:00')]);
  });

  test('has a seed of its own only where it is our own, which needs a beacon', async () => {
    const seeds = async (source: string, chain?: PlanDeps['chain']) => {
      const { order } = await planned({ source }, { chain });
      return [order.has('lottery.insert_draws'), order.has('lottery.insert_seeds')];
    };
    expect(await seeds('official', CHAIN)).toEqual([true, false]);
    expect(await seeds('official')).toEqual([true, false]);
    expect(await seeds('own', CHAIN)).toEqual([true, true]);
    expect(await seeds('own')).toEqual([false, false]);
  });
});
