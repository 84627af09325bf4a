import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { DrawnTitle } from '../shared/page-title.ts';
import { DrawnTimeZone } from '../shared/preferences.ts';
import type { AppRouter } from './router.tsx';

export interface AppProps {
  readonly i18n: I18n;
  readonly queries: QueryClient;
  readonly router: AppRouter;
  /** The zone of the first drawing, on the server and in the browser alike. */
  readonly timeZone: string;
  /** Takes the title of the page; the server's renderer reads it. */
  readonly title?: { text: string };
}

/** The whole site, for the server's renderer and for the browser. */
export function App({ i18n, queries, router, timeZone, title }: AppProps) {
  return (
    <DrawnTitle value={title}>
      <DrawnTimeZone value={timeZone}>
        <QueryClientProvider client={queries}>
          <I18nProvider i18n={i18n}>
            <RouterProvider router={router} />
          </I18nProvider>
        </QueryClientProvider>
      </DrawnTimeZone>
    </DrawnTitle>
  );
}
