import { type GameLaunch, gameLobbyApi, Refusal } from '@fairbook/contract';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { currentSession, useIsPlayer } from '../../../shared/api/session.ts';
import type { TitleName } from '../lobby/title-name.ts';

/** What is to be opened: a title, or a launch by its id. */
export type WantedLaunch = (TitleName & { readonly practice: boolean }) | { readonly launch: string };

export interface Launching {
  readonly launch: GameLaunch | undefined;
  readonly error: unknown;
  /** Opens it once more in the same sitting: a session of its own, and the game from its beginning. */
  readonly again: () => void;
  /** How often it was opened: a frame that is to begin anew is another one. */
  readonly turn: number;
}

/** A launch lives in this tab: what is loaded anew goes on with the sitting it had. */
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
      // Another player's, or a thing this page did not write: a sitting of its own.
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
  /** Whose tap it was: a launch is worth something to them alone, and the next at this browser may be somebody else. */
  readonly player: string | undefined;
  readonly at: number;
  readonly launch: Promise<GameLaunch>;
}
const begun = new Map<string, Begun>();
/** What was begun longer ago was for a page that never came: milliseconds. */
const BEGUN_MS = 10_000;

/** What a tap of this player began and no page has taken yet. */
function begunOf(key: string): Begun | undefined {
  const early = begun.get(key);
  return early && early.player === currentSession().playerId && performance.now() - early.at < BEGUN_MS ? early : undefined;
}

/**
 * For the tap that leads a player to a game's page: opens the game while that page is still being drawn, once however often it is tapped. A tap that opens another tab begins
 * nothing: that tab opens its own.
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

/** What the tap began, once; else opens it. */
function takeBegun(wanted: WantedLaunch): Promise<GameLaunch> {
  const key = 'type' in wanted ? keyOf(wanted) : '';
  const early = begunOf(key);
  begun.delete(key);
  return early ? early.launch : openNow(wanted);
}

/**
 * Opens a game, once a page: unlike what is only read it is not asked again when the line comes back or the window is looked at, because a game that is opened anew begins
 * anew.
 */
export function useLaunch(wanted: WantedLaunch): Launching {
  const [state, setState] = useState<Omit<Launching, 'again'>>({ launch: undefined, error: undefined, turn: 0 });
  // Until it is known who looks nobody may be asked in their name.
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
