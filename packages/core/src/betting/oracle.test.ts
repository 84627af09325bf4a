import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Checks, OracleCase } from './testing/oracle.ts';
import { GRADING_CHECKS } from './testing/oracle-grading.ts';
import { MONEY_CHECKS } from './testing/oracle-money.ts';
import { PARLAY_CHECKS } from './testing/oracle-parlays.ts';

const ORACLE = JSON.parse(readFileSync(new URL('../../oracles/sports.json', import.meta.url), 'utf8')) as readonly OracleCase[];

const CHECKS: Checks = { ...GRADING_CHECKS, ...MONEY_CHECKS, ...PARLAY_CHECKS };

/** Kinds of cases that the kernel does not cover, each with the reason. */
const LEFT: Readonly<Record<string, string>> = {
  'leg.dead_heat': 'of four: no market of these games ends in a dead heat of more than two',
  'leg.dead_heat.profit_split': 'the convention we do not use',
  'bets.count.branch': 'the convention we do not use: each distinct line is bought once',
  'ticket.max.branch': 'the convention we do not use: each distinct line is bought once',
};

const byKind = new Map<string, readonly OracleCase[]>();
/** Cases in which every group of legs is a ticket of its own, so that a line may be bought more than once: a convention we do not use. */
const isByGroup = ({ input }: OracleCase): boolean => Boolean((input as { group?: unknown } | null)?.group);
const ours = ORACLE.filter((each) => !isByGroup(each));
for (const each of ours) byKind.set(each.kind, [...(byKind.get(each.kind) ?? []), each]);
const casesOf = (kinds: Readonly<Record<string, unknown>>): number =>
  Object.keys(kinds).reduce((sum, kind) => sum + (byKind.get(kind)?.length ?? 0), 0);

describe('the oracle of the sports rules', () => {
  test('every kind of case is either checked or left for a reason, and no check is idle', () => {
    expect([...byKind.keys()].sort()).toEqual([...Object.keys(CHECKS), ...Object.keys(LEFT)].sort());
    expect(casesOf(CHECKS) + casesOf(LEFT)).toBe(ours.length);
    expect(casesOf(LEFT) + ORACLE.length - ours.length).toBeLessThan(20);
    console.info(
      `sports oracle: ${casesOf(CHECKS)} cases checked in ${Object.keys(CHECKS).length} kinds, ${casesOf(LEFT) + ORACLE.length - ours.length} left`,
    );
  });

  test.each(Object.keys(CHECKS).map((kind) => [kind, byKind.get(kind) ?? []] as const))('%s', (kind, cases) => {
    expect.hasAssertions();
    for (const each of cases) {
      try {
        CHECKS[kind]?.(each.input as never, each.expected as never, each);
      } catch (error) {
        throw new Error(`case ${each.id}: ${JSON.stringify(each.input)} should be ${JSON.stringify(each.expected)}`, { cause: error });
      }
    }
  });
});
