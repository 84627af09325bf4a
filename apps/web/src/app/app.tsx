import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { FormatProvider } from '../shared/format/format.ts';
import { TimeZoneProvider } from '../shared/format/preferences.ts';
import { type DrawingListener, DrawingListening } from '../shared/page/page-title.ts';
import type { AppRouter } from './router.tsx';

export interface AppProps {
  readonly i18n: I18n;
  readonly queries: QueryClient;
  readonly router: AppRouter;
  /** The time zone of the first render, on the server and in the browser alike. */
  readonly timeZone: string;
  /** Notified of the page while it is rendered; passed by the server's renderer. */
  readonly listener?: DrawingListener;
}

/** The whole site, for the server's renderer and the browser. */
export function App({ i18n, queries, router, timeZone, listener }: AppProps) {
  return (
    <DrawingListening value={listener}>
      <TimeZoneProvider drawn={timeZone}>
        <QueryClientProvider client={queries}>
          <I18nProvider i18n={i18n}>
            <FormatProvider>
              <RouterProvider router={router} />
            </FormatProvider>
          </I18nProvider>
        </QueryClientProvider>
      </TimeZoneProvider>
    </DrawingListening>
  );
}
