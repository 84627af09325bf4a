import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageSearch } from '../../shared/search.ts';
import type { Entry } from './entries.ts';

export interface EntryLinkProps {
  readonly entry: Entry;
  /** Where panels can open beside the page. */
  readonly desktop: boolean;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to an entry, marked while it is where the visitor is: by the path, or by the query when the entry opens a panel. */
export function EntryLink({ entry, desktop, className, title, children }: EntryLinkProps) {
  const looks = { ...(className && { className }), ...(title && { title }) };
  const panel = entry.overlay ?? (desktop ? entry.panel : undefined);
  if (panel === undefined) {
    return (
      <Link to={entry.to} activeOptions={{ includeSearch: false }} {...looks}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="."
      search={(now: PageSearch) => ({ ...now, menu: undefined, [panel]: true })}
      activeOptions={{ includeSearch: true }}
      resetScroll={false}
      {...looks}
    >
      {children}
    </Link>
  );
}
