import { SEAMLESS_GAMES, type SeamlessGame, type SeamlessProvider, TITLE_KINDS, VOLATILITIES } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zTitleId } from '../../payments/game-provider.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zAvailability, zBetId, zInstant, zLimit, zPlayerId } from '../../wire/scalars.ts';
import { zSet, zVersion } from '../versions.ts';

const zProvider = z.enum(Object.keys(SEAMLESS_GAMES) as [SeamlessProvider, ...SeamlessProvider[]]);
const zGameName = z.enum(Object.values(SEAMLESS_GAMES) as [SeamlessGame, ...SeamlessGame[]]);

const zDeskProvider = z.object({
  provider: zProvider,
  game: zGameName,
  status: zAvailability,
  /** Where its games are served, and the names of its keys, at most two; null: not configured in this installation. */
  address: z.nullable(z.object({ url: z.string(), keys: z.array(z.string()) })),
  /** When its last call was accepted; null: never. */
  heard_at: z.nullable(zInstant),
});
export type DeskProvider = z.output<typeof zDeskProvider>;

const providers = endpoint({
  method: 'GET',
  path: '/office/api/v1/games/providers',
  who: 'staff',
  permission: 'games.read',
  summary: 'Providers of games as they are set up: where they serve games and the names of their keys, never the keys',
  request: z.object({}),
  reply: z.object({ list: z.array(zDeskProvider) }),
  refuses: [],
});

const zTexts = z.record(z.string(), z.string());
const zDeskTitle = z.object({
  provider: zProvider,
  title: zTitleId,
  /** By language. */
  names: zTexts,
  /** The site's own pictures by language, if they differ from the usual one. */
  pics: zTexts,
  /** The display order; ties are sorted by name. */
  sort: z.int(),
  /** In the brand of this installation. */
  status: zAvailability,
  kind: z.enum(TITLE_KINDS),
  volatility: z.enum(VOLATILITIES),
  return: zAmount,
  stake_min: zAmount,
  stake_max: zAmount,
  version: zVersion,
});
export type DeskTitle = z.output<typeof zDeskTitle>;

const titles = endpoint({
  method: 'GET',
  path: '/office/api/v1/games/titles',
  who: 'staff',
  permission: 'games.read',
  summary: 'Titles of a provider in the order players see them, hidden ones too',
  request: z.object({ provider: zProvider }),
  reply: z.object({ brand: z.string(), list: z.array(zDeskTitle) }),
  refuses: [],
});

const zName = z.string().check(z.trim(), z.minLength(2), z.maxLength(64));
/** One of the site's own pictures, or empty for the usual one. */
const zPic = z.string().check(z.regex(/^(\/games\/[a-z0-9_-]{1,40}\/[a-z0-9_-]{1,60}\.(svg|avif|webp))?$/));

const setTitle = endpoint({
  method: 'POST',
  path: '/office/api/v1/games/titles/:provider/:title',
  who: 'staff',
  permission: 'games.titles',
  summary:
    'Names, orders, pictures and switches a title: the state in the brand of this installation, all else in every one. Players see it at once',
  request: z.object({
    provider: zProvider,
    title: zTitleId,
    name_pt: zName,
    name_en: zName,
    pic_pt: zPic,
    pic_en: zPic,
    sort: z.int().check(z.minimum(0), z.maximum(999)),
    status: zAvailability,
    ...zSet,
  }),
  reply: z.object({}),
  refuses: ['game.not_found', 'setting.changed'],
});

const zDeskRound = z.object({
  bet_id: zBetId,
  player_id: zPlayerId,
  provider: zProvider,
  title: zTitleId,
  name: z.string(),
  /** The provider's id of it. */
  round: z.string(),
  /** USDT: the stakes, and what came back, refunds included. */
  staked: zAmount,
  back: zAmount,
  began_at: zInstant,
  ended_at: z.nullable(zInstant),
});
export type DeskRound = z.output<typeof zDeskRound>;

const rounds = endpoint({
  method: 'GET',
  path: '/office/api/v1/games/rounds',
  who: 'staff',
  permission: 'games.read',
  summary: 'Rounds of all players, or of one, newest first',
  request: z.object({
    provider: z.optional(zProvider),
    player_id: z.optional(zPlayerId),
    /** The last one of the previous page. */
    before: z.optional(zBetId),
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zDeskRound), more: z.boolean() }),
  refuses: [],
});

/** Viewing the games of providers, and changing how players find them. */
export const officeGamesApi = { providers, titles, setTitle, rounds };
