// @vitest-environment happy-dom

import { OFFICE_DICTIONARIES } from '@fairbook/i18n/office';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSpeaking, useLocale, useOtherLanguage } from './i18n.ts';

beforeEach(() => {
  // The messages are compiled at build time.
  for (const language of ['en', 'pt'] as const) vi.spyOn(OFFICE_DICTIONARIES, language).mockResolvedValue({ messages: {} });
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
  vi.restoreAllMocks();
});

describe('the office speaks', () => {
  test.each([
    ['as the browser does', null, 'en-US', 'en'],
    ['Portuguese where the browser speaks what the office does not', null, 'tr', 'pt'],
    ['as was chosen, whatever the browser does', 'en', 'pt-BR', 'en'],
    ['as was chosen, Portuguese too', 'pt', 'en-GB', 'pt'],
  ])('%s', async (_, chosen, browser, language) => {
    if (chosen) localStorage.setItem('office-language', chosen);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    const { locale } = await startSpeaking();
    expect([locale.slice(0, 2), document.documentElement.lang]).toEqual([language, locale]);
  });

  test('the other language when it is asked to, and the one before when it is asked again', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    localStorage.setItem('office-language', 'pt');
    const i18n = await startSpeaking();
    const page = document.body.appendChild(document.createElement('div'));
    const Other = () => {
      const change = useOtherLanguage();
      return (
        <button type="button" onClick={() => void change()}>
          {useLocale()}
        </button>
      );
    };
    const root = createRoot(page);
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Other />
        </I18nProvider>,
      ),
    );
    const heard: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      await act(async () => page.querySelector('button')?.click());
      heard.push(`${localStorage.getItem('office-language')} ${page.textContent} ${document.documentElement.lang}`);
    }
    expect(heard).toEqual(['en en-GB en-GB', 'pt pt-BR pt-BR']);
    await act(async () => root.unmount());
    page.remove();
  });
});
