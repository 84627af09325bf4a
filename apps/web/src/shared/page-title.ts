import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from './i18n.ts';

/** Told the title while a page is drawn; only the server's renderer listens. */
export const TitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** Names the document: the page first, then the house. The innermost page that asks wins. */
export function usePageTitle(page: string): void {
  const t = useTranslate();
  const tell = useContext(TitleListener);
  const title = t('common.page_title', { page, brand: t('common.brand') });
  tell?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
