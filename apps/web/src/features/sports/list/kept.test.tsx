// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepStarred, STARRED_STYLE_ID } from '../../../shared/api/starred.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { timersLeft } from '../../../shared/testing/timers-left.ts';
import { useKeptOpen } from './kept-shut.ts';
import { useVisits } from './use-visits.ts';

let open: Drawn;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  keepStarred({ league: [] });
});

describe('what a reader shut', () => {
  const stored = () => JSON.parse(localStorage.getItem('shut-groups') ?? '[]') as string[];
  const Group = ({ name }: { readonly name: string }) => {
    const [isOpen, turn] = useKeptOpen(name);
    return (
      <button type="button" onClick={turn}>
        {`${name} ${isOpen ? 'open' : 'shut'}; `}
      </button>
    );
  };
  const draw = async () => {
    open = await drawn(
      <>
        <Group name="one" />
        <Group name="two" />
        <Group name="one" />
      </>,
    );
    return open;
  };

  test('stays shut wherever it stands, alone, until it is opened again', async () => {
    const { press, text } = await draw();
    expect(text()).toBe('one open; two open; one open; ');
    await press('one');
    expect([text(), stored()]).toEqual(['one shut; two open; one shut; ', ['one']]);
    await press('two');
    await press('one');
    expect([text(), stored()]).toEqual(['one open; two shut; one open; ', ['two']]);
  });

  test('is kept by the name of the last sixty', async () => {
    localStorage.setItem('shut-groups', JSON.stringify(Array.from({ length: 60 }, (_, nth) => `old ${nth}`)));
    const { press } = await draw();
    await press('one');
    expect([stored().length, stored()[0], stored().at(-1)]).toEqual([60, 'old 1', 'one']);
  });

  test.each(['{', '{}', '7', '[7,null]'])('is nothing where another program kept %s', async (text) => {
    localStorage.setItem('shut-groups', text);
    expect((await draw()).text()).toBe('one open; two open; one open; ');
  });
});

describe('a visit to a list', () => {
  const Visits = () => {
    const [visit, visitAgain] = useVisits();
    return (
      <button type="button" onClick={visitAgain}>
        {visit}
      </button>
    );
  };
  const turn = (state: DocumentVisibilityState) =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('begins anew when the reader asks for it', async () => {
    open = await drawn(<Visits />);
    const before = open.text();
    await open.press(before);
    expect(open.text()).not.toBe(before);
  });

  test('begins anew after half a minute away, and not after less', async () => {
    open = await drawn(<Visits />);
    const before = open.text();
    await turn('hidden');
    await wait(29_999);
    await turn('visible');
    await wait(60_000);
    expect(open.text()).toBe(before);
    await turn('hidden');
    await wait(30_000);
    expect(open.text()).not.toBe(before);
  });

  test('leaves no timer behind', async () => {
    const left = timersLeft((ms) => ms === 30_000);
    open = await drawn(<Visits />);
    for (const state of ['hidden', 'visible', 'hidden', 'hidden'] as const) await turn(state);
    expect(left()).toBe(1);
    await open.close();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left()).toBe(0);
  });

  test.each([
    [['5'], true],
    [[], false],
  ])('is one with stars where leagues have some: %j, %s; the style that stood for them is gone', async (league, had) => {
    keepStarred({ league });
    const style = document.head.appendChild(document.createElement('style'));
    style.id = STARRED_STYLE_ID;
    open = await drawn(<Visits />);
    expect(open.text()).toBe(`0 ${had}`);
    expect(style.isConnected).toBe(false);
  });
});
