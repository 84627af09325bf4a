import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMedia } from '../../../shared/page/media.ts';

/** How long each slide is shown (specification, section 9). */
export const TURN_MS = 5_000;

export interface Turning {
  /** Which one is shown, from 0. */
  readonly at: number;
  readonly show: (at: number) => void;
  /** Whether they turn by themselves, but for a moment in which the reader looks at one. */
  readonly isOn: boolean;
  readonly isTurning: boolean;
  readonly toggle: () => void;
  /** For the element around them: they stand still under the pointer and the focus. */
  readonly holds: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** Turns `count` slides, one every 5 s: not under the pointer or the focus, in a hidden tab, or for readers who want less motion, unless they ask for it. */
export function useTurning(count: number): Turning {
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)', false);
  const isShown = useIsPageShown();
  // Slides may be withdrawn meanwhile.
  const at = Math.min(place, Math.max(count - 1, 0));
  const isOn = chosen ?? !isCalm;
  // Who started them with the keyboard has the focus on the button that did.
  const isTurning = isOn && count > 1 && isShown && !isPointedAt && (!hasFocus || chosen === true);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => setPlace((at + 1) % count), TURN_MS);
    return () => clearTimeout(timer);
  }, [isTurning, at, count]);
  return {
    at,
    show: (next) => setPlace((next + count) % count),
    isOn,
    isTurning,
    toggle: () => setChosen(!isOn),
    holds: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}

/** Whether the page is on the screen: not in another tab, and not minimised. */
const useIsPageShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState !== 'hidden',
    () => true,
  );
