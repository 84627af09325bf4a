import type { AnyBet, PlayerId } from '@fairbook/contract';
import type { TickerBet } from '@fairbook/contract/office';
import { betMarksOf, limitShareOf } from '@fairbook/core/betting';
import type { BetGame } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import type { Identity } from '../modules/identity/index.ts';
import type { BetDesk } from '../modules/office/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { MarketKey, MarketQuote, Sportsbook } from '../modules/sportsbook/index.ts';
import type { Db } from '../platform/db/db.ts';

interface Owners {
  readonly db: Db;
  readonly betDesk: Pick<BetDesk, 'find'>;
  readonly settings: Pick<Settings, 'limitsFor'>;
  readonly identity: Pick<Identity, 'directory' | 'regionsOf'>;
  readonly sportsbook: Pick<Sportsbook, 'quotes'>;
}
type Ticker = (
  asked: { readonly kind: TickerAsked['kind']; readonly stake_from?: TickerAsked['stake_from'] },
  language: Parameters<BetDesk['find']>[1],
) => Promise<readonly TickerBet[]>;
type TickerAsked = Parameters<BetDesk['find']>[0];

const ROWS = 50;

/** The last bets of all products, each with the reasons staff should look at it: its limits, its player and today's prices belong to different modules. */
export function createBetTicker({ db, betDesk, settings, identity, sportsbook }: Owners): Ticker {
  return async ({ kind, stake_from }, language) => {
    const found = await betDesk.find({ search: '', kind, status: '-1', limit: ROWS, stake_from }, language);
    const players = [...new Set(found.map(({ player }) => player))];
    const [regions, accounts, quotes] = await Promise.all([
      identity.regionsOf(db, players),
      identity.directory.players(db, players),
      sportsbook.quotes(db, marketsOf(found.map(({ bet }) => bet))),
    ]);
    const opened = new Map(accounts.map(({ id, createdAt }) => [id, createdAt]));
    const limitsOf = (game: BetGame, player: PlayerId) => settings.limitsFor(db, game, regions.get(player) ?? '');
    return Promise.all(
      found.map(async ({ player, bet }): Promise<TickerBet> => {
        const { total_price: stake, max_bonus: payoutMax, game, create_at: at } = bet.bet;
        const { limits } = await limitsOf(game, player);
        const facts = {
          stake,
          payoutMax,
          limits,
          accountAgeMs: at.getTime() - (opened.get(player) ?? at).getTime(),
          legs: legsOf(bet, quotes),
        };
        return { player_id: player, bet, marks: [...betMarksOf(facts)], limit_share: limitShareOf(facts) };
      }),
    );
  };
}

/** The markets of the open bets on matches. */
function marketsOf(bets: readonly AnyBet[]): readonly MarketKey[] {
  const keys = new Map<string, MarketKey>();
  for (const bet of bets) {
    if (bet.on !== 'matches' || bet.bet.status !== 'pending') continue;
    for (const { m: matchId, k: market } of bet.bet.data.flat()) keys.set(`${matchId}:${market}`, { matchId, market });
  }
  return [...keys.values()];
}

/** The odds taken beside those of now, for legs still open at the same line. */
function legsOf(bet: AnyBet, quotes: ReadonlyMap<string, MarketQuote>): readonly { readonly taken: Odds; readonly now: Odds | null }[] {
  if (bet.on !== 'matches' || bet.bet.status !== 'pending') return [];
  return bet.bet.data.flat().map(({ m, k, n, o, h }: { m: string; k: MarketKind; n: string; o: Odds; h: number | null }) => {
    const quote = quotes.get(`${m}:${k}`);
    return { taken: o, now: quote?.open && quote.lineE2 === h ? (quote.odds.get(n) ?? null) : null };
  });
}
