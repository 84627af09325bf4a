import type { DrawBet } from '@fairbook/contract';
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds, parseAmount, parseRate } from '@fairbook/core/money';

const AT = new Date('2026-03-04T15:30:00Z');
type Pick = DrawBet['picks'][number];
type Units = Pick['units'][number];

export const BET_ID = '0192a1b2-0000-7000-8000-000000000001';

/** Undecided unit bets on one cell; a test overrides what matters to it. */
export const madeUnits = (more: Partial<Units> = {}): Units => ({
  ...{ prop: '8', reduced: false, odds: odds(470_000), count: 1, won: null, push: null, bonus_currency: parseAmount('0') },
  ...more,
});

/** The special number 8, at five reals. */
export const madeBetPick = (more: Partial<Pick> = {}): Pick => ({
  ...{ top: markSixTopOf('specialCode'), level: null, selections: ['8'], bankers: [] },
  ...{ unit_price: parseAmount('1'), unit_currency: parseAmount('5'), units: [madeUnits()] },
  ...more,
});

/** A bet of five reals on an upcoming draw. */
export const madeDrawBet = (more: Partial<DrawBet> = {}, draw: Partial<DrawBet['draw']> = {}): DrawBet => ({
  ...{ bet_id: BET_ID, game: 'hkmarksix', status: 'pending', currency: 'BRL', rate: parseRate('5') },
  ...{ multiple: 1, bets: 1, extra_bonus: parseAmount('0'), extra_bonus_currency: parseAmount('0'), result: [], data: [] },
  ...{ total_price: parseAmount('1'), total_currency: parseAmount('5'), max_bonus: parseAmount('47') },
  ...{ max_bonus_currency: parseAmount('235'), bonus: parseAmount('0'), bonus_currency: parseAmount('0') },
  ...{ create_at: AT, settled_at: null, revision: 1, chase_id: null, chase_place: 1, chase_draws: 1, stop_on_win: false },
  ...{ cancel_reason: null, picks: [madeBetPick()] },
  draw: {
    ...{ match_id: '7', game: more.game ?? 'hkmarksix', draw_no: '2026007', status: 'open', source: 'own' },
    ...{ date: '2026-03-04' as DrawBet['draw']['date'], lunar_year: 2026, open_at: AT, close_at: AT, draw_at: AT },
    ...{ commit: null, chain: null, round: null, numbers: null, order_known: true, revision: 1, void_reason: null },
    ...draw,
  },
  ...more,
});
