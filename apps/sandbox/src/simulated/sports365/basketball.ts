import type { MarketKind } from '@fairbook/core/sports';
import { type House, marketsAt, type PricedMarket } from '../../pricing/index.ts';
import { BASKETBALL } from '../basketball/basketball.ts';
import type { BasketballPlay } from '../basketball/baskets-of-match.ts';
import type { Calendar } from '../calendar.ts';
import type { MarketBoard } from '../market-board.ts';
import type { SportModel } from '../sport-model.ts';

/** A match every five minutes. */
const CALENDAR: Calendar = { ...BASKETBALL.calendar, slotMs: 300_000, announcedSlots: 10, hourlySlots: 12 };
const KINDS = ['ml', 'ps', 'pt'] as const;
/** What basketball calls these markets. */
const NAMED: Partial<Readonly<Record<MarketKind, (typeof KINDS)[number]>>> = { wl: 'ml', handicap: 'ps', bs: 'pt' };
const ANSWERS: Readonly<Record<string, string>> = { b: 'over', s: 'under' };

/** A board that basketball's markets are told to by the names they have here; a winning margin is not sold, nor no points at all given. */
const renamed = (board: MarketBoard): MarketBoard => ({
  ...board,
  price: (at, markets, offer) => {
    const kinds = markets.flatMap((market) => NAMED[market] ?? []);
    const named = Object.entries(offer).flatMap(([market, { line, odds }]): [string, PricedMarket][] => {
      const kind = NAMED[market as MarketKind];
      if (kind === undefined || (kind === 'ps' && line === 0)) return [];
      return [[kind, { line, odds: Object.fromEntries(Object.entries(odds).map(([code, each]) => [ANSWERS[code] ?? code, each])) }]];
    });
    board.price(at, kinds, Object.fromEntries(named));
  },
});

export const BASKETBALL_365: SportModel<BasketballPlay> = {
  ...BASKETBALL,
  calendar: CALENDAR,
  marketsAt: (house: House) => marketsAt(house, KINDS),
  pricesBefore: (plan, house, steps) => {
    const price = BASKETBALL.pricesBefore(plan, house, steps);
    return (board, step, at) => price(renamed(board), step, at);
  },
  tellPlay: (telling) => BASKETBALL.tellPlay({ ...telling, board: renamed(telling.board) }),
};
