import { type gameLobbyApi, type LobbySection, type PlayerId, Refusal, type ReplyOf, type RoundPage } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { LOBBY_PROVIDERS, LOBBY_TYPES, type LobbyType, SEAMLESS_GAMES } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import { listRounds } from '../rounds/read-rounds.ts';
import { selectTitles, type TitleRow } from '../rounds/sql.ts';
import { checkAddress, openLaunch, readSitting, resumeLaunch, typeOf } from './launches.ts';
import { type GameLobby, isShown, type LobbyDeps, type Reader } from './lobby.ts';
import { selectFavourites, selectRecent, selectRoundCalls, writeFavourite } from './sql.ts';
import { gamesAdmin } from './titles-admin.ts';

type OwnTitles = ReplyOf<typeof gameLobbyApi.ownTitles>;
const RECENT_MAX = 18;

export const createGameLobby = (deps: LobbyDeps): GameLobby => ({
  sections: async (language) =>
    (await Promise.all(LOBBY_TYPES.map((type) => readSection(deps, type, language)))).filter((each) => each !== undefined),
  ownTitles: (player) => readOwn(deps, player),
  favouritesOf: (player, instant) => selectFavourites(instant, player),
  turnFavourite: async (player, { type, id: title, on }) => {
    const provider = LOBBY_PROVIDERS[type];
    const known = await selectTitles(deps.db, provider, deps.brand);
    if (!known.some((each) => each.title === title)) throw new Refusal('game.not_found');
    await writeFavourite(deps.db, player, { provider, title }, on);
    return readOwn(deps, player);
  },
  launch: (reader, asked) => openLaunch(deps, reader, asked),
  resume: (reader, id) => resumeLaunch(deps, reader, id),
  sitting: (player, id) => readSitting(deps, player, id),
  checkAddress: (address) => checkAddress(deps, address),
  round: (reader, id) => readRound(deps, reader, id),
  desk: gamesAdmin(deps),
});

/** Returns a provider's titles as players find them; undefined if there are none: it is hidden, not configured, or all its titles are hidden. */
async function readSection(deps: LobbyDeps, type: LobbyType, language: Language): Promise<LobbySection | undefined> {
  const provider = LOBBY_PROVIDERS[type];
  const game = SEAMLESS_GAMES[provider];
  const status = await deps.settings.gameStatus(deps.db, game);
  if (!isShown(status) || !deps.providers.has(provider)) return undefined;
  const titles = await selectTitles(deps.db, provider, deps.brand);
  // Titles that return less than the law requires are not shown.
  const shown = titles.filter((row) => row.enabled && isShown(row.status) && row.returnE6 >= deps.leastReturnE6);
  if (shown.length === 0) return undefined;
  return { type, game, status, list: shown.map((row) => toTitle(row, { provider, language, isOpen: status === 'active' })) };
}

function toTitle(
  { title, names, pics, kind, volatility, returnE6, status }: TitleRow,
  { provider, language, isOpen }: { readonly provider: string; readonly language: Language; readonly isOpen: boolean },
): LobbySection['list'][number] {
  return {
    id: title,
    kind,
    volatility,
    name: names[language] ?? names.pt,
    pic: pics[language] ?? pics.pt ?? `/games/${provider}/${title}.svg`,
    return: amount(BigInt(returnE6)),
    open: isOpen && status === 'active',
  };
}

async function readOwn({ db }: Pick<LobbyDeps, 'db'>, player: PlayerId): Promise<OwnTitles> {
  const [favourites, recent] = await Promise.all([selectFavourites(db, player), selectRecent(db, player, RECENT_MAX)]);
  const named = (all: Awaited<ReturnType<typeof selectRecent>>): OwnTitles['recent'] =>
    all.flatMap(({ provider, title: id }) => {
      const type = typeOf(provider);
      return type ? [{ type, id }] : [];
    });
  return { favourites: named(favourites), recent: named(recent) };
}

/** Refuses bet.not_found. */
async function readRound({ db }: Pick<LobbyDeps, 'db'>, { player, language }: Reader, id: string): Promise<RoundPage> {
  const [round] = await listRounds(db, player, { id, limit: 1 }, language);
  if (!round) throw new Refusal('bet.not_found');
  const calls = await selectRoundCalls(db, player, id);
  const proofs = calls.flatMap(({ proof }) => (proof ? [proof] : []));
  return {
    round,
    name: calls[0]?.name ?? '',
    calls: calls.map(({ kind, moved, takenAt, ends }) => ({ kind, moved, at: takenAt, ends })),
    commit: proofs.flatMap((proof) => ('commit' in proof ? [proof.commit] : []))[0] ?? null,
    proof: proofs.flatMap((proof) => ('commit' in proof ? [] : [proof])).at(-1) ?? null,
  };
}
