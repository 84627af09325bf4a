import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

/** What a part says: words are their own names, but those that are given. */
export async function said(Part: () => string, messages: Messages = {}): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-GB', messages });
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Part />
      </I18nProvider>,
    ),
  );
  const text = page.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}
