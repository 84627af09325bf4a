import { classNames } from '@fairbook/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-messages.ts';
import classes from './play.module.css';

export interface GameFrameProps {
  /** As the server returned it; the site's own policy restricts again which origins a frame may load. */
  readonly url: string;
  readonly title: string;
  readonly onMessage: (message: FrameMessage) => void;
  /** Called when its page has loaded. */
  readonly onCome?: () => void;
}

/**
 * A provider's page. It runs its own scripts on its own origin and sends its own forms; it may fill the screen, and cannot navigate this page, open windows, or
 * access anything of ours.
 */
export function GameFrame({ url, title, onMessage, onCome }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const come = () => {
    setLoaded(true);
    onCome?.();
  };
  const heard = useEffectEvent((event: MessageEvent) => {
    const message = readFrameMessage(event, { url, window: frame.current?.contentWindow });
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => heard(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      className={classNames(classes.frame, !isLoaded && classes.opening)}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="fullscreen"
      referrerPolicy="no-referrer"
      onLoad={come}
    />
  );
}
