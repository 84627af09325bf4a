// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPreference, writePreference } from '../api/cookies.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { until } from '../testing/drawn-at.tsx';
import { OddsFormatMenu } from './odds-format-menu.tsx';
import { TimeZoneProvider, useOddsFormat, useTimeZone } from './preferences.ts';

let open: Drawn;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await open.close();
  writePreference('odds_format', 'decimal');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the zone of times', () => {
  const here = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  const Zone = () => useTimeZone();
  const pass = () => act(async () => void vi.advanceTimersByTime(1));

  test('is that of the server’s drawing at first, then the browser’s own, which the server is told', async () => {
    here('Asia/Tokyo');
    open = await drawn(
      <TimeZoneProvider drawn="Europe/Paris">
        <Zone />
      </TimeZoneProvider>,
    );
    expect(open.text()).toBe('Europe/Paris');
    await pass();
    expect([open.text(), readPreference('time_zone')]).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
  });

  test('is not asked for once the page has gone', async () => {
    const asked = here('Asia/Seoul');
    open = await drawn(
      <TimeZoneProvider drawn="Europe/Paris">
        <Zone />
      </TimeZoneProvider>,
    );
    asked.mockClear();
    await open.close();
    await pass();
    expect(asked).not.toHaveBeenCalled();
  });

  test('is the house’s where nothing says another', async () => {
    open = await drawn(<Zone />);
    expect(open.text()).toBe('America/Sao_Paulo');
  });
});

describe('how odds are written', () => {
  const Format = () => useOddsFormat().format;
  const draw = async () => {
    open = await drawn(
      <>
        <b>
          <Format />
        </b>
        <OddsFormatMenu />
      </>,
    );
  };
  const format = () => open.page.querySelector('b')?.textContent;
  const button = () => open.page.querySelector<HTMLButtonElement>('[aria-haspopup=menu]');
  const items = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];

  test('is chosen in the menu, kept for this browser, and told to whatever writes odds', async () => {
    await draw();
    expect([format(), button()?.getAttribute('aria-label'), button()?.getAttribute('aria-expanded'), items()]).toEqual([
      'decimal',
      'common.odds_format: common.odds_decimal',
      'false',
      [],
    ]);
    await open.press('common.odds_decimal');
    await until(() => items().length > 1);
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    expect(
      items()
        .filter((item) => item.getAttribute('aria-checked') === 'true')
        .map(({ textContent }) => textContent),
    ).toEqual(['common.odds_decimal']);
    await act(async () =>
      items()
        .find(({ textContent }) => textContent === 'common.odds_american')
        ?.click(),
    );
    await until(() => format() === 'american');
    expect([readPreference('odds_format'), items(), button()?.textContent]).toEqual(['american', [], 'common.odds_american']);
  });

  test('is decimal where this browser keeps something else', async () => {
    writePreference('odds_format', 'roman');
    await draw();
    expect(format()).toBe('decimal');
  });
});
