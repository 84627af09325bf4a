import { createContext, useContext, useEffect } from 'react';
import { useTranslate } from './i18n.ts';

/** Where the server's renderer finds the title of the page it drew. */
export const DrawnTitle = createContext<{ text: string } | undefined>(undefined);

/** Names the document: the page first, then the house. The innermost page that asks wins. */
export function usePageTitle(page: string): void {
  const t = useTranslate();
  const drawn = useContext(DrawnTitle);
  const title = t('common.page_title', { page, brand: t('common.brand') });
  if (drawn) drawn.text = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
