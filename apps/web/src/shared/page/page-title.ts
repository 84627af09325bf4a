import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from '../format/i18n.ts';

/** Notified of the page while it is rendered; only the server's renderer listens. */
export interface DrawingListener {
  readonly onTitle: (title: string) => void;
  /** The address is well-formed, but nothing exists there. */
  readonly onMissing: () => void;
}
export const DrawingListening = createContext<DrawingListener | undefined>(undefined);

/** Sets the document title: the page first, then the house. The innermost page wins. */
export function usePageTitle(page: string): void {
  const t = useTranslate();
  const listener = useContext(DrawingListening);
  const title = t('common.page_title', { page, brand: t('common.brand') });
  listener?.onTitle(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Reports whether what the address names is missing: the server then responds 404. */
export function usePageMissing(isMissing: boolean): void {
  const listener = useContext(DrawingListening);
  if (isMissing) listener?.onMissing();
}
