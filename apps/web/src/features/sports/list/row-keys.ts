import type { KeyboardEvent } from 'react';

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
const partsOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')].filter(isDrawn);

/**
 * Handles arrow keys in a list of matches, each of which is one tab stop: left and right between the match, its prices and the link to all of them, up and down
 * between matches, Home and End to the first and the last of a row. Attach it to the element around the rows; a row is an element with `data-row`.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const from = document.activeElement;
  const row = from?.closest('[data-row]');
  if (!(from instanceof HTMLElement) || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const parts = partsOf(row);
  const at = parts.indexOf(from);
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')].filter(isDrawn);
  const beside = (by: 1 | -1): HTMLElement | undefined => {
    const other = rows[rows.indexOf(row) + by];
    const there = other ? partsOf(other) : [];
    return there[at] ?? there.at(-1);
  };
  const to = {
    ArrowRight: parts[at + 1],
    ArrowLeft: parts[at - 1],
    Home: parts[0],
    End: parts.at(-1),
    ArrowDown: beside(1),
    ArrowUp: beside(-1),
  };
  const next = event.key in to ? to[event.key as keyof typeof to] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
