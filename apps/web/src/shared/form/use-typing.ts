import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Marks the elements that edit amounts: the fields and the keys. */
export const TYPES_AMOUNTS = { 'data-types': 'amounts' } as const;

const isTyped = (at: EventTarget | null): boolean => at instanceof Element && at.closest('[data-types="amounts"]') !== null;

/**
 * For buttons above the keypad: a touch leaves the focus in the amount. Taking it would close the keypad, and the button would move away from under the finger
 * before the tap is over.
 */
export const KEEPS_TYPING = {
  onPointerDown: (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') event.preventDefault();
  },
} as const;

export interface Typing {
  /** An amount is being typed: its field, or a key of the site's own keypad, has the focus. */
  readonly isTyping: boolean;
  /** For the element around the fields and the keys. */
  readonly handlers: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: (event: FocusEvent) => void };
}

/** Whether an amount of a slip is being typed. The keypad is shown only then. */
export function useTyping(): Typing {
  const [isTyping, setIsTyping] = useState(false);
  return {
    isTyping,
    handlers: {
      onFocus: ({ target }) => setIsTyping(isTyped(target)),
      // Typing begins with the focus, never with the blur before it: until then no field is focused that could be brought into view.
      onBlur: ({ relatedTarget }) => {
        if (!isTyped(relatedTarget)) setIsTyping(false);
      },
    },
  };
}

/** For the same element: the keypad takes room from the list, and the focused field stays in view. */
export function useTypedInView(isTyping: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTyping && root.current?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isTyping]);
  return root;
}
