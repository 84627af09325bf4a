import { type GameLaunch, type PlayerId, Refusal } from '@fairbook/contract';
import { frameAddress, LOBBY_PROVIDERS, LOBBY_TYPES, type LobbyType, type SeamlessProvider } from '@fairbook/core/games';
import { newId } from '../../../platform/ids.ts';
import type { LobbyDeps, Opener, Reader } from './lobby.ts';
import { insertLaunch, type LaunchRow, selectLaunch, sumSitting } from './sql.ts';

export const typeOf = (provider: SeamlessProvider): LobbyType | undefined => LOBBY_TYPES.find((type) => LOBBY_PROVIDERS[type] === provider);

interface Wanted {
  readonly type: LobbyType;
  readonly id: string;
  readonly practice: boolean;
}

/** Opens a title. The session comes first, so that a refusal leaves nothing behind. */
export async function openLaunch(deps: LobbyDeps, reader: Opener, { type, id: title, practice }: Wanted): Promise<GameLaunch> {
  const provider = LOBBY_PROVIDERS[type];
  const url = await addressOf(deps, reader, { provider, title, practice });
  const id = newId();
  await insertLaunch(deps.db, { id, player: reader.player, provider, title, practice });
  return written(await launchOf(deps, reader.player, id), reader, url);
}

/** Reopens the title of a launch, in the same sitting. */
export async function resumeLaunch(deps: LobbyDeps, reader: Opener, id: string): Promise<GameLaunch> {
  const launch = await launchOf(deps, reader.player, id);
  return written(launch, reader, await addressOf(deps, reader, launch));
}

export async function readSitting(deps: Pick<LobbyDeps, 'db'>, player: PlayerId, id: string) {
  const launch = await launchOf(deps, player, id);
  return { opened_at: launch.openedAt, ...(await sumSitting(deps.db, player, launch)) };
}

/** Returns the address if the site may show it in a frame. Refuses launch.address_refused. */
export function checkAddress({ frameOrigins }: Pick<LobbyDeps, 'frameOrigins'>, address: string): { readonly url: string } {
  const url = frameAddress(address, frameOrigins);
  if (url === undefined) throw new Refusal('launch.address_refused');
  return { url };
}

async function launchOf({ db }: Pick<LobbyDeps, 'db'>, player: PlayerId, id: string): Promise<LaunchRow> {
  const launch = await selectLaunch(db, player, id);
  if (!launch) throw new Refusal('launch.not_found');
  return launch;
}

/** The address at the provider, with a session that was opened for it; checked against the allowed origins like any other. */
async function addressOf(
  deps: LobbyDeps,
  { player, session: openedWith, language }: Opener,
  { provider, title, practice: isPractice }: Pick<LaunchRow, 'provider' | 'title' | 'practice'>,
): Promise<string> {
  const { url } = await deps.rounds.launch(player, { provider, title, language, openedWith, isPractice });
  return checkAddress(deps, url).url;
}

function written({ id, provider, title, practice, openedAt, names }: LaunchRow, { language }: Reader, url: string): GameLaunch {
  const type = typeOf(provider);
  if (!type) throw new Refusal('launch.not_found');
  return { launch_id: id, type, id: title, name: names[language] ?? names.pt, practice, opened_at: openedAt, url };
}
