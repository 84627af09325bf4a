import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OverlayName, PageSearch } from './search.ts';

export interface Overlay {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** An overlay whose open state is in the address: Back closes it, and a link can open it. */
export function useOverlay(name: OverlayName): Overlay {
  const search = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const open = search[name] === true;
  return {
    open,
    show: () => {
      if (!open) void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, [name]: true }), resetScroll: false });
    },
    hide: () => {
      if (open) void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, [name]: undefined }), replace: true, resetScroll: false });
    },
  };
}
