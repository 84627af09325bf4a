import * as z from 'zod/mini';
import { zTitleId } from '../payments/game-provider.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zLimit, zStart } from '../wire/scalars.ts';
import { refusesOpening, zGameRound, zGameTitle, zPractice } from './provider-games.ts';
import { reportsApi } from './reports.ts';

/** For providers whose entries also have a number; here it is the provider's id of the game. */
const zNumberedTitle = z.extend(zGameTitle, { gameId: zTitleId });
const zUrl = z.object({
  /** On the provider's origin. */
  url: z.string(),
});
const page = z.object({ start: zStart, limit: zLimit });
const rounds = z.object({ list: z.array(zGameRound), more: z.boolean() });

const listOf = (path: `/${string}`, name: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'public',
    summary: `Games of ${name}, in the order they are shown`,
    request: z.object({}),
    reply: z.object({ list: z.array(zNumberedTitle) }),
    refuses: [],
  });
const openingOf = (path: `/${string}`, name: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'player',
    summary: `Opens a game of ${name}, and says where it is`,
    request: z.object({ id: zTitleId, practice: zPractice }),
    reply: zUrl,
    refuses: refusesOpening,
  });
const roundsOf = (path: `/${string}`, name: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'player',
    summary: `The player's rounds at games of ${name}, newest first`,
    request: page,
    reply: rounds,
    refuses: [],
  });
const statisticsOf = (path: `/${string}`, name: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'player',
    summary: `What a player staked and got back at ${name} in a period, as the statistics of all games have it`,
    request: reportsApi.betStatistics.request,
    reply: reportsApi.betStatistics.reply,
    refuses: reportsApi.betStatistics.refuses,
  });

const startForUrl = endpoint({
  method: 'GET',
  path: '/3rd-game/api/:game/startForUrl/:id',
  who: 'player',
  games: ['tada', 'noah'],
  summary: 'Opens a game of tadaGames or noah, and says where it is',
  request: z.object({ game: z.enum(['tada', 'noah']), id: zTitleId, practice: zPractice }),
  reply: zUrl,
  refuses: refusesOpening,
});

const zSaid = z.optional(z.string().check(z.maxLength(200)));
const zPixels = z.optional(z.int().check(z.minimum(0), z.maximum(100_000)));
/** The device fields of the specification's launcher. None of them is stored; a fingerprint is sent only with the player's consent. */
const device = {
  ip: zSaid,
  os: zSaid,
  device: zSaid,
  browser: zSaid,
  fingerprint: zSaid,
  java_enabled: z.optional(z.boolean()),
  language: zSaid,
  color_depth: zPixels,
  screen_height: zPixels,
  screen_width: zPixels,
  timezone_offset: z.optional(z.int().check(z.minimum(-1_000), z.maximum(1_000))),
};
const winfinityOpen = endpoint({
  method: 'POST',
  path: '/sports/api/v1/winfinity/games/login/:country/:id',
  who: 'player',
  summary: 'Opens a game of winfinity, and says where it is; the country is two letters',
  request: z.object({ ...device, country: z.string().check(z.regex(/^[A-Za-z]{2}$/)), id: zTitleId, practice: zPractice }),
  query: ['practice'],
  reply: zUrl,
  refuses: refusesOpening,
});

/** Games of tadaGames, noah (`pg2`) and winfinity, each with the calls that the specification gives it. */
export const launchedGamesApi = {
  tadaList: listOf('/sports/api/v1/tada/game_list', 'tadaGames'),
  tadaOpen: openingOf('/sports/api/v1/tada/startForUrl/:id', 'tadaGames'),
  tadaRounds: roundsOf('/sports/api/v1/tada/mybet', 'tadaGames'),
  pg2List: listOf('/3rd-game/api/v1/pg2/games/list', 'noah'),
  pg2Open: openingOf('/3rd-game/api/v1/pg2/games/login/:id', 'noah'),
  pg2Rounds: roundsOf('/3rd-game/api/v1/pg2/games/mybet', 'noah'),
  pg2Statistics: statisticsOf('/sports/api/v1/pg2/games/statistics', 'noah'),
  startForUrl,
  winfinityList: listOf('/sports/api/v1/winfinity/games/list', 'winfinity'),
  winfinityOpen,
  winfinityRounds: roundsOf('/sports/api/v1/winfinity/games/mybet', 'winfinity'),
  winfinityStatistics: statisticsOf('/sports/api/v1/winfinity/games/statistics', 'winfinity'),
};
