import { type Bookmaker, EUROPEAN } from '../../pricing/index.ts';
import { BASKETBALL_CALENDAR, basketballOf } from '../basketball/basketball.ts';
import type { PointMarkets } from '../basketball/chances.ts';
import type { Calendar } from '../calendar.ts';

/** A match every five minutes. */
const CALENDAR: Calendar = { ...BASKETBALL_CALENDAR, slotMs: 300_000, announcedSlots: 10, hourlySlots: 12 };
/** Without the winning margin. */
const SOLD: PointMarkets = { game: 'sports365', winner: 'ml', given: 'ps', total: 'pt', others: [] };

const { wl = 1, handicap = 1, bs = 1 } = EUROPEAN.payback;
/** With the usual margins of result, handicap and total. */
const BOOKMAKER: Bookmaker = { ...EUROPEAN, payback: { ...EUROPEAN.payback, ml: wl, ps: handicap, pt: bs } };

export const BASKETBALL_365 = basketballOf(SOLD, { calendar: CALENDAR, bookmaker: BOOKMAKER });
