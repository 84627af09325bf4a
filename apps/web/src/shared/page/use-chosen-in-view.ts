import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links that scrolls sideways: scrolls the row, and nothing else, so that the current link (`aria-current`) is visible whenever it changes. */
export function useChosenInView<Row extends HTMLElement = HTMLElement>(chosen: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is chosen is read from the row
  useEffect(() => {
    const row = ref.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link) return;
    const from = link.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
    row.scrollLeft = from - (row.clientWidth - link.offsetWidth) / 2;
  }, [chosen]);
  return ref;
}
