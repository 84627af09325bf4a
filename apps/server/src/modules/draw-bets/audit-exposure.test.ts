import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { auditExposure } from './audit-exposure.ts';

const PAGE = 5_000;
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const bet = (n: number) => ({
  ...{
    player: BigInt(1 + Math.floor(n / 3)),
    id: idOf(n),
    game: 'racing',
    drawId: 5n,
    currency: 'USDT',
    rate: 100_000_000n,
    counted: true,
  },
  ...{ picks: [{ t: 0, s: ['big'], u: [['big', 0, 20_000, 1]] }], unitStakes: [1_000_000n] },
});

/** That many open bets of one USDT on the first place being big, at odds of 2. */
function house(count: number, kept: object[]) {
  const bets = Array.from({ length: count }, (_, n) => bet(n));
  const isAfter = (each: ReturnType<typeof bet>, [player, id]: readonly unknown[]) =>
    each.player > BigInt(String(player)) || (each.player === BigInt(String(player)) && each.id > String(id));
  return paperDb({
    'draw_bets.open_bets_counted': (after) => bets.filter((each) => isAfter(each, after)).slice(0, PAGE),
    'exposure.all_sums': kept,
  });
}
const sums = (stakes: number, liability: number) => ({
  ...{ kind: 'draw', id: '5', cell: '0:big', stakes: BigInt(stakes) * 1_000_000n, liability: BigInt(liability) * 1_000_000n },
});

test.each([1, PAGE, PAGE + 1, 2 * PAGE + 1])(
  'the sums of draws are held to all %i open bets, page after page, each counted once',
  async (count) => {
    expect(await auditExposure(house(count, [sums(count, 2 * count)]).db)).toEqual([]);
  },
);

test('where they are not those of the bets is said, with both', async () => {
  const [found, ...others] = await auditExposure(house(3, [sums(3, 5)]).db);
  expect([found, others]).toEqual([expect.stringMatching(/kept 3000000 and 5000000, open bets come to 3000000 and 6000000$/), []]);
  expect(await auditExposure(house(0, [sums(1, 2)]).db)).toHaveLength(1);
});
