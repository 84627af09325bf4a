import { linesOfPass, passTypeOf, priceTicket, RULE_SETS, workTicket } from '@fairbook/core/betting';
import { formatAmount } from '@fairbook/core/money';
import { goalsLineOf, isBeside, MARKETS_OF, selectionsOf, winningSelections } from '@fairbook/core/sports';
import help from '@fairbook/i18n/src/pt/help.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { SHOWN_SPORTS } from '../../shared/format/shown-sports.ts';
import { exampleOf, exampleTicket, marketOddsOf } from './examples.ts';

const { exact } = RULE_SETS;

test('the worked multiple is 2.05 × 1.72 × 1.80 × 10', () => {
  expect(formatAmount(priceTicket(exampleTicket('soccer', 3, [3]), exact).payoutMax)).toBe('63.468000');
});

test('the worked 3×4 has four lines, and one of them pays when one match loses', () => {
  const type = passTypeOf('3x4');
  const ticket = exampleTicket('soccer', 3, type?.sizes ?? []);
  expect(type && linesOfPass(type)).toBe(4);
  expect(formatAmount(priceTicket(ticket, exact).totalStake)).toBe('40.000000');
  const { linesPaid, payout } = workTicket(ticket, ['won', 'won', 'lost'], exact);
  expect([linesPaid, formatAmount(payout)]).toEqual([1, '35.260000']);
});

test('a void match leaves the other two', () => {
  expect(formatAmount(workTicket(exampleTicket('soccer', 3, [3]), ['won', 'void', 'won'], exact).payout)).toBe('36.900000');
});

test('a banker leaves the lines that have it', () => {
  expect(priceTicket(exampleTicket('soccer', 4, [2], 1), exact).lines).toBe(3);
});

describe.each(SHOWN_SPORTS)('%s', (game) => {
  test('has its own help: of each market in words, and an example that each market is worked out by', () => {
    const markets = MARKETS_OF[game].filter((market) => goalsLineOf(market) === null && !isBeside(market));
    const needed = ['title', 'time', 'void', ...markets].map((name) => `help.${game}_${name}`);
    expect(needed.filter((key) => !(key in help))).toEqual([]);
    const { lines, result } = exampleOf(game);
    for (const market of markets) {
      const winners = winningSelections({ game, market, lineE2: lines[market] ?? null }, result);
      expect([market, winners?.length]).not.toEqual([market, 0]);
      expect(winners, market).toBeTruthy();
    }
    expect(marketOddsOf(game)).toHaveLength(selectionsOf(game, exampleOf(game).market).length);
  });
});
