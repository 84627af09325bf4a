import { IconButton } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';

/**
 * The whole page fills the screen, so that the bar stays above the game and dialogs over it. Hidden if the browser cannot do it; never rendered on the server,
 * where no game is open.
 */
export function FullScreen() {
  const t = useTranslate();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const turn = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <IconButton
      icon={isFull ? 'fit' : 'full'}
      label={t(isFull ? 'games.fullscreen_off' : 'games.fullscreen')}
      aria-pressed={isFull}
      onClick={turn}
    />
  );
}
