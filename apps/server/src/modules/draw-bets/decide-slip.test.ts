import type { PlayerId } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { FREE, type Restrictions } from '@fairbook/core/limits';
import { defaultCarTable } from '@fairbook/core/lottery';
import { type Amount, amount, parseAmount, parseRate } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { LockedDraw } from '../lottery/index.ts';
import { acceptSlip, type SlipTerms } from './decide-slip.ts';
import { drawBetCommandOf } from './place-command.ts';
import { drawSlip } from './testing/draw-house.ts';

const KEY = '0196b5a0-1234-7abc-8def-0123456789ab';
const NOW = new Date('2026-03-10T12:00:00Z');
const CELLS = defaultCarTable();
const [CELL] = CELLS;
const TABLE = {
  ...{ id: '3', game: 'racing', closedTops: new Set<number>(), mergedExactlySix: false, cells: CELLS },
  cell: (top: number, prop: string) => CELLS.find((each) => each.top === top && each.prop === prop),
} as unknown as SlipTerms['table'];
const LIMITS = { betMin: amount(0n), betMax: amount(0n), multipleMin: 1, multipleMax: 99, bonusMin: amount(0n), bonusMax: amount(0n) };
const terms = (more: Partial<SlipTerms> = {}): SlipTerms => ({
  ...{ conversion: conversionOf('BRL', parseRate('3')), limits: LIMITS, game: { betMin: amount(0n), betMax: amount(0n) } },
  ...{ regionDisabled: false, region: 'default', table: TABLE, ...more },
});
const draw = (id: string, more: Partial<LockedDraw> = {}): LockedDraw =>
  ({
    ...{ id, game: 'racing', drawNo: `n${id}`, lunarYear: 2026, orderKnown: true, closesAt: NOW, phase: 'open' },
    ...more,
  }) as LockedDraw;
const HELD = [draw('5'), draw('6', { phase: 'ahead' }), draw('7', { phase: 'ahead' })];
const slip = (drawIds: readonly string[], more: object = {}) =>
  drawBetCommandOf(
    7n as PlayerId,
    KEY,
    drawSlip({ match_id: '5', table_id: '3' }, [{ top: CELL?.top ?? 0, selections: [CELL?.prop ?? ''], amount: '10' }], {
      ...{ game: 'racing', currency: 'BRL', draws: drawIds.length || 1, ...more },
    }),
    drawIds,
  );
const STAKES = (value: bigint) => ({ kind: 'stake', period: 'day', value, raise: null }) as const;
const accept = (
  drawIds: readonly string[],
  more: object = {},
  of: Partial<SlipTerms> = {},
  held = HELD,
  balance = parseAmount('100'),
  restrictions?: Restrictions,
) =>
  acceptSlip(slip(drawIds, more), terms(of), {
    ...{ balance, restrictions, now: NOW },
    facts: new Map(held.map((each) => [each.id, each])),
  });

describe('a slip for several draws', () => {
  test('takes of each within a unit of the others, and all of it together', () => {
    const { stakes, placed } = accept(['5', '6', '7']);
    expect(placed).toMatchObject({ total_price: 10_000_000n, total_currency: parseAmount('30'), balance: parseAmount('90') });
    expect(stakes.map(({ taken }) => taken)).toEqual([3_333_333n, 3_333_333n, 3_333_334n]);
    const left: Amount[] = stakes.map(({ balance }) => balance);
    expect(left).toEqual([96_666_667n, 93_333_334n, 90_000_000n]);
    expect(placed).toMatchObject({ draw_price: 3_333_333n, draw_currency: parseAmount('10'), chase_id: KEY, currency: 'BRL' });
    expect(placed.bets.map(({ match_id, draw_no }) => `${match_id} ${draw_no}`)).toEqual(['5 n5', '6 n6', '7 n7']);
    expect([placed.bets[0]?.bet_id, stakes.map(({ id }) => id)]).toEqual([KEY, placed.bets.map(({ bet_id }) => bet_id)]);
  });

  test('for one is no chase', () => {
    const { placed } = accept(['5']);
    expect(placed).toMatchObject({ chase_id: null, bets: [{ bet_id: KEY, match_id: '5' }] });
    expect(placed.max_bonus_currency).toBe(amount((parseAmount('10') * BigInt(CELL?.odds ?? 0)) / 10_000n));
  });
});

describe('a slip is refused', () => {
  const code = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      const { code: found, details } = error as { readonly code: string; readonly details: object };
      return Object.keys(details).length > 0 ? [found, details] : found;
    }
    return 'taken';
  };
  test('for draws that there are not, that are too few, of another game, closed, or not open yet', () => {
    expect(code(() => accept([]))).toBe('draw.not_found');
    expect(code(() => accept(['5', '6'], { draws: 3 }))).toEqual(['draw.too_few_ahead', { ahead: '2' }]);
    expect(code(() => accept(['5', '9']))).toBe('draw.not_found');
    expect(code(() => accept(['5'], {}, {}, [draw('5', { game: 'airship' })]))).toBe('draw.not_found');
    expect(code(() => accept(['5'], {}, {}, [draw('5', { phase: 'over' })]))).toBe('draw.closed');
    expect(code(() => accept(['5', '6'], {}, {}, [draw('5'), draw('6', { phase: 'over' })]))).toBe('draw.closed');
    expect(code(() => accept(['6']))).toBe('draw.closed');
  });

  test('at other odds than hold, which counts after its draws', () => {
    const other = { table: { ...TABLE, id: '4' } };
    expect(code(() => accept(['5'], {}, other))).toBe('draw.odds_changed');
    expect(code(() => accept(['6'], {}, other))).toBe('draw.closed');
  });

  test('where the region is closed, and beyond the balance', () => {
    expect(code(() => accept(['5'], {}, { regionDisabled: true }))).toBe('slip.region_disabled');
    // Ten reais are 3.333333… USDT, which are taken as 3.333334.
    expect(code(() => accept(['5'], {}, {}, HELD, amount(3_333_334n)))).toBe('taken');
    expect(code(() => accept(['5'], {}, {}, HELD, amount(3_326_666n)))).toMatchObject(['slip.insufficient_balance', {}]);
    expect(code(() => accept(['5', '6'], {}, {}, HELD, parseAmount('4')))).toMatchObject(['slip.insufficient_balance', {}]);
  });

  test.each<[string, Partial<Restrictions>, readonly unknown[]]>([
    ['a pause', { pausedUntil: new Date(NOW.getTime() + 1) }, ['limit.paused', { until: '2026-03-10 12:00 UTC' }]],
    ['a pause that is over', { pausedUntil: NOW }, ['taken']],
    ['staff', { betsBlocked: true }, ['account.bets_blocked']],
    [
      'a limit of both draws together',
      { limits: [STAKES(parseAmount('6'))] },
      ['limit.stake_exceeded', { period: 'day', limit: '18.00 BRL', left: '18.00 BRL' }],
    ],
    ['a limit they fit into', { limits: [STAKES(parseAmount('6.666667'))] }, ['taken']],
    // A quarter of a centavo is 0.000833 USDT: the amount typed as the limit fits, although it was converted the other way.
    ['a limit that lacks less than a quarter of a step', { limits: [STAKES(parseAmount('6.665834'))] }, ['taken']],
    ['a limit that lacks more', { limits: [STAKES(parseAmount('6.665833'))] }, ['limit.stake_exceeded', {}]],
    [
      'a stake factor',
      { stakeFactor: { percent: 50, endsAt: new Date(NOW.getTime() + 1), word: 'half' } },
      ['limit.stake_factor', { word: 'half' }],
    ],
    ['a stake factor that has run out', { stakeFactor: { percent: 50, endsAt: NOW, word: 'half' } }, ['taken']],
  ])('for what binds its player: %s', (_, more, found) => {
    const limits = { ...LIMITS, betMax: parseAmount('10') };
    const told = code(() => accept(['5', '6'], {}, { limits }, HELD, parseAmount('100'), { ...FREE, ...more }));
    expect([told].flat()).toMatchObject(found);
  });

  test('below the least of a unit bet, and above the most of one draw, however many it is for', () => {
    const min = (usual: string) => ({ game: { betMin: parseAmount(usual) } as SlipTerms['game'] });
    const max = (most: string) => ({ limits: { ...LIMITS, betMax: parseAmount(most) } });
    expect([code(() => accept(['5'], {}, min('10'))), code(() => accept(['5', '6'], {}, max('10')))]).toEqual(['taken', 'taken']);
    expect(code(() => accept(['5', '6'], {}, min('10.01')))).toMatchObject(['slip.below_lottery_min_bet', {}]);
    expect(code(() => accept(['5', '6'], {}, max('9.99')))).toMatchObject(['slip.exceeds_max_bet', {}]);
  });
});
