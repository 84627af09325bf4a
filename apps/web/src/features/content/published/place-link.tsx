import { VisuallyHidden } from '@fairbook/ui';
import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { Place } from './place-of.ts';

export interface PlaceLinkProps {
  readonly to: Place;
  /** In a new tab even if it stays on this site; what leads outside always opens in one. */
  readonly inNewTab?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a place that content names. If it opens in a new tab, its accessible name says so, and that tab cannot reach this one. */
export function PlaceLink({ to, inNewTab = false, className, children }: PlaceLinkProps) {
  const t = useTranslate();
  if (to.isInside && !inNewTab) {
    return (
      <Link to={to.pathname as '/'} search={defaultParseSearch(to.search)} hash={to.hash} className={className}>
        {children}
      </Link>
    );
  }
  const href = to.isInside ? `${to.pathname}${to.search}${to.hash && `#${to.hash}`}` : to.href;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('content.new_tab')}</VisuallyHidden>
    </a>
  );
}
