import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const BUTTONS = 'button:not(:disabled)';

/** The button that lies nearest in a direction, by where they are drawn: rows may be broken anywhere. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], down: boolean): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const beyond = all
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top >= here.bottom : box.bottom <= here.top));
  const distance = (box: DOMRect): number => Math.abs(box.left - here.left) + 4 * Math.abs(box.top - here.top);
  return beyond.sort((one, other) => distance(one.box) - distance(other.box))[0]?.each;
}

/** One stop for Tab in a field of buttons, and arrows between them; Home and End for the first and the last. Give the answer to the element around them. */
export function useArrowKeys<Around extends HTMLElement>(): {
  readonly ref: RefObject<Around | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const ref = useRef<Around>(null);
  const active = useRef<HTMLElement | null>(null);
  const buttons = (): readonly HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  // After every drawing: cells come, go and are closed.
  useEffect(() => {
    const around = ref.current;
    const all = buttons();
    const stop = () => all.find((each) => each === active.current) ?? all.find((each) => each.ariaPressed === 'true') ?? all[0];
    const mark = () => {
      const at = stop();
      for (const each of all) each.tabIndex = each === at ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      active.current = all.find((each) => each === target) ?? active.current;
      mark();
    };
    mark();
    around?.addEventListener('focusin', onFocus);
    return () => around?.removeEventListener('focusin', onFocus);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons();
    const from = all.find((each) => each === document.activeElement);
    const at = from ? all.indexOf(from) : -1;
    if (!from) return;
    const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
      ArrowRight: () => all[at + 1],
      ArrowLeft: () => all[at - 1],
      ArrowDown: () => nearest(from, all, true),
      ArrowUp: () => nearest(from, all, false),
      Home: () => all[0],
      End: () => all.at(-1),
    };
    const to = steps[event.key]?.();
    if (!(event.key in steps)) return;
    event.preventDefault();
    to?.focus();
  };
  return { ref, onKeyDown };
}
