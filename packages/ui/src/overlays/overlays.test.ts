// @vitest-environment happy-dom
import { act, createElement, createRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';
import { Menu, type MenuProps } from './menu.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const closed = vi.fn<() => void>();
const draw = (part: ReactNode) => act(async () => root.render(part));
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const pressEscape = () =>
  act(
    async () =>
      void find('[role=dialog], [role=alertdialog]')?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
  );
/** A tap outside. */
const outside = () =>
  act(async () => {
    for (const name of ['pointerdown', 'pointerup', 'click'])
      document.body.dispatchEvent(new PointerEvent(name, { bubbles: true, button: 0 }));
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  closed.mockClear();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

describe('a dialog', () => {
  const dialog = (more: Partial<DialogProps>) => createElement(Dialog, { title: 'Sure?', open: true, ...more } as DialogProps, 'Words');

  test.each<[string, Partial<DialogProps>, boolean, number, number]>([
    ['that may be left alone', { onClose: closed, closeLabel: 'Close' }, true, 1, 1],
    ['that needs an answer', { onClose: closed, closeLabel: 'Close', role: 'alertdialog' }, true, 1, 0],
    ['whose X has no name', { onClose: closed }, false, 1, 1],
    ['that only an answer closes', { closeLabel: 'Close' }, false, 0, 0],
  ])('%s has an X, is left by Escape and by a tap outside, or not: %#', async (_, more, hasX, byEscape, byTap) => {
    await draw(dialog(more));
    expect(find('button[aria-label=Close]') !== null).toBe(hasX);
    await pressEscape();
    expect(closed).toHaveBeenCalledTimes(byEscape);
    closed.mockClear();
    await outside();
    expect(closed).toHaveBeenCalledTimes(byTap);
    closed.mockClear();
    await act(async () => find('button[aria-label=Close]')?.click());
    expect(closed).toHaveBeenCalledTimes(hasX ? 1 : 0);
  });

  test('says its title and its words, and has a foot where there is something to answer', async () => {
    await draw(dialog({}));
    expect([find('[role=dialog]')?.textContent, find('footer')]).toEqual(['Sure?Words', null]);
    await draw(dialog({ actions: 'Yes' }));
    expect(find('footer')?.textContent).toBe('Yes');
    await draw(dialog({ open: false }));
    expect(find('[role=dialog]')).toBeNull();
  });

  test('is an alert where an answer is needed, and is named by its title', async () => {
    await draw(dialog({ role: 'alertdialog' }));
    const asked = find('[role=alertdialog]');
    expect([find('[role=dialog]'), document.getElementById(asked?.getAttribute('aria-labelledby') ?? '')?.textContent]).toEqual([
      ...[null, 'Sure?'],
    ]);
  });
});

test.each(['left', 'right', 'bottom'] as const)('a drawer comes in from the %s', async (side) => {
  await draw(createElement(Drawer, { label: 'Menu', side, open: true, onClose: closed } as unknown as DrawerProps, 'Words'));
  expect([find('[role=dialog]')?.textContent, find(`[class*=_${side}_]`) !== null]).toEqual(['Words', true]);
  await draw(createElement(Drawer, { label: 'Menu', side, open: false, onClose: closed } as unknown as DrawerProps, 'Words'));
  expect(find('[role=dialog]')).toBeNull();
});

test('a dialog is broad, and its answers of one width, where it says so', async () => {
  const looks = async (more: Partial<DialogProps>) => {
    await draw(createElement(Dialog, { title: 'Sure?', open: true, actions: 'Yes', ...more } as DialogProps, 'Words'));
    return ['broad', 'equal', 'bare'].filter((name) => find(`[class*=_${name}_]`) !== null);
  };
  expect(await looks({})).toEqual(['bare']);
  expect(await looks({ broad: true })).toEqual(['broad', 'bare']);
  expect(await looks({ equal: true, onClose: closed, closeLabel: 'Close' })).toEqual(['equal']);
});

test('a drawer has a name, and is left by Escape and by a tap outside', async () => {
  await draw(createElement(Drawer, { label: 'Menu', side: 'left', open: true, onClose: closed } as unknown as DrawerProps, 'Words'));
  expect(find('[role=dialog]')?.getAttribute('aria-label')).toBe('Menu');
  await pressEscape();
  expect(closed).toHaveBeenCalledTimes(1);
  await outside();
  expect(closed).toHaveBeenCalledTimes(2);
});

describe('a menu', () => {
  const chose = vi.fn<(id: string) => void>();
  const menu = async (more: Partial<MenuProps> = {}) => {
    const trigger = createRef<HTMLButtonElement>();
    const items = [
      { id: 'pt', label: 'Português', lang: 'pt' },
      { id: 'en', label: 'English' },
    ];
    const props = { label: 'Language', trigger, open: true, onClose: closed, items, onChoose: chose, ...more };
    await draw([createElement('button', { key: 'button', ref: trigger, type: 'button' }), createElement(Menu, { key: 'menu', ...props })]);
    return [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  };

  test('of choices marks the one that holds, and one of actions none', async () => {
    const marks = (items: readonly HTMLElement[]) =>
      items.map((each) => [each.getAttribute('aria-checked'), each.querySelectorAll('svg').length]);
    expect(marks(await menu({ chosen: 'en' }))).toEqual([
      ['false', 0],
      ['true', 1],
    ]);
    await draw(null);
    expect(marks(await menu())).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  test('is closed by what is chosen, also by what was chosen before', async () => {
    for (const at of [0, 1]) {
      const items = await menu({ chosen: 'en' });
      chose.mockClear();
      closed.mockClear();
      await act(async () => items[at]?.click());
      expect([chose.mock.calls, closed.mock.calls.length > 0]).toEqual([[[['pt', 'en'][at]]], true]);
    }
  });

  test('says in which language a choice is where it is not the page’s', async () => {
    expect((await menu()).map((each) => each.querySelector('[lang]')?.getAttribute('lang') ?? null)).toEqual(['pt', null]);
  });

  test.each([
    ['e', 'English'],
    ['y', '¥'],
  ])('goes to a choice by the first letter of its words, or of those that stand for a drawing: %s', async (letter, text) => {
    const yen = { id: '3', label: createElement('i', null, '¥'), text: 'Yen' };
    const [first] = await menu({ items: [{ id: '1', label: 'Português' }, { id: '2', label: 'English' }, yen] });
    await act(async () => first?.focus());
    const pressed = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(pressed));
    expect(document.activeElement?.textContent).toBe(text);
  });

  test('is not there until it is opened', async () => expect(await menu({ open: false })).toEqual([]));

  test('has a name, its choices their drawings, and one that stands apart looks so', async () => {
    const items = [
      { id: 'a', label: 'A', icon: 'user' as const },
      { id: 'b', label: 'B', apart: true as const },
    ];
    const drawn = await menu({ items, chosen: 'b' });
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Language');
    expect(drawn.map((each) => [...each.querySelectorAll('use')].map((use) => use.getAttribute('href')))).toEqual([
      ['#i-user'],
      ['#i-check'],
    ]);
    expect(drawn.map((each) => /_apart_/.test(each.className))).toEqual([false, true]);
  });

  test('is left by Escape, with nothing chosen', async () => {
    const [first] = await menu();
    chose.mockClear();
    closed.mockClear();
    await act(async () => void first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })));
    expect([closed.mock.calls.length > 0, chose.mock.calls]).toEqual([true, []]);
  });
});
