import type { Draw } from '@fairbook/contract';
import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links to the page of a draw, with everything published about it. */
export function DrawLink({ draw, children }: { readonly draw: Pick<Draw, 'game' | 'match_id'>; readonly children: ReactNode }) {
  return (
    <Link to="/draws/$game/$matchId" params={{ game: draw.game, matchId: draw.match_id }} className={linkClass()}>
      {children}
    </Link>
  );
}
