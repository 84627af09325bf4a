import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import type { Fixture } from './match-day.ts';
import { resultMarket } from './result-market.ts';

/** Where the matches of a game are read from. */
export interface Board {
  readonly url: string;
  readonly game: SportGame;
}

/** A match as offered to players. */
export interface OnOffer {
  readonly fixture: Fixture;
  readonly matchId: string;
  readonly markets: Match['compare'];
}

const PATIENCE_S = 60;

/** Waits until these matches are on offer with all their markets that the house sells, and reads them through the players' API. */
export async function seeOffers(
  { url, game }: Board,
  fixtures: readonly Fixture[],
  had: readonly MarketKind[],
): Promise<readonly OnOffer[]> {
  const first = fixtures[0];
  if (!first) return [];
  const ids = await until('the matches are on offer', PATIENCE_S, async () => {
    const listed = new Map(
      (await matchesFrom(url, first.startsAt, game)).map((match) => [
        keyOf(match.home_name, match.away_name, match.match_start_time),
        match,
      ]),
    );
    const found = fixtures.map(({ match, startsAt }) => listed.get(keyOf(match.home.names.en, match.away.names.en, startsAt)));
    const complete = found.every(
      (match, place) => match?.markets === had.filter((market) => fixtures[place]?.match.markets[market]).length,
    );
    return complete ? found.map((match) => match?.match_id ?? '') : undefined;
  });
  return readMarkets(
    { url, game },
    fixtures.map((fixture, place) => ({ fixture, matchId: ids[place] ?? '', markets: {} })),
  );
}

/** Reads the current markets of these matches. */
async function readMarkets({ url, game }: Board, offers: readonly OnOffer[]): Promise<readonly OnOffer[]> {
  const now = new Map(
    (
      await matchesById(
        url,
        offers.map(({ matchId }) => matchId),
        game,
      )
    ).map((match) => [match.match_id, match.compare]),
  );
  return offers.map((offer) => ({ ...offer, markets: now.get(offer.matchId) ?? {} }));
}

/** Waits until the result prices of these matches have changed. */
export async function seeMoved(board: Board, before: readonly OnOffer[]): Promise<readonly OnOffer[]> {
  const market = resultMarket(board.game);
  return until('the prices have moved', PATIENCE_S, async () => {
    const now = await readMarkets(board, before);
    const moved = now.every((offer, place) => offer.markets[market]?.version !== before[place]?.markets[market]?.version);
    return moved ? now : undefined;
  });
}

const keyOf = (home: string, away: string, start: Date): string => `${home} v ${away} ${start.getTime()}`;

/** Waits until no bets are accepted on these matches. */
export async function seeClosed(board: Board, offers: readonly OnOffer[]): Promise<void> {
  await until('the day is over', PATIENCE_S, async () => {
    const now = await readMarkets(board, offers);
    return now.every(({ markets }) => Object.values(markets).every(({ status }) => status === 'closed')) || undefined;
  });
}
