import '@fairbook/ui/tokens.css';
import '@fairbook/ui/base.css';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSpeaking } from '../shared/i18n.ts';
import { createQueries } from './queries.ts';
import { createOfficeRouter } from './router.tsx';

/** Follows the system's theme, also when it changes. */
function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const follow = () => {
    document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
  };
  light.addEventListener('change', follow);
  follow();
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
