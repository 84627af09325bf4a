// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buttonClass } from './button.tsx';
import { CardBody, cardClass } from './card.tsx';
import { Chips, chipClass } from './chips.tsx';
import { classNames } from './class-names.ts';
import { Crest } from './crest.tsx';
import { EmptyState } from './empty-state.tsx';
import { Flag } from './flag.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { TextArea } from './form/text-area.tsx';
import { TextField } from './form/text-field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { OddsButton } from './odds-button.tsx';
import { Outcomes } from './outcomes.tsx';
import { ShareBar } from './share-bar.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';
import { SumTable } from './sum-table.tsx';
import { Tag, type TagProps } from './tag.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
const words = (children: string) => ({ children });
/** The class names of a part, as its style sheet has them. */
const wornOf = (part: Element | null | undefined): readonly string[] => namesIn(part?.getAttribute('class') ?? '');
const namesIn = (text: string): readonly string[] =>
  text
    .split(' ')
    .flatMap((name) => /^_([a-z]+)_/.exec(name)?.[1] ?? [])
    .toSorted();
const drawings = () => [...page.querySelectorAll('use')].map((each) => each.getAttribute('href'));
const pic = 'halves:#ff0000:#00ff00';
const price = { name: 'Home', odds: '1.80', selected: false, onPress: nothing };

test.each<[string, ReactNode]>([
  ['a drawing', createElement(Icon, { name: 'x' })],
  ['a crest', createElement(Crest, { pic })],
  ['a flag', createElement(Flag, { country: 'BR' })],
  ['the lock of a price', createElement(OddsButton, { ...price, suspended: 'Held' })],
  ['the move of a price', createElement(OddsButton, { ...price, move: 'up' })],
  ['the drawing of a button', createElement(IconButton, { icon: 'x', label: 'Close' })],
])('%s is not read out: the words beside it are', async (_, part) => {
  await draw(part);
  expect([...page.querySelectorAll('svg')].map((each) => each.getAttribute('aria-hidden'))).toEqual(['true']);
});

test.each<[string, ReactNode, readonly string[]]>([
  ['a price that is held', createElement(OddsButton, { ...price, suspended: 'Held' }), ['#i-lock']],
  ['a price that there is none of', createElement(OddsButton, { ...price, absent: true }), []],
  ['a wrong line of text', createElement(TextField, { label: 'a', value: '', onChange: nothing, error: 'Wrong' }), ['#i-warn']],
  ['wrong lines of text', createElement(TextArea, { label: 'a', value: '', onChange: nothing, error: 'Wrong' }), ['#i-warn']],
  ['a right line of text', createElement(TextField, { label: 'a', value: '', onChange: nothing, hint: 'Any' }), []],
])('%s has its drawing', async (_, part, expected) => {
  await draw(part);
  expect(drawings()).toEqual(expected);
});

test.each([
  [undefined, ['icon']],
  ['normal', ['icon']],
  ['small', ['icon', 'small']],
] as const)('a drawing of size %s is as large', async (size, worn) => {
  const icon = await draw(createElement(Icon, { name: 'up', className: 'own', ...(size && { size }) }));
  expect([wornOf(icon), icon.classList.contains('own'), drawings()]).toEqual([worn, true, ['#i-up']]);
});

test.each([
  [undefined, 'row'],
  ['card', 'card'],
  ['hero', 'hero'],
] as const)('a crest of size %s is as large', async (size, worn) => {
  const crest = await draw(createElement(Crest, { pic, ...(size && { size }) }));
  expect(wornOf(crest)).toEqual(['crest', worn].toSorted());
});

test.each(['a#ff0000', '#ff0000a', '#ff00000', '#gf0000'])('a crest of the colour %s is none', async (colour) => {
  await draw(createElement(Crest, { pic: `halves:#00ff00:${colour}` }));
  expect(drawings()).toEqual(['#c-solid']);
  await draw(createElement(Crest, { pic: `halves:${colour}:#00ff00` }));
  expect(drawings()).toEqual(['#c-solid']);
});

describe.each([
  ['a line of text', TextField],
  ['lines of text', TextArea],
] as const)('%s', (_, Field) => {
  test('has a message that looks wrong only when it is', async () => {
    const drawn = (error?: string) =>
      draw(createElement(Field as typeof TextField, { label: 'a', value: '', onChange: nothing, ...(error !== undefined && { error }) }));
    expect(wornOf((await drawn()).querySelector('p'))).toEqual(['message']);
    expect(wornOf((await drawn('Wrong')).querySelector('p'))).toEqual(['error', 'message']);
    expect(wornOf((await drawn('')).querySelector('p'))).toEqual(['error', 'message']);
  });
});

test('a box to tick has its words beside it, and looks wrong only when it is', async () => {
  const drawn = (checked: boolean, error?: string) =>
    draw(createElement(Checkbox, { checked, onChange: nothing, ...words('I agree'), ...(error !== undefined && { error }) }));
  const right = await drawn(true);
  expect([right.querySelector('label')?.textContent, right.querySelector('input')?.checked]).toEqual(['I agree', true]);
  expect([wornOf(right.querySelector('input')), right.querySelector('p')]).toEqual([['box'], null]);
  const wrong = await drawn(false, 'Needed');
  expect([wornOf(wrong.querySelector('input')), wrong.textContent, wrong.querySelector('input')?.checked]).toEqual([
    ...[['box', 'wrong'], 'I agreeNeeded', false],
  ]);
});

test('a button that shows only a drawing takes what a button takes', async () => {
  const button = await draw(
    createElement(IconButton, { icon: 'x', label: 'Close', type: 'submit', disabled: true, className: 'own', id: 'b' }),
  );
  expect([(button as HTMLButtonElement).type, (button as HTMLButtonElement).disabled, button.id, button.classList.contains('own')]).toEqual(
    [...['submit', true, 'b', true]],
  );
  expect(wornOf(button)).toEqual(['button']);
});

test.each<[TagProps['tone'], readonly string[]]>([
  [undefined, ['tag']],
  ['neutral', ['tag']],
  ['live', ['live', 'tag']],
  ['ok', ['ok', 'tag']],
  ['warn', ['tag', 'warn']],
  ['bad', ['bad', 'tag']],
])('a state of the tone %s looks like it', async (tone, worn) => {
  const tag = await draw(createElement(Tag, { ...words('paid'), icon: 'check', ...(tone && { tone }) }));
  expect([wornOf(tag), wornOf(tag.querySelector('svg')), tag.textContent]).toEqual([worn, ['icon', 'small'], 'paid']);
});

test.each<[SkeletonProps['row'], string]>([
  [undefined, 'list'],
  ['match', 'match'],
  ['bet', 'bet'],
  ['text', 'text'],
])('rows of %s on their way are as high as they will be', async (row, worn) => {
  const part = await draw(createElement(Skeleton, { label: 'Loading', rows: 2, className: 'own', ...(row && { row }) }));
  expect([...part.querySelectorAll('[aria-hidden=true]')].map(wornOf)).toEqual([[worn], [worn]]);
  expect([wornOf(part), part.classList.contains('own'), wornOf(part.firstElementChild)]).toEqual([['skeleton'], true, ['hidden']]);
});

test('shares are read out as what they say, are three at most, and may be thin', async () => {
  const bar = await draw(createElement(ShareBar, { shares: [1, 1, 1, 1], label: 'Half each', thin: true }));
  expect([bar.getAttribute('role'), bar.getAttribute('aria-label'), wornOf(bar)]).toEqual(['img', 'Half each', ['bar', 'thin']]);
  expect(
    [...bar.querySelectorAll('rect')].map((each) => [
      each.getAttribute('x'),
      each.getAttribute('class')?.replace(/^_([a-z0-9]+)_.*/, '$1'),
    ]),
  ).toEqual([
    ['0.00', 'share1'],
    ['25.00', 'share2'],
    ['50.00', 'share3'],
  ]);
  expect(wornOf(await draw(createElement(ShareBar, { shares: [1, 999], label: 'Much' })))).toEqual(['bar']);
  expect([...page.querySelectorAll('rect')].map((each) => each.getAttribute('width'))).toEqual(['0.00', '99.90']);
});

test('what is shown in rows wears its own class beside that of whoever shows it', async () => {
  const sums = await draw(createElement(SumTable, { className: 'own', rows: [{ key: 'a', label: 'Cost', figure: '5', total: true }] }));
  expect([wornOf(sums), sums.classList.contains('own'), wornOf(sums.firstElementChild)]).toEqual([['ledger'], true, ['total']]);
  expect([...sums.querySelectorAll('dt, dd')].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['DT', 'Cost'],
    ['DD', '5'],
  ]);
  const chips = await draw(createElement(Chips<string>, { label: 'a', value: 'a', chips: [], onChange: nothing, className: 'own' }));
  expect([wornOf(chips), chips.classList.contains('own')]).toEqual([['chips'], true]);
  const body = await draw(createElement(CardBody, { className: 'own', id: 'c' }, 'words'));
  expect([wornOf(body), body.classList.contains('own'), body.id, body.textContent]).toEqual([['body'], true, 'c', 'words']);
});

test('an outcome with a long figure that is no text is not taken for long', async () => {
  const part = await draw(
    createElement(Outcomes, { outcomes: [{ key: 'a', label: 'Win', figure: createElement('b', null, '12345678901234') }] }),
  );
  expect(wornOf(part)).toEqual(['outcomes']);
});

test('what is empty has its words, and words for screen readers alone are hidden from the eye', async () => {
  const empty = await draw(createElement(EmptyState, { icon: 'search', ...words('Nothing') }));
  expect([wornOf(empty.querySelector('svg')), empty.querySelector('p')?.textContent]).toEqual([['icon', 'icon'], 'Nothing']);
  const hidden = await draw(createElement(VisuallyHidden, { ...words('Only heard') }));
  expect([wornOf(hidden), hidden.textContent]).toEqual([['hidden'], 'Only heard']);
});

test('a link that looks like a part of the page wears what that part wears', () => {
  expect([buttonClass(), buttonClass({ variant: 'danger', tall: true }), cardClass(), chipClass()].map(namesIn)).toEqual([
    ['button'],
    ['button', 'danger', 'tall'],
    ['card'],
    ['chip'],
  ]);
  expect(classNames('a', false, undefined, null, '', 'b')).toBe('a b');
});
