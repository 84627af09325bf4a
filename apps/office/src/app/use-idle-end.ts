import { STAFF_IDLE_SECONDS } from '@fairbook/contract/office';
import { useEffect, useEffectEvent } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5_000;

/** Calls `onIdle` after a session's length without input: polling does not count as activity. */
export function useIdleEnd(onIdle: () => void): void {
  const end = useEffectEvent(onIdle);
  useEffect(() => {
    let touched = Date.now();
    const touch = () => {
      touched = Date.now();
    };
    const look = setInterval(() => {
      if (Date.now() - touched >= STAFF_IDLE_SECONDS * 1_000) end();
    }, LOOK_MS);
    for (const each of TOUCHES) addEventListener(each, touch, { passive: true });
    return () => {
      clearInterval(look);
      for (const each of TOUCHES) removeEventListener(each, touch);
    };
  }, []);
}
