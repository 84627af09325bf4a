import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { type PageSearch, withPanel } from '../../../shared/page/search.ts';
import { SupportLinks } from '../support-links.tsx';
import classes from './chat.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { useEscape } from './use-escape.ts';

export interface HelpPanelProps {
  readonly shown: 'chat' | 'support';
  /** It stands beside the page: the focus comes to it and goes back; a drawer does so by itself. */
  readonly docked: boolean;
  readonly onClose: () => void;
}

/** The chat, or the ways to be helped, in the panel on the right (specification, section 2: chat and support). */
export function HelpPanel({ shown, docked, onClose }: HelpPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    const from = document.activeElement;
    if (!docked || !element || !(from instanceof HTMLElement) || from === document.body || from.closest('aside')?.contains(element)) return;
    (element.querySelector('textarea') ?? element).focus();
    return () => {
      if (element.contains(document.activeElement)) from.focus();
    };
  }, [docked]);
  useEscape(root, onClose);
  return (
    <div ref={root} className={classes.panel} tabIndex={-1}>
      {shown === 'chat' ? <ChatPanel /> : <SupportLinks chat={toChat} />}
    </div>
  );
}

const toChat: NonNullable<Parameters<typeof SupportLinks>[0]['chat']> = ({ className, children }) => (
  <Link to="." search={(now: PageSearch) => withPanel(now, 'chat')} replace resetScroll={false} className={className}>
    {children}
  </Link>
);
