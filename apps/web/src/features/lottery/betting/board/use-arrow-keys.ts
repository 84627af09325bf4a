import { type RefObject, useEffect, useRef } from 'react';

const BUTTONS = 'button:not(:disabled)';

/** Returns the nearest button in a direction, by position on the screen: rows may wrap anywhere. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], down: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const beyond = all
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top >= here.bottom : box.bottom <= here.top));
  const distance = (box: DOMRect): number => Math.abs(box.left - here.left) + 4 * Math.abs(box.top - here.top);
  return beyond.sort((one, other) => distance(one.box) - distance(other.box))[0]?.each;
}

/** Returns the button a key moves to; undefined if it moves to none. */
function leadsTo(key: string, from: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const at = all.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return all[at + 1];
    case 'ArrowLeft':
      return all[at - 1];
    case 'ArrowDown':
    case 'ArrowUp':
      return nearest(from, all, key === 'ArrowDown');
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/**
 * One tab stop for a grid of buttons, with arrow keys between them, and Home and End for the first and the last. Attach the returned ref to the element around
 * them.
 */
export function useArrowKeys<Around extends HTMLElement>(): RefObject<Around | null> {
  const ref = useRef<Around>(null);
  const active = useRef<HTMLElement | null>(null);
  // After every render: cells come, go and are closed.
  useEffect(() => {
    const around = ref.current;
    const all = [...(around?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
    const mark = () => {
      const stop = all.find((each) => each === active.current) ?? all.find((each) => each.ariaPressed === 'true') ?? all[0];
      for (const each of all) each.tabIndex = each === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      active.current = all.find((each) => each === target) ?? active.current;
      mark();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const from = all.find((each) => each === document.activeElement);
      const to = from && leadsTo(event.key, from, all);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    mark();
    around?.addEventListener('focusin', onFocus);
    around?.addEventListener('keydown', onKeyDown);
    return () => {
      around?.removeEventListener('focusin', onFocus);
      around?.removeEventListener('keydown', onKeyDown);
    };
  });
  return ref;
}
