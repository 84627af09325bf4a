import { LOBBY_TYPES, ROUND_CALL_KINDS, TITLE_KINDS, VOLATILITIES } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zRoundCommit, zRoundProof, zTitleId } from '../payments/game-provider.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zAvailability, zBetId, zGame, zInstant, zUuid } from '../wire/scalars.ts';
import { refusesOpening, zGameRound } from './provider-games.ts';

const zLobbyType = z.enum(LOBBY_TYPES);
/** A title by the name of its provider in the site's addresses, and the provider's id of it. */
const titleName = { type: zLobbyType, id: zTitleId };
const zTitleName = z.object(titleName);

const zLobbyTitle = z.object({
  id: zTitleId,
  /** In the caller's language. */
  name: z.string(),
  pic: z.string(),
  kind: z.enum(TITLE_KINDS),
  volatility: z.enum(VOLATILITIES),
  /** The long-run return per unit staked, as declared by the provider: "0.99". */
  return: zAmount,
  /** Whether it can be opened now; hidden titles are not listed. */
  open: z.boolean(),
});
export type LobbyTitle = z.output<typeof zLobbyTitle>;

const zLobbySection = z.object({
  type: zLobbyType,
  game: zGame,
  /** Of the whole provider; hidden ones are not listed. */
  status: zAvailability,
  list: z.array(zLobbyTitle),
});
export type LobbySection = z.output<typeof zLobbySection>;

const lobby = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_lobby',
  who: 'public',
  summary: 'The titles of every provider that is not hidden, providers and titles in the order they are shown',
  request: z.object({}),
  reply: z.object({ list: z.array(zLobbySection) }),
  refuses: [],
});

const zOwnTitles = z.object({
  favourites: z.array(zTitleName),
  /** The titles opened last, newest first, each once; at most 18. */
  recent: z.array(zTitleName),
});

const ownTitles = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_lobby/mine',
  who: 'player',
  summary: "The player's favourite titles, and those opened last",
  request: z.object({}),
  reply: zOwnTitles,
  refuses: [],
});

const turnFavourite = endpoint({
  method: 'POST',
  path: '/sports/api/v1/game_lobby/favourite',
  who: 'player',
  summary: 'Makes a title a favourite of the player, or no more; answers what is theirs then',
  request: z.object({ ...titleName, on: z.boolean() }),
  reply: zOwnTitles,
  refuses: ['game.not_found'],
});

/** A sitting at a title: where it is played now, and since when. */
const zLaunch = z.object({
  launch_id: zUuid,
  ...titleName,
  name: z.string(),
  practice: z.boolean(),
  opened_at: zInstant,
  /** On an origin that the site shows in frames, with a session of its own: anybody who has the address may stake. */
  url: z.string(),
});
export type GameLaunch = z.output<typeof zLaunch>;

const launch = endpoint({
  method: 'POST',
  path: '/sports/api/v1/game_launch',
  who: 'player',
  summary: 'Opens a title. Its id may stand in an address; it is worth something to this player alone',
  request: z.object({ ...titleName, practice: z._default(z.boolean(), false) }),
  reply: zLaunch,
  refuses: refusesOpening,
});

const resume = endpoint({
  method: 'POST',
  path: '/sports/api/v1/game_launch/:launch_id/resume',
  who: 'player',
  summary: 'Opens the title of a launch again, in the same sitting: after the page was loaded anew, or the line was gone',
  request: z.object({ launch_id: zUuid }),
  reply: zLaunch,
  refuses: ['launch.not_found', ...refusesOpening],
});

const sitting = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_launch/:launch_id',
  who: 'player',
  summary: 'What a sitting came to so far, from what its provider told. USDT',
  request: z.object({ launch_id: zUuid }),
  reply: z.object({
    opened_at: zInstant,
    /** Since then: the rounds, their stakes, and what came back. */
    rounds: z.int(),
    staked: zAmount,
    back: zAmount,
  }),
  refuses: ['launch.not_found'],
});

const checkAddress = endpoint({
  method: 'POST',
  path: '/sports/api/v1/game_launch/address',
  who: 'player',
  summary: 'Whether the site shows an address in a frame: only where a provider that is set up serves its games, letter for letter',
  request: z.object({ address: z.string().check(z.maxLength(20_000)) }),
  reply: z.object({ url: z.string() }),
  refuses: ['launch.address_refused'],
});

const zRoundPage = z.object({
  round: zGameRound,
  /** The provider's id of it. */
  name: z.string(),
  calls: z.array(
    z.object({
      kind: z.enum(ROUND_CALL_KINDS),
      /** The change of the balance; negative for a stake. */ moved: zAmount,
      at: zInstant,
      ends: z.boolean(),
    }),
  ),
  /** The provider's commitment sent with the stake, before anything was decided; null if it sends none. */
  commit: z.nullable(zRoundCommit),
  /** The proof sent with the win; null while the round is open, and if the provider sends none. */
  proof: z.nullable(zRoundProof),
});
export type RoundPage = z.output<typeof zRoundPage>;

const round = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_rounds/:bet_id',
  who: 'player',
  summary: 'One round of the player with what was told of it, and what proves it',
  request: z.object({ bet_id: zBetId }),
  reply: zRoundPage,
  refuses: ['bet.not_found'],
});

/** Finding the games of providers, opening them, and viewing one's rounds. */
export const gameLobbyApi = { lobby, ownTitles, turnFavourite, launch, resume, sitting, checkAddress, round };
