import { type GameLaunch, gameLobbyApi, Refusal } from '@fairbook/contract';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { currentSession, useIsPlayer } from '../../../shared/api/session.ts';
import type { TitleName } from '../lobby/title-name.ts';

/** The title to open, or a launch by its id. */
export type WantedLaunch = (TitleName & { readonly practice: boolean }) | { readonly launch: string };

export interface Launching {
  readonly launch: GameLaunch | undefined;
  readonly error: unknown;
  /** Opens it again in the same sitting: a new session, and the game from its beginning. */
  readonly again: () => void;
  /** Counts the openings: used as the frame's key, so that it restarts. */
  readonly turn: number;
}

/** Launches are per tab: a reload continues the sitting. */
const keyOf = ({ type, id, practice }: TitleName & { readonly practice: boolean }): string => `sitting:${type}/${id}/${practice}`;

/** Forgets the sitting, so that the next visit begins another. */
export const leaveSitting = (wanted: WantedLaunch): void => {
  if ('type' in wanted) sessionStorage.removeItem(keyOf(wanted));
};

async function openNow(wanted: WantedLaunch): Promise<GameLaunch> {
  if ('launch' in wanted) return api(gameLobbyApi.resume, { launch_id: wanted.launch });
  const key = keyOf(wanted);
  const kept = sessionStorage.getItem(key);
  if (kept !== null) {
    const resumed = await api(gameLobbyApi.resume, { launch_id: kept }).catch((error: unknown) => {
      // Another player's, or not written by this page: begin a new sitting.
      if (error instanceof Refusal && (error.code === 'launch.not_found' || error.code === 'request.invalid')) return undefined;
      throw error;
    });
    if (resumed) return resumed;
  }
  const launch = await api(gameLobbyApi.launch, wanted);
  sessionStorage.setItem(key, launch.launch_id);
  return launch;
}

interface Begun {
  /** The player who tapped: a launch is valid for them alone, and the next user of this browser may be somebody else. */
  readonly player: string | undefined;
  readonly at: number;
  readonly launch: Promise<GameLaunch>;
}
const begun = new Map<string, Begun>();
/** An older launch was for a page that never loaded: milliseconds. */
const BEGUN_MS = 10_000;

/** Returns the launch this player's tap began, if no page has taken it yet. */
function begunOf(key: string): Begun | undefined {
  const early = begun.get(key);
  return early && early.player === currentSession().playerId && performance.now() - early.at < BEGUN_MS ? early : undefined;
}

/**
 * Handles the tap that leads a player to a game's page: opens the game while that page is still being rendered, once however often it is tapped. A tap that
 * opens another tab begins nothing: that tab opens its own.
 */
export function useBegin(wanted: TitleName & { readonly practice: boolean }): (tap: MouseEvent) => void {
  const isPlayer = useIsPlayer();
  return (tap) => {
    const key = keyOf(wanted);
    if (!isPlayer || tap.button !== 0 || tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey || begunOf(key)) return;
    const launch = openNow(wanted);
    launch.catch(() => undefined);
    begun.set(key, { player: currentSession().playerId, at: performance.now(), launch });
  };
}

/** Takes the launch a tap began, once; otherwise opens one. */
function takeBegun(wanted: WantedLaunch): Promise<GameLaunch> {
  const key = 'type' in wanted ? keyOf(wanted) : '';
  const early = begunOf(key);
  begun.delete(key);
  return early ? early.launch : openNow(wanted);
}

/** Opens a game, once per page. Unlike a query it is not refetched on reconnect or focus, because opening a game again restarts it. */
export function useLaunch(wanted: WantedLaunch): Launching {
  const [state, setState] = useState<Omit<Launching, 'again'>>({ launch: undefined, error: undefined, turn: 0 });
  // No call is made on a player's behalf until the session is known.
  const player = useIsPlayer();
  const name = JSON.stringify(wanted);
  const asked = useRef(0);
  const open = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    const isOld = () => mine !== asked.current;
    takeBegun(JSON.parse(name) as WantedLaunch).then(
      (launch) => !isOld() && setState({ launch, error: undefined, turn: mine }),
      (error: unknown) => !isOld() && setState({ launch: undefined, error, turn: mine }),
    );
  }, [name]);
  useEffect(() => {
    if (!player) return;
    open();
    return () => {
      asked.current += 1;
    };
  }, [open, player]);
  return { ...state, again: open };
}
