import { completeLanguage } from '@fairbook/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { bannersQuery, noticeLinesQuery } from '../features/content/index.ts';
import { keys } from '../shared/api/query-keys.ts';
import { hearEvents } from '../shared/realtime/socket.ts';

/** Other server processes learn of a change a second later. */
const AGAIN_MS = 1_500;

/**
 * Reads what the house publishes again when a change is pushed. What stands above the home page is read ahead: for who comes there from another page it would
 * come after the rest, and move it.
 */
export function watchContent(queries: QueryClient): void {
  const language = completeLanguage(document.documentElement.lang.slice(0, 2));
  void queries.prefetchQuery(noticeLinesQuery(language));
  void queries.prefetchQuery(bannersQuery(language));
  const readAgain = () => void queries.invalidateQueries({ queryKey: keys.content() });
  hearEvents(['offer'], ({ kind }) => {
    if (kind !== 'content.changed') return;
    readAgain();
    setTimeout(readAgain, AGAIN_MS);
  });
}
