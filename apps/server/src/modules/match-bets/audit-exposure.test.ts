import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';

import { auditExposure } from './audit-exposure.ts';
import { betOfAna } from './testing/paper-bet.ts';

const PAGE = 5_000;
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const bet = (n: number) => betOfAna({ player: BigInt(1 + Math.floor(n / 3)) as PlayerId, id: idOf(n) });

/** That many open bets of 10 USDT on the home side of match 7, at odds of 2. */
function house(count: number, liability: number) {
  const bets = Array.from({ length: count }, (_, n) => bet(n));
  const isAfter = (each: ReturnType<typeof bet>, [player, id]: readonly unknown[]) =>
    each.player > BigInt(String(player)) || (each.player === BigInt(String(player)) && each.id > String(id));
  const sums = { stakes: BigInt(count) * 10_000_000n, liability: BigInt(liability) * 1_000_000n };
  return paperDb({
    'match_bets.open_bets': (after) => bets.filter((each) => isAfter(each, after)).slice(0, PAGE),
    'exposure.all_sums': [{ kind: 'match', id: '7', cell: 'wl:w', ...sums }],
    'exposure.all_books': [{ kind: 'match', id: '7', worst: BigInt(20 * count) * 1_000_000n }],
  });
}

test.each([1, PAGE + 1])('the sums of matches are held to all %i open bets, page after page, each counted once', async (count) => {
  const { db, asked } = house(count, 20 * count);
  expect(await auditExposure(db)).toEqual([]);
  expect(asked('exposure.all_sums')).toEqual([['match']]);
});

test('where they are not those of the bets is said, with both', async () => {
  expect(await auditExposure(house(3, 59).db)).toEqual([
    expect.stringMatching(/kept 30000000 and 59000000, open bets come to 30000000 and 60000000$/),
  ]);
});
