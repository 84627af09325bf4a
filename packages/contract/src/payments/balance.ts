import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency, zRate } from '../wire/scalars.ts';

const memberAccount = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/account',
  who: 'player',
  summary: "The player's wallet",
  request: z.object({}),
  reply: z.object({
    /** USDT. */
    score: zAmount,
    currency: zCurrency,
    nickname: z.string(),
    /** Winnings and refunds received since midnight UTC less stakes paid, in USDT. */
    net_today: zAmount,
    /** What the player owes the house after a corrected result, in USDT. */
    owed: zAmount,
  }),
  refuses: [],
});

export const zCurrencyRow = z.object({
  id: z.int(),
  currency: zCurrency,
  /** Units of the currency for one USDT. */
  exchange: zRate,
  /** Identifies this rate in a bet or a payment; accepted until 60 s after it was replaced. */
  rate_id: z.string(),
  sport_bet_min: zAmount,
  lotter_bet_min: zAmount,
  status: z.int(),
  /** Two letters of a country, `EU`, or empty. */
  flag: z.string(),
  /** The address of its flag, or of its own mark, on this site. */
  img: z.string(),
  sort: z.int(),
});
export type CurrencyRow = z.output<typeof zCurrencyRow>;

const exchange = endpoint({
  method: 'GET',
  path: '/sports/api/v1/config/exchange',
  who: 'public',
  summary: 'The display currencies and their rates',
  request: z.object({}),
  reply: z.array(zCurrencyRow),
  refuses: [],
});
const setCurrency = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/currency',
  who: 'player',
  summary: 'Chooses the display currency',
  request: z.object({ unit: zCurrency }),
  query: ['unit'],
  reply: z.object({ currency: zCurrency }),
  refuses: [],
});

/** What amounts are displayed with. Separate from the rest of the wallet, because every page needs these endpoints and few need the others. */
export const balanceApi = { memberAccount, exchange, setCurrency };
