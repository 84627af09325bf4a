import { useBlocker } from '@tanstack/react-router';

/**
 * While something is open over the page, Back closes it and the page stays. For dialogs whose state has no place in the address, such as an amount that is
 * missing; what has one is an overlay, see `useOverlay`.
 *
 * @param close closes it; false: the address itself opened it, so Back leaves that as well
 */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && close(),
    // Leaving the site loses nothing.
    enableBeforeUnload: false,
    disabled: !isOpen,
  });
}
