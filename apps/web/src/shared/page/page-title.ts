import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from '../format/i18n.ts';

/** Told of the page while it is drawn; only the server's renderer listens. */
export interface DrawingListener {
  readonly onTitle: (title: string) => void;
  /** There is nothing at this address, though its form is right. */
  readonly onMissing: () => void;
}
export const DrawingListening = createContext<DrawingListener | undefined>(undefined);

/** Names the document: the page first, then the house. The innermost page that asks wins. */
export function usePageTitle(page: string): void {
  const t = useTranslate();
  const listener = useContext(DrawingListening);
  const title = t('common.page_title', { page, brand: t('common.brand') });
  listener?.onTitle(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Says whether what the address names does not exist: the server answers 404 then. */
export function usePageMissing(isMissing: boolean): void {
  const listener = useContext(DrawingListening);
  if (isMissing) listener?.onMissing();
}
