import '@fairbook/ui/tokens.css';
import '@fairbook/ui/base.css';
import { I18nProvider } from '@lingui/react';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedOut } from '../shared/api.ts';
import { startSpeaking } from '../shared/i18n.ts';
import { ME } from '../shared/me.ts';
import { createOfficeRouter } from './router.tsx';

/** As the system has it, and with it when it changes. */
function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const follow = () => {
    document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
  };
  light.addEventListener('change', follow);
  follow();
}

/** Calls already retry by themselves (contract). A call that finds the session over makes the shell look who is signed in. */
function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isSignedOut(error) && queryKey[0] !== ME[0]) void queries.invalidateQueries({ queryKey: ME });
      },
    }),
    defaultOptions: { queries: { retry: false, staleTime: 2_000 }, mutations: { retry: false } },
  });
  return queries;
}

async function start(root: HTMLElement): Promise<void> {
  followTheme();
  const i18n = await startSpeaking();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueries()}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={createOfficeRouter()} />
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch(reportError);
