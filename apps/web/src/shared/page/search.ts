import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';

/** Query flags that open overlays (specification, section 2), and `slip`, ours. */
export const OVERLAYS = ['chat', 'mybet', 'invite', 'support', 'menu', 'slip'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** `?mybet=true` opens; anything else does not, and disappears from the address. */
const flag = z.catch(z.optional(z.literal(true)), undefined);
/** The router reads `?inviteCode=123` as a number. */
const text = z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined);

const lottery = z.catch(z.optional(z.enum(LOTTERY_GAMES)), undefined);

/** What narrows a list of bets: the page that has it reads them. */
const BET_FILTERS = ['kind', 'state', 'period', 'from', 'until', 'stake', 'back'] as const;
type BetFilter = (typeof BET_FILTERS)[number];

const zPageSearch = z.object({
  ...(Object.fromEntries(BET_FILTERS.map((name) => [name, text])) as Record<BetFilter, typeof text>),
  live: flag,
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
  game: lottery,
  q: text,
  league: text,
  share: text,
  volatility: text,
  mine: text,
  practice: flag,
  iframeUrl: text,
});

/** What any page takes from its query. */
export interface PageSearch extends Partial<Readonly<Record<BetFilter, string | undefined>>> {
  /** The matches that are being played, of a sport. */
  readonly live?: true | undefined;
  /** The matches that have a star of the reader's, or whose league or team has. */
  readonly starred?: true | undefined;
  readonly chat?: true | undefined;
  readonly mybet?: true | undefined;
  readonly invite?: true | undefined;
  readonly support?: true | undefined;
  readonly menu?: true | undefined;
  readonly slip?: true | undefined;
  readonly inviteCode?: string | undefined;
  /** The bet that my bets show open. */
  readonly bet?: string | undefined;
  /** What one writes to us about, and the code of what it is. */
  readonly topic?: string | undefined;
  readonly reference?: string | undefined;
  /** The lottery that is looked at. */
  readonly game?: LotteryGame | undefined;
  /** What is looked for. */
  readonly q?: string | undefined;
  /** The league whose matches are shown alone. */
  readonly league?: string | undefined;
  /** The code of a slip that somebody handed on; empty: it is asked for. */
  readonly share?: string | undefined;
  /** Games that stray so far from the long run alone, and those of the reader's own: favourites, recent ones. */
  readonly volatility?: string | undefined;
  readonly mine?: string | undefined;
  /** A game is opened with play money. */
  readonly practice?: true | undefined;
  /** What is to be shown in a frame: a launch, or an address that is looked at first. */
  readonly iframeUrl?: string | undefined;
}

export const readSearch = (search: Record<string, unknown>): PageSearch => {
  const known = zPageSearch.parse(search);
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => value !== undefined || name in search));
};
