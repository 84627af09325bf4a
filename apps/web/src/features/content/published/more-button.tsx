import { Button } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './published.module.css';

export interface MoreButtonProps {
  readonly query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

/** Reads the next page of a list; nothing at its end. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const t = useTranslate();
  if (!hasNextPage) return null;
  return (
    <p className={classes.more}>
      <Button variant="line" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('common.more')}
      </Button>
    </p>
  );
}

/** The rows of all pages read, each once: one that was published between two reads pushes another into the next page. */
export const rowsOf = <Row extends { readonly id: string }>({ pages }: { readonly pages: readonly (readonly Row[])[] }): readonly Row[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
];
