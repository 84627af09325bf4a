// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Banner, type BannerProps } from './banner.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Card, CardHead } from './card.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { TextArea } from './form/text-area.tsx';
import { TextField } from './form/text-field.tsx';
import { OddsButton, type OddsButtonProps } from './odds-button.tsx';
import { PageHead } from './page-head.tsx';

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
async function draw(part: ReactNode): Promise<Element> {
  await act(async () => root.render(part));
  return page.firstElementChild as Element;
}
const nothing = () => undefined;
const WORDS = { children: 'Words' };
/** The class names of a part, as its style sheet has them. */
const wornOf = (part: Element | null): readonly string[] =>
  [...(part?.classList ?? [])].flatMap((name) => /^_([a-z]+)_/.exec(name)?.[1] ?? []).toSorted();

describe('a price', () => {
  const drawn = async (more: Partial<OddsButtonProps>) =>
    wornOf(await draw(createElement(OddsButton, { name: 'n', odds: '1.80', selected: false, onPress: nothing, ...more })));
  test.each<[string, Partial<OddsButtonProps>, readonly string[]]>([
    ['alone', {}, ['odds']],
    ['beside its label', { layout: 'wide' }, ['odds', 'wide']],
    ['under its label', { layout: 'stack' }, ['odds', 'stack']],
    ['in a cell', { layout: 'cell' }, ['cell', 'odds']],
    ['that rose', { layout: 'wide', move: 'up' }, ['odds', 'up', 'wide']],
    ['that fell', { move: 'down' }, ['down', 'odds']],
    ['that fell and is taken', { move: 'down', selected: true }, ['odds']],
    ['that may be old', { held: true, layout: 'stack' }, ['held', 'odds', 'stack']],
    ['that is held, in its place', { suspended: 'Held', layout: 'wide' }, ['odds', 'off', 'wide']],
    ['that is held, alone', { suspended: 'Held' }, ['odds', 'off']],
    ['that there is none of, in its place', { absent: true, layout: 'cell' }, ['cell', 'odds', 'off']],
  ])('%s looks like it', async (_, more, worn) => expect(await drawn(more)).toEqual(worn));

  test.each<[string, Partial<OddsButtonProps>]>([
    ['can be taken', {}],
    ['is held', { suspended: 'Held' }],
  ])('has its ball before it, also while it %s', async (_, more) => {
    const before = createElement('i', null, '7');
    const button = await draw(
      createElement(OddsButton, { name: 'n', odds: '1.80', label: 'Seven', selected: false, onPress: nothing, before, ...more }),
    );
    expect([button.firstElementChild?.tagName, button.children[1]?.textContent]).toEqual(['I', 'Seven']);
  });
});

describe.each([
  ['a line of text', TextField, 'input'],
  ['lines of text', TextArea, 'textarea'],
] as const)('%s', (_, Field, selector) => {
  const drawn = async (more: object = {}) => {
    const part = await draw(createElement(Field as typeof TextField, { label: 'Name', value: 'Ana', onChange: nothing, ...more }));
    return { part, field: part.querySelector(selector), message: part.querySelector('p') };
  };

  test('takes what a field of a page takes', async () => {
    const { part, field } = await drawn({
      name: 'n',
      autoComplete: 'off',
      maxLength: 9,
      inputMode: 'numeric',
      required: true,
      className: 'own',
    });
    expect(['name', 'autocomplete', 'maxlength', 'inputmode', 'required', 'class'].map((name) => field?.getAttribute(name))).toEqual([
      ...['n', 'off', '9', 'numeric', ''],
      field?.className,
    ]);
    expect([part.classList.contains('own'), field?.classList.contains('own')]).toEqual([true, false]);
  });

  test('is named by its label, and described by what stands under it', async () => {
    const { part, field, message } = await drawn({ hint: 'As in your papers' });
    expect([part.querySelector('label')?.getAttribute('for'), part.querySelector('label')?.textContent]).toEqual([field?.id, 'Name']);
    expect([field?.getAttribute('aria-describedby'), message?.textContent]).toEqual([message?.id, 'As in your papers']);
  });

  test('reads out what is wrong when the reader has time, marks it, and leaves its line where nothing is', async () => {
    const wrong = await drawn({ hint: 'As in your papers', error: 'Too short' });
    expect([wrong.message?.textContent, wrong.message?.getAttribute('aria-live'), wrong.message?.querySelectorAll('svg').length]).toEqual([
      ...['Too short', 'polite', 1],
    ]);
    expect([wrong.field?.getAttribute('aria-invalid'), wornOf(wrong.message)]).toEqual(['true', ['error', 'message']]);
    expect(wornOf(wrong.field?.parentElement ?? null)).toContain('wrong');
    const right = await drawn();
    expect([right.message?.textContent, right.message?.getAttribute('aria-live'), right.field?.getAttribute('aria-invalid')]).toEqual([
      ...['', 'polite', 'false'],
    ]);
    expect(wornOf(right.field?.parentElement ?? null)).not.toContain('wrong');
  });
});

test('a line of text has a sign before it and a button after it', async () => {
  const part = await draw(createElement(TextField, { label: 'Amount', value: '5', onChange: nothing, prefix: 'R$', suffix: 'Max' }));
  expect([...(part.querySelector('input')?.parentElement?.children ?? [])].map((each) => each.textContent || each.tagName)).toEqual([
    ...['R$', 'INPUT', 'Max'],
  ]);
});

test('lines of text are five unless it is said', async () => {
  const rowsOf = async (more: object) =>
    (await draw(createElement(TextArea, { label: 'Why', value: '', onChange: nothing, ...more })))
      .querySelector('textarea')
      ?.getAttribute('rows');
  expect([await rowsOf({}), await rowsOf({ rows: 3 })]).toEqual(['5', '3']);
});

test('a box to tick takes what a field of a page takes', async () => {
  const part = await draw(
    createElement(Checkbox, { checked: false, onChange: nothing, name: 'agreed', required: true, className: 'own', ...WORDS }),
  );
  const box = part.querySelector('input');
  expect([box?.name, box?.required, box?.type, part.className, box?.classList.contains('own')]).toEqual([
    ...['agreed', true, 'checkbox', 'own', false],
  ]);
});

test.each<[Partial<ButtonProps>, readonly string[]]>([
  [{}, ['button']],
  [{ variant: 'normal' }, ['button']],
  [{ variant: 'primary', wide: true, tall: true }, ['button', 'primary', 'tall', 'wide']],
  [{ variant: 'danger' }, ['button', 'danger']],
  [{ variant: 'line', wide: true }, ['button', 'line', 'wide']],
])('a button looks like what it does: %j', async (more, worn) => {
  const button = await draw(createElement(Button, { ...more, className: 'own' }, 'Go'));
  expect([wornOf(button), button.classList.contains('own')]).toEqual([worn, true]);
});

test.each<[BannerProps['tone'], string, string]>([
  ['info', 'info', 'status'],
  ['warning', 'warn', 'status'],
  ['error', 'warn', 'alert'],
  ['success', 'check', 'status'],
])('a message of %s has its drawing and its tone, and is read out as it should be', async (tone, icon, role) => {
  const part = await draw(createElement(Banner, { tone, id: 'b', className: 'own', action: createElement('a', null, 'More'), ...WORDS }));
  expect([
    part
      .querySelector('use')
      ?.getAttribute('href')
      ?.replace(/.*#(i-)?/, ''),
    part.getAttribute('role'),
    part.id,
  ]).toEqual([...[icon, role, 'b']]);
  expect([wornOf(part), part.classList.contains('own'), part.lastElementChild?.textContent]).toEqual([...[['banner', tone], true, 'More']]);
});

test.each([
  [undefined, 'H2'],
  [2, 'H2'],
  [3, 'H3'],
] as const)('a card is headed at its level: %s', async (level, tag) => {
  const head = await draw(createElement(CardHead, { title: 'Odds', ...(level && { level }) }, createElement('a', null, 'All')));
  expect([head.firstElementChild?.tagName, head.textContent]).toEqual([tag, 'OddsAll']);
});

test('a page is headed by its title alone', async () => {
  const head = await draw(createElement(PageHead, { title: 'Results' } as never));
  expect([...(head.parentElement?.querySelectorAll('h1') ?? [])].map(({ textContent }) => textContent)).toEqual(['Results']);
});

test('a card has the name it is given, and its own class beside that of a card', async () => {
  const card = await draw(createElement(Card, { 'aria-label': 'Messages', className: 'wide' }, 'words'));
  expect([card.tagName, card.getAttribute('aria-label'), wornOf(card), card.classList.contains('wide')]).toEqual([
    'SECTION',
    'Messages',
    ['card'],
    true,
  ]);
});
