import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { ANA, BET_ID, NOW, paperBet } from '../testing/paper-bet.ts';
import type { StandingRule } from './rules.ts';
import { createRuleRuns, type RulesDeps } from './run-rules.ts';

const AT = Date.parse('2026-03-10T12:00:00Z');

/** Runs over rules on these matches: which matches rules are read for each time, and since when moves are asked for. */
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
      now += 700; // reading prices takes time
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

type OnPaper = NonNullable<Parameters<typeof paperBet>[0]>;
const OFFER = parseAmount('57.92');
const RULE: StandingRule = { player: ANA, id: BET_ID, share: 100, target: OFFER, reachedAt: null };
const since = (ms: number) => new Date(NOW.getTime() - ms);

/** The effects of one check of a rule: what it pays and marks, and whether the rule is removed. */
async function looked(rule: Partial<StandingRule> | null, on: OnPaper = {}) {
  const standing = { ...RULE, ...rule };
  const order: string[] = [];
  const noted = (name: string, found: readonly unknown[]) => () => {
    order.push(name);
    return found;
  };
  const paper = paperBet({
    ...on,
    rows: {
      'cash_out.ruled_matches': [{ id: '7' }],
      'cash_out.rules_on': [standing],
      'match_bets.hold': noted('hold', []),
      'cash_out.lock_rule': noted('rule', rule === null ? [] : [standing]),
      ...on.rows,
    },
  });
  const { run } = createRuleRuns(paper.deps as unknown as RulesDeps);
  const failed = await run().then(
    () => undefined,
    (error: Error) => error.message,
  );
  return {
    ...{
      order,
      failed,
      paid: paper.asked('cash_out.write'),
      marked: paper.asked('cash_out.mark_reached'),
      dropped: paper.asked('cash_out.drop_rule'),
    },
  };
}
const nothing = { paid: [], marked: [], dropped: [], failed: undefined };

describe('a rule that is looked at', () => {
  test('is carried out when its target is reached, under the lock of its bet and then its own', async () => {
    const { order, paid, marked, dropped } = await looked({});
    expect([order, marked, dropped]).toEqual([['hold', 'rule'], [], []]);
    // Automatically, at what it is worth.
    expect([paid.length, paid[0]?.[6], paid[0]?.[13], paid[0]?.[14]]).toEqual([1, OFFER, true, 0n]);
  });

  test.each<[string, Partial<StandingRule> | null, OnPaper]>([
    ['is gone by then', null, {}],
    ['is not reached', { target: parseAmount('57.93') }, {}],
    ['has no offer', {}, { quote: { open: false } }],
    ['is of a game that is cashed out no more', {}, { terms: { open: false, marginE4: 500 } }],
  ])('does nothing when it %s', async (_, rule, on) => expect(await looked(rule, on)).toMatchObject(nothing));

  test.each<[string, OnPaper]>([
    ['is settled', { bet: { status: 'settled' } }],
    ['is void', { bet: { status: 'cancelled' } }],
    ['is not there', { bet: null }],
  ])('is taken away when its bet %s', async (_, on) => {
    expect(await looked({}, on)).toMatchObject({ ...nothing, dropped: [[ANA, BET_ID]] });
  });

  test('that could not be priced for a fault of ours is told as one', async () => {
    expect(
      (
        await looked(
          {},
          {
            rows: {
              'cash_out.hold_terms': () => {
                throw new Error('broken');
              },
            },
          },
        )
      ).failed,
    ).toBe('broken');
  });
});

describe('a rule of a bet in play', () => {
  const on: OnPaper = { quote: { live: true }, waits: 7 };
  test('is marked as reached, and carried out once it has been for as long as its game waits', async () => {
    expect(await looked({}, on)).toMatchObject({ ...nothing, marked: [[ANA, BET_ID, NOW]] });
    expect(await looked({ reachedAt: since(6_999) }, on)).toMatchObject(nothing);
    expect(await looked({ reachedAt: since(7_000) }, on)).toMatchObject({ marked: [], paid: [expect.any(Array)] });
  });

  test('waits anew when it was not reached, or had no offer, in between', async () => {
    const reached = { reachedAt: since(6_000) };
    for (const again of [
      looked({ ...reached, target: parseAmount('57.93') }, on),
      looked(reached, { ...on, quote: { live: true, open: false } }),
    ])
      expect(await again).toMatchObject({ ...nothing, marked: [[ANA, BET_ID, null]] });
  });
});
