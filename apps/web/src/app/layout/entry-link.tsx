import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OverlayName, type PageSearch, withPanel } from '../../shared/page/search.ts';
import type { Entry } from './entries.ts';

export interface EntryLinkProps {
  readonly entry: Entry;
  /** Whether panels can open beside the page. */
  readonly desktop: boolean;
  readonly className?: string | undefined;
  readonly title?: string;
  /** Whether the entry is current, if its address alone does not tell. */
  readonly isHere?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link to an entry, marked as current on its page; or a button if it opens a dialog over the page, which has no address of its own. */
export function EntryLink({ entry, desktop, className, title, isHere, children }: EntryLinkProps) {
  const looks = { ...(className && { className }), ...(title && { title }) };
  const panel = desktop ? entry.panel : undefined;
  if (entry.overlay !== undefined) {
    return (
      <DialogButton overlay={entry.overlay} {...looks}>
        {children}
      </DialogButton>
    );
  }
  if (panel === undefined) {
    const current = isHere === undefined ? {} : { 'aria-current': isHere ? ('page' as const) : undefined };
    return (
      <Link
        to={entry.to}
        {...(entry.params && { params: entry.params })}
        search={{ live: entry.live }}
        activeOptions={{ exact: isHere !== undefined, includeSearch: true, explicitUndefined: true }}
        {...current}
        activeProps={current}
        {...looks}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="."
      search={(now: PageSearch) => withPanel({ ...now, menu: undefined }, panel)}
      activeOptions={{ includeSearch: true }}
      resetScroll={false}
      {...looks}
    >
      {children}
    </Link>
  );
}

type DialogButtonProps = Pick<EntryLinkProps, 'className' | 'title' | 'children'> & { readonly overlay: OverlayName };

function DialogButton({ overlay, children, ...looks }: DialogButtonProps) {
  const navigate = useNavigate();
  const show = () =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, menu: undefined, [overlay]: true }), resetScroll: false });
  return (
    <button type="button" aria-haspopup="dialog" onClick={show} {...looks}>
      {children}
    </button>
  );
}
