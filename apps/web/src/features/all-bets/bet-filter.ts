import { type allBetsApi, type BetHalf, type BetKind, CLOSED_STATES, type RequestOf } from '@fairbook/contract';
import { type Currency, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import type { PageSearch } from '../../shared/page/search.ts';

/** Open, closed, or the outcome of closed ones. */
export const BET_STATES = ['open', 'closed', ...CLOSED_STATES] as const;
export type BetState = (typeof BET_STATES)[number];

/** Today, the last seven or thirty days including today, or two chosen days, both included. */
export const PERIODS = ['any', 'today', 'week', 'month', 'dates'] as const;
export type Period = (typeof PERIODS)[number];

/** A range of amounts, plain decimals of the reader's currency; empty is unbounded. */
export interface AmountRange {
  readonly least: string;
  readonly most: string;
}
export const ANY_AMOUNT: AmountRange = { least: '', most: '' };

/** The filters of a list of bets. */
export interface BetFilter {
  readonly kind: BetKind;
  readonly search: string;
  readonly state: BetState;
  readonly period: Period;
  /** Days of the reader's calendar, for the period `dates`; empty is unbounded. */
  readonly from: string;
  readonly until: string;
  readonly stake: AmountRange;
  /** The payout; for open bets the most they can return. */
  readonly back: AmountRange;
}

export const everyBet = (kind: BetKind): BetFilter => ({
  kind,
  search: '',
  state: 'open',
  period: 'any',
  from: '',
  until: '',
  stake: ANY_AMOUNT,
  back: ANY_AMOUNT,
});

export const halfOf = ({ state }: Pick<BetFilter, 'state'>): BetHalf => (state === 'open' ? 'open' : 'closed');

/** The filters besides the tabs, the products and the search. */
export const FILTERS = ['state', 'period', 'stake', 'back'] as const;
export type FilterName = (typeof FILTERS)[number];

const isAny = ({ least, most }: AmountRange): boolean => least === '' && most === '';
export const isNarrowed = (filter: BetFilter, name: FilterName): boolean => {
  if (name === 'state') return filter.state !== 'open' && filter.state !== 'closed';
  return name === 'period' ? filter.period !== 'any' : !isAny(filter[name]);
};
/** Removes one of the filters. */
export const without = (filter: BetFilter, name: FilterName): BetFilter => {
  if (name === 'state') return { ...filter, state: halfOf(filter) };
  return name === 'period' ? { ...filter, period: 'any', from: '', until: '' } : { ...filter, [name]: ANY_AMOUNT };
};
/** Removes all of them, and the search. */
export const cleared = (filter: BetFilter): BetFilter => ({ ...FILTERS.reduce(without, filter), search: '' });

const KINDS: readonly BetKind[] = ['all', 'lottery', ...SPORT_GAMES, ...LOTTERY_GAMES, 'games'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
export const isAmount = (text: string): boolean => text === '' || AMOUNT.test(text);

const dayOf = (text = ''): string => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');
/** `10..50`, `10..` and `..50` in an address. */
function rangeOf(text = ''): AmountRange {
  const [least = '', most, ...rest] = text.split('..');
  return most !== undefined && rest.length === 0 && isAmount(least) && isAmount(most) ? { least, most } : ANY_AMOUNT;
}
const rangeText = ({ least, most }: AmountRange): string | undefined => (isAny({ least, most }) ? undefined : `${least}..${most}`);

/** Reads the filters from an address; invalid values are ignored. */
export function readFilter(search: PageSearch, kind: BetKind): BetFilter {
  const period = PERIODS.find((each) => each === search.period) ?? 'any';
  const isDates = period === 'dates';
  return {
    kind: KINDS.find((each) => each === search.kind) ?? kind,
    search: search.q ?? '',
    state: BET_STATES.find((each) => each === search.state) ?? 'open',
    period,
    from: isDates ? dayOf(search.from) : '',
    until: isDates ? dayOf(search.until) : '',
    stake: rangeOf(search.stake),
    back: rangeOf(search.back),
  };
}

/** Returns the query parameters of the filters; defaults are left out. */
export function filterSearch(filter: BetFilter, kind: BetKind): PageSearch {
  const said = (text: string, usual: string) => (text === usual ? undefined : text);
  return {
    kind: said(filter.kind, kind),
    q: said(filter.search, ''),
    state: said(filter.state, 'open'),
    period: said(filter.period, 'any'),
    from: said(filter.from, ''),
    until: said(filter.until, ''),
    stake: rangeText(filter.stake),
    back: rangeText(filter.back),
  };
}

const DAYS_BACK: Readonly<Partial<Record<Period, number>>> = { today: 0, week: 6, month: 29 };

/** From midnight to midnight by the browser's clock. */
function instantsOf({ period, from, until }: BetFilter, now: Date): { readonly from?: Date; readonly until?: Date } {
  const back = DAYS_BACK[period];
  if (back !== undefined) return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - back) };
  if (period !== 'dates') return {};
  const end = new Date(`${until}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return { ...(from !== '' && { from: new Date(`${from}T00:00:00`) }), ...(until !== '' && { until: end }) };
}

/** Builds the server's query. Amounts are in the reader's currency. */
export function filterRequest(filter: BetFilter, currency: Currency, now: Date): RequestOf<typeof allBetsApi.totals> {
  const { kind, search, state, stake, back } = filter;
  const closed = CLOSED_STATES.find((each) => each === state);
  const amounts = Object.entries({ stake_from: stake.least, stake_to: stake.most, return_from: back.least, return_to: back.most });
  const given = amounts.filter(([, text]) => text !== '').map(([name, text]) => [name, parseAmount(text)] as const);
  return {
    kind,
    search,
    ...(closed && { state: closed }),
    ...instantsOf(filter, now),
    ...(given.length > 0 && { currency, ...Object.fromEntries(given) }),
  };
}
