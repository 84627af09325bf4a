// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { readPreference } from '../api/cookies.ts';
import { drawn } from '../testing/drawn.tsx';
import { useTheme } from './theme.ts';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});
function Theme() {
  const { theme, turn } = useTheme();
  return (
    <button type="button" onClick={turn}>
      {theme}
    </button>
  );
}

test('the theme is dark until it is turned, wherever it is shown, and is kept for this browser', async () => {
  const part = await drawn([<Theme key="1" />, <Theme key="2" />]);
  expect(part.text()).toBe('darkdark');
  for (const theme of ['light', 'dark']) {
    await part.press('');
    expect([part.text(), document.documentElement.dataset.theme, readPreference('theme')]).toEqual([`${theme}${theme}`, theme, theme]);
  }
  await part.close();
});
