import { useEffect } from 'react';

/** What the frame around the page makes room for: a game, or one that takes no stakes now, of which the page itself says why. */
type Stage = 'open' | 'stopped';

/**
 * Gives the open game the height of the screen: until the component is gone the document carries `data-stage`, by which the frame of the site steps back. Leaves
 * the full screen with the game.
 */
export function useStage(stage: Stage | undefined): void {
  useEffect(() => {
    if (stage === undefined) return;
    document.documentElement.dataset.stage = stage;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [stage]);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
}
