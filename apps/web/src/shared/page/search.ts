import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';

/** Query flags that open overlays (specification, section 2), and `slip`, our own. */
export const OVERLAYS = ['chat', 'mybet', 'invite', 'support', 'menu', 'slip'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** `?mybet=true` opens; any other value does not, and is removed from the address. */
const flag = z.catch(z.optional(z.literal(true)), undefined);
/** The router reads `?inviteCode=123` as a number. */
const text = z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined);

const lottery = z.catch(z.optional(z.enum(LOTTERY_GAMES)), undefined);

/** Filters of a list of bets; parsed by the page that has the list. */
const BET_FILTERS = ['kind', 'state', 'period', 'from', 'until', 'stake', 'back'] as const;
type BetFilter = (typeof BET_FILTERS)[number];

const zPageSearch = z.object({
  ...(Object.fromEntries(BET_FILTERS.map((name) => [name, text])) as Record<BetFilter, typeof text>),
  live: flag,
  day: text,
  starred: flag,
  chat: flag,
  mybet: flag,
  invite: flag,
  support: flag,
  menu: flag,
  slip: flag,
  inviteCode: text,
  bet: text,
  topic: text,
  reference: text,
  case: text,
  game: lottery,
  q: text,
  league: text,
  market: text,
  share: text,
  volatility: text,
  mine: text,
  practice: flag,
  iframeUrl: text,
});

/** The query parameters that any page accepts. */
export interface PageSearch extends Partial<Readonly<Record<BetFilter, string | undefined>>> {
  /** Only matches in play, of a sport. */
  readonly live?: true | undefined;
  /** Only matches of this day, year-month-day in the reader's zone, of a sport. */
  readonly day?: string | undefined;
  /** Only matches starred by the reader, or whose league or team is. */
  readonly starred?: true | undefined;
  readonly chat?: true | undefined;
  readonly mybet?: true | undefined;
  readonly invite?: true | undefined;
  readonly support?: true | undefined;
  readonly menu?: true | undefined;
  readonly slip?: true | undefined;
  readonly inviteCode?: string | undefined;
  /** The bet that is open in my bets. */
  readonly bet?: string | undefined;
  /** The topic of a support case, and the code of its subject. */
  readonly topic?: string | undefined;
  readonly reference?: string | undefined;
  /** The support case that is asked for. */
  readonly case?: string | undefined;
  /** The selected lottery. */
  readonly game?: LotteryGame | undefined;
  /** The search text. */
  readonly q?: string | undefined;
  /** The only league whose matches are shown. */
  readonly league?: string | undefined;
  /** The market beside each match of a list that has room for one alone; by default the first of its sport. */
  readonly market?: string | undefined;
  /** The code of a shared slip; empty: the page asks for it. */
  readonly share?: string | undefined;
  /** Only games of this volatility, and only the reader's own: favourites, recent ones. */
  readonly volatility?: string | undefined;
  readonly mine?: string | undefined;
  /** The game is opened with play money. */
  readonly practice?: true | undefined;
  /** The content of a frame: a launch, or an address that is checked first. */
  readonly iframeUrl?: string | undefined;
}

export const readSearch = (search: Record<string, unknown>): PageSearch => {
  const known = zPageSearch.parse(search);
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => value !== undefined || name in search));
};

/** An address with one of the views of the panel on the right open in it, or none. */
export const withPanel = (now: PageSearch, shown?: OverlayName): PageSearch => ({
  ...now,
  slip: undefined,
  mybet: undefined,
  chat: undefined,
  support: undefined,
  ...(shown && { [shown]: true }),
});
