import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How far above its end a list may stand and still follow it, in pixels. */
const NEAR = 80;

export interface FollowedEnd {
  /** What scrolls, and all that is in it. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Whether something came that its reader has not seen, because they are further up. */
  readonly isBehind: boolean;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

function scrollToEnd({ current: element }: RefObject<HTMLElement | null>): void {
  if (element) element.scrollTop = element.scrollHeight;
}

/**
 * Keeps the end of a list in view as it grows, or as the room for it shrinks; whoever reads further up is told instead. Their own message is always shown.
 *
 * @param said how many messages the list has
 * @param unsent how many of the reader's own follow them
 */
export function useFollowedEnd(said: number, unsent: number): FollowedEnd {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const counted = useRef({ said: 0, unsent: 0 });
  const [isBehind, setBehind] = useState(false);
  useLayoutEffect(() => {
    const before = counted.current;
    counted.current = { said, unsent };
    if (said + unsent <= before.said + before.unsent) return;
    isAtEnd.current ||= unsent > before.unsent;
    if (isAtEnd.current) scrollToEnd(list);
    setBehind(!isAtEnd.current);
  }, [said, unsent]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current && counted.current.said + counted.current.unsent > 0) scrollToEnd(list);
    });
    for (const { current: element } of [list, content]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const toEnd = () => {
    isAtEnd.current = true;
    scrollToEnd(list);
    setBehind(false);
  };
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (isAtEnd.current) setBehind(false);
  };
  return { list, content, isBehind, toEnd, onScroll };
}
