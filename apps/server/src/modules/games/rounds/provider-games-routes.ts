import { type GameTitle, launchedGamesApi, providerGamesApi, type ReplyOf, type RequestOf, type reportsApi } from '@fairbook/contract';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import { type PlayerCall, type Route, routesOf } from '../../../platform/http/http.ts';
import type { GameRounds } from './rounds.ts';
import type { TitleRow } from './sql.ts';

type Opening = { readonly id: string; readonly practice: '0' | '1' };
type Statistics = (asked: StatisticsAsked, call: PlayerCall) => Promise<ReplyOf<typeof reportsApi.betStatistics>>;
type StatisticsAsked = RequestOf<typeof reportsApi.betStatistics>;

/** The specification's calls of pgGames, tadaGames, noah and winfinity. Device details are accepted and not stored. Unverified against the vendors. */
export function providerGamesRoutes(rounds: GameRounds, statistics: Statistics): readonly Route[] {
  const listOf =
    (provider: SeamlessProvider) =>
    async (_: object, { language }: Pick<PlayerCall, 'language'>) => ({
      list: (await rounds.titles(provider)).map((row) => ({ ...toTitle(provider, row, language), gameId: row.title })),
    });
  const openOf =
    (provider: SeamlessProvider) =>
    async ({ id: title, practice }: Opening, { playerId, sessionId: openedWith, language }: PlayerCall) =>
      rounds.launch(playerId, { provider, title, language, openedWith, isPractice: practice === '1' });
  const mineOf =
    (provider: SeamlessProvider) =>
    async ({ start, limit }: { readonly start: number; readonly limit: number }, { playerId, language }: PlayerCall) => {
      const found = await rounds.listed(playerId, { provider, start, limit: limit + 1 }, language);
      return { list: found.slice(0, limit), more: found.length > limit };
    };
  const statisticsOf = (provider: SeamlessProvider) => (asked: StatisticsAsked, call: PlayerCall) =>
    statistics({ ...asked, game_id: SEAMLESS_GAMES[provider] }, call);
  const pg = routesOf(providerGamesApi, {
    gameList: listOf('pg'),
    openGame: async (asked, call) => {
      const { url } = await openOf('pg')(asked, call);
      return { message: documentTo(url), url };
    },
    myRounds: mineOf('pg'),
  });
  const others = routesOf(launchedGamesApi, {
    tadaList: listOf('tada'),
    tadaOpen: openOf('tada'),
    tadaRounds: mineOf('tada'),
    pg2List: listOf('pg2'),
    pg2Open: openOf('pg2'),
    pg2Rounds: mineOf('pg2'),
    pg2Statistics: statisticsOf('pg2'),
    startForUrl: ({ game, ...asked }, call) => openOf(game === 'tada' ? 'tada' : 'pg2')(asked, call),
    winfinityList: listOf('winfinity'),
    winfinityOpen: openOf('winfinity'),
    winfinityRounds: mineOf('winfinity'),
    winfinityStatistics: statisticsOf('winfinity'),
  });
  return [...pg, ...others];
}

function toTitle(
  provider: SeamlessProvider,
  { title, names, kind, volatility, returnE6, stakeMin, stakeMax }: TitleRow,
  language: keyof TitleRow['names'],
): GameTitle {
  const pic = `/games/${provider}/${title}.svg`;
  return {
    id: title,
    kind,
    volatility,
    names,
    pics: Object.fromEntries(Object.keys(names).map((each) => [each, pic])),
    name: names[language] ?? names.pt,
    pic,
    return: amount(BigInt(returnE6)),
    stake_min: stakeMin,
    stake_max: stakeMax,
  };
}

/** A document that redirects to the game, for clients that render the response. */
function documentTo(url: string): string {
  const written = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${written}"></head><body></body></html>`;
}
