// @vitest-environment happy-dom
import type { SlipLeg } from '@fairbook/core/betting';
import type { JointPrice } from '@fairbook/core/builder';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { JointRefusal, JointSums, JointWords } from './joint-sums.tsx';

const joint = (odds: string): JointPrice =>
  ({
    kind: 'priced',
    odds: parseOdds(odds),
    chance: 274_600_000_000n,
    model: { homeE6: 1_623_000, awayE6: 1_047_000 },
  }) as unknown as JointPrice;
const JOINT = joint('3.45');
const leg = (odds: string, now?: string) =>
  ({ odds: parseOdds(odds), now: now === undefined ? null : { odds: parseOdds(now), lineE2: null } }) as unknown as SlipLeg;

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(part: ReactNode) {
  open = await drawn(part, [], NAMED_WORDS);
  return open;
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('sports.decimal_sign', '.');

describe('what selections of one match pay together', () => {
  test('is worked out on the slip from their chance and goals, home before away, to the odds that are paid', async () => {
    const { page } = await draw(<JointSums joint={JOINT} legs={[leg('1.50', '2.10'), leg('1.95')]} />);
    const rows = [...page.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(rows).toEqual([
      ['builder.chance_of_all', '27.5%'],
      ['builder.goals', '1.62 × 1.05'],
      ['builder.product_of', '4.09'],
      ['builder.at', '3.45'],
    ]);
    expect(page.querySelector('p')?.textContent).toBe('builder.note');
  });

  test('has the product struck out, and only the odds that are paid as its total', async () => {
    const { page } = await draw(<JointSums joint={JOINT} legs={[leg('2.10'), leg('1.95')]} />);
    expect([...page.querySelectorAll('s')].map(({ textContent }) => plain(textContent))).toEqual(['4.09']);
    const totals = [...page.querySelectorAll('dl > div[class]')].map((row) => row.querySelector('dt')?.textContent);
    expect(totals).toEqual(['builder.at']);
  });

  test.each([
    ['less than their product', '3.45', 'yes'],
    ['a little less than their product', '4.09', 'yes'],
    ['more than their product', '4.20', 'no'],
  ])('is said in two sentences, where it is %s', async (_, odds, more) => {
    const { page } = await draw(<JointWords joint={joint(odds)} prices={[parseOdds('2.10'), parseOdds('1.95')]} />);
    expect([...page.querySelectorAll('p')].map(({ textContent }) => plain(textContent))).toEqual([
      `builder.together ${odds} · builder.chance 27.5%`,
      `builder.product 4.09 ${more}`,
    ]);
    expect(page.querySelector('b')?.textContent).toBe(`builder.together ${odds}`);
  });
});

test.each([
  ['builder.too_many', { max: '8' }, 'errors.builder.too_many 8'],
  ['builder.impossible', {}, 'errors.builder.impossible'],
] as const)('why there is no price together is said, with what it depends on: %s', async (code, details, said) => {
  const { text } = await draw(<JointRefusal code={code} details={details} />);
  expect(text()).toBe(said);
});
