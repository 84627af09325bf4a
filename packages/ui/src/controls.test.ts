// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Banner, type BannerProps } from './banner.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Chips } from './chips.tsx';
import { Crest } from './crest.tsx';
import { Flag } from './flag.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { SegmentedControl } from './form/segmented-control.tsx';
import { TextArea } from './form/text-area.tsx';
import { TextField } from './form/text-field.tsx';
import { OddsButton, type OddsButtonProps } from './odds-button.tsx';
import { Outcomes } from './outcomes.tsx';
import { ShareBar } from './share-bar.tsx';
import { SumTable } from './sum-table.tsx';
import { Tabs } from './tabs.tsx';
import { linesOf } from './testing/page-text.ts';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const draw = (part: ReactNode) => act(async () => root.render(part));
const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => all(selector)[0] as HTMLElement;
const press = (element: HTMLElement) => act(async () => element.click());
/** Whether the part handled a key, so that the page does not scroll. */
const key = async (element: HTMLElement, name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await act(async () => void element.dispatchEvent(event));
  return event.defaultPrevented;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

describe('a button', () => {
  const drawn = async (more: Partial<ButtonProps>) => {
    const [onClick, whenOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
    await draw(createElement(Button, { onClick, whenOff, ...more }, 'Go'));
    await press(one('button'));
    return [onClick.mock.calls.length, whenOff.mock.calls.length];
  };

  test('does what it is for, and while it waits nothing but lead to the reason', async () => {
    expect(await drawn({})).toEqual([1, 0]);
    expect(await drawn({ 'aria-disabled': false })).toEqual([1, 0]);
    expect(await drawn({ 'aria-disabled': true })).toEqual([0, 1]);
    expect(await drawn({ disabled: true })).toEqual([0, 0]);
  });

  test('sends no form unless it says so', async () => {
    await drawn({});
    expect(one('button').getAttribute('type')).toBe('button');
    await drawn({ type: 'submit' });
    expect(one('button').getAttribute('type')).toBe('submit');
  });
});

describe('a price', () => {
  const drawn = async (more: Partial<OddsButtonProps>) => {
    const onPress = vi.fn<() => void>();
    await draw(createElement(OddsButton, { name: 'Home at 1.80', odds: '1.80', selected: false, onPress, ...more }));
    await press(one('button'));
    const button = one('button');
    const marks = ['aria-disabled', 'aria-pressed', 'tabindex'].map((name) => button.getAttribute(name));
    return [onPress.mock.calls.length, linesOf(page).join(' | '), ...marks, all('path').map((path) => path.getAttribute('d')?.slice(0, 4))];
  };
  const NAMED = '"Home at 1.80"';
  test.each<[string, Partial<OddsButtonProps>, unknown[]]>([
    ['that can be taken', {}, [1, `({${NAMED} pressed=false}1.80)`, null, 'false', null, []]],
    ['that is taken', { selected: true, label: 'W', move: 'up' }, [1, `({${NAMED} pressed=true}W1.80)`, null, 'true', null, []]],
    ['that rose', { move: 'up', tabIndex: -1 }, [1, `({${NAMED} pressed=false}1.80)`, null, 'false', '-1', ['M4 1']]],
    ['that fell', { move: 'down' }, [1, `({${NAMED} pressed=false}1.80)`, null, 'false', null, ['M4 7']]],
    ['that may be old', { held: true }, [0, `({${NAMED} pressed=false}1.80)`, 'true', 'false', null, []]],
    ['that is held', { suspended: 'Held', label: 'W' }, [0, `({${NAMED}}WHeld)`, 'true', null, null, []]],
    ['that there is none of', { absent: true, label: 'W', tabIndex: 0 }, [0, `({${NAMED}}W–)`, 'true', null, '0', []]],
    ['that there is none of while it is held', { absent: true, suspended: 'Held' }, [0, `({${NAMED}}–)`, 'true', null, null, []]],
  ])('%s is shown and pressed as it is', async (_, more, expected) => expect(await drawn(more)).toEqual(expected));
});

const AGREED = { children: 'I agree' };
const CHOICES = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

describe('tabs', () => {
  const drawn = async (value: string) => {
    const onChange = vi.fn<(value: string) => void>();
    const tabs = CHOICES.map((each, at) => ({ ...each, ...(at === 1 && { count: 0 }) }));
    await draw(createElement(Tabs<string>, { label: 'Views', value, tabs, onChange, panelId: 'p' }));
    return onChange;
  };

  test('show which one holds, and only that is on the way of the Tab key', async () => {
    await drawn('b');
    expect(
      all('[role=tab]').map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex, tab.getAttribute('aria-controls')]),
    ).toEqual([
      ['A', 'false', -1, 'p'],
      ['B0', 'true', 0, 'p'],
      ['C', 'false', -1, 'p'],
    ]);
  });

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowRight', 'a'],
    ['c', 'ArrowLeft', 'b'],
    ['a', 'ArrowLeft', 'c'],
  ])('from %s by %s go to %s, round about, and take the focus along', async (from, name, to) => {
    const onChange = await drawn(from);
    expect(await key(one('[role=tablist]'), name)).toBe(true);
    expect([onChange.mock.calls, document.activeElement?.getAttribute('data-value')]).toEqual([[[to]], to]);
  });

  test('leave other keys to the page, and are pressed as well', async () => {
    const onChange = await drawn('a');
    expect([await key(one('[role=tablist]'), 'ArrowDown'), onChange.mock.calls]).toEqual([false, []]);
    await press(all('[role=tab]')[2] as HTMLElement);
    expect(onChange.mock.calls).toEqual([['c']]);
  });
});

describe('a choice of a few', () => {
  const drawn = async (value: string) => {
    const onChange = vi.fn<(value: string) => void>();
    await draw(createElement(SegmentedControl<string>, { label: 'Mode', value, options: CHOICES, onChange }));
    return onChange;
  };

  test.each([
    ['b', ['false', 'true', 'false'], [-1, 0, -1]],
    ['none', ['false', 'false', 'false'], [0, -1, -1]],
  ])('of which %s holds is entered there, or at the first', async (value, checked, stops) => {
    await drawn(value);
    const radios = all('[role=radio]');
    expect([radios.map((each) => each.getAttribute('aria-checked')), radios.map((each) => each.tabIndex)]).toEqual([checked, stops]);
  });

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowDown', 'a'],
    ['b', 'ArrowLeft', 'a'],
    ['a', 'ArrowUp', 'c'],
  ])('from %s by %s becomes %s', async (from, name, to) => {
    const onChange = await drawn(from);
    expect(await key(one('[role=radiogroup]'), name)).toBe(true);
    expect([onChange.mock.calls, document.activeElement?.textContent]).toEqual([[[to]], to.toUpperCase()]);
    expect(await key(one('[role=radiogroup]'), 'Enter')).toBe(false);
    await press(all('[role=radio]')[1] as HTMLElement);
    expect(onChange.mock.calls.at(-1)).toEqual(['b']);
  });
});

test('of chips one holds, and the pressed one is told', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const chips = CHOICES.map((each, at) => ({ ...each, ...(at === 0 && { count: 0 }) }));
  await draw(createElement(Chips<string>, { label: 'Filter', value: 'b', chips, onChange }));
  expect(linesOf(page)).toEqual(['{"Filter"} ({pressed=false}A0) ({pressed=true}B) ({pressed=false}C)']);
  await press(all('button')[2] as HTMLElement);
  expect(onChange.mock.calls).toEqual([['c']]);
});

describe('a field', () => {
  test.each([
    ['a line', TextField, 'input'],
    ['lines', TextArea, 'textarea'],
  ] as const)('of %s says its name, and what is wrong in the place of what to know', async (_, Part, selector) => {
    const onChange = vi.fn<(text: string) => void>();
    const props = { label: 'Name', value: 'ana', onChange, hint: 'As written' };
    await draw(createElement(Part as typeof TextField, props));
    const told = () => document.getElementById(one(selector).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([one('label').getAttribute('for'), one(selector).getAttribute('aria-invalid'), told()]).toEqual([
      one(selector).id,
      'false',
      'As written',
    ]);
    await draw(createElement(Part as typeof TextField, { ...props, error: 'Too short' }));
    expect([one(selector).getAttribute('aria-invalid'), told(), all('svg').length]).toEqual(['true', 'Too short', 1]);
    const type = Object.getOwnPropertyDescriptor(
      selector === 'input' ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
      'value',
    );
    await act(async () => {
      type?.set?.call(one(selector), 'eve');
      one(selector).dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onChange.mock.calls).toEqual([['eve']]);
  });

  test('of a line has what stands before and behind it, where something does', async () => {
    const props = { label: 'Sum', value: '1', onChange: () => undefined };
    await draw(createElement(TextField, { ...props, prefix: 'R$', suffix: '%' }));
    expect(one('input').parentElement?.textContent).toBe('R$%');
    await draw(createElement(TextField, props));
    expect(one('input').parentElement?.children.length).toBe(1);
  });

  test('to tick tells what it becomes, and what is wrong with it', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    await draw(createElement(Checkbox, { ...AGREED, checked: false, onChange }));
    expect([one('input').getAttribute('aria-invalid'), one('input').getAttribute('aria-describedby'), all('[role=alert]').length]).toEqual([
      'false',
      null,
      0,
    ]);
    await press(one('input'));
    expect(onChange.mock.calls).toEqual([[true]]);
    await draw(createElement(Checkbox, { ...AGREED, checked: true, onChange, error: 'Needed' }));
    expect([one('input').getAttribute('aria-invalid'), one('[role=alert]').textContent, one('[role=alert]').id]).toEqual([
      ...['true', 'Needed'],
      one('input').getAttribute('aria-describedby'),
    ]);
  });
});

describe('what is shown alone', () => {
  test.each([
    ['error', 'alert', '#i-warn'],
    ['warning', 'status', '#i-warn'],
    ['info', 'status', '#i-info'],
    ['success', 'status', '#i-check'],
  ] as const)('as a banner of %s is announced as %s', async (tone, role, icon) => {
    await draw(createElement(Banner, { tone } as BannerProps, 'News'));
    expect([one('div').getAttribute('role'), one('use').getAttribute('href')]).toEqual([role, icon]);
  });

  test.each([
    ['halves:#ff0000:#00ff00', '#c-halves', '#ff0000', '#00ff00'],
    ['solid:#ff0000:#00ff0', '#c-solid', 'var(--line-control)', null],
    ['other:#ff0000:#00ff00', '#c-solid', 'var(--line-control)', null],
    ['halves:red:#00ff00', '#c-solid', 'var(--line-control)', null],
    ['halves:#FF0000:#00ff00', '#c-solid', 'var(--line-control)', null],
    ['', '#c-solid', 'var(--line-control)', null],
  ])('as a crest of "%s" is %s', async (pic, drawing, fill, color) => {
    await draw(createElement(Crest, { pic }));
    expect([one('use').getAttribute('href'), one('svg').getAttribute('fill'), one('svg').getAttribute('color')]).toEqual([
      drawing,
      fill,
      color,
    ]);
  });

  test('as a flag is there for the countries that have a drawing', async () => {
    await draw(createElement(Flag, { country: 'BR' }));
    expect(one('use').getAttribute('href')).toBe('#f-BR');
    await draw(createElement(Flag, { country: 'XX' }));
    expect(page.innerHTML).toBe('');
  });

  test('as shares fills the bar, in order, with a gap behind each but the last', async () => {
    await draw(createElement(ShareBar, { shares: [2, 1, 1], label: 'Chances' }));
    const bars = () => all('rect').map((each) => [each.getAttribute('x'), each.getAttribute('width')]);
    expect(bars()).toEqual([
      ['0.00', '49.60'],
      ['50.00', '24.60'],
      ['75.00', '25.00'],
    ]);
    await draw(createElement(ShareBar, { shares: [0, 0], label: 'Chances' }));
    expect(bars()).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ]);
  });

  test('as sums has a label and a figure a row, and as outcomes a note where there is one', async () => {
    await draw(
      createElement(SumTable, {
        rows: [
          { key: 'a', label: 'Cost', figure: '5' },
          { key: 'b', label: 'All', figure: '9', total: true },
        ],
      }),
    );
    expect([linesOf(page), all('dl > div').map((row) => row.className !== '')]).toEqual([
      ['Cost', '5', 'All', '9'],
      [false, true],
    ]);
    const outcomes = (figure: string) => [
      { key: 'w', label: 'Win', figure, note: 'most' },
      { key: 'l', label: 'Lose', figure: '−5' },
    ];
    await draw(createElement(Outcomes, { outcomes: outcomes('1234567890123') }));
    expect([linesOf(page), one('dl').classList.length]).toEqual([['Win', '1234567890123most', 'Lose', '−5'], 1]);
    await draw(createElement(Outcomes, { outcomes: outcomes('12345678901234') }));
    expect(one('dl').classList.length).toBe(2);
  });
});
