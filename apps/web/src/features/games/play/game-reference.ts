import type { LobbyTitle } from '@fairbook/contract';
import { useLobby } from '../lobby/lobby-queries.ts';
import type { WantedLaunch } from './use-launch.ts';

/** How a game is named in a case: its provider and the provider's id of it, or the launch it was opened by. Undefined if none was asked for. */
export const gameReference = (wanted: WantedLaunch | undefined): string | undefined =>
  wanted && ('type' in wanted ? `${wanted.type}/${wanted.id}` : wanted.launch);

/** The title in the lobby, where it is listed. */
export function useTitle(wanted: WantedLaunch | undefined): LobbyTitle | undefined {
  const { data } = useLobby();
  if (!wanted || !('type' in wanted)) return undefined;
  return data?.find(({ type }) => type === wanted.type)?.list.find(({ id }) => id === wanted.id);
}
