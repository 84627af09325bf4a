// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { moveInRows } from './row-keys.ts';

let open: Drawn;
beforeEach(async () => {
  // The test's page has no layout: what is hidden is marked as such.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
  const Row = ({ name, parts, hidden = false }: { readonly name: string; readonly parts: number; readonly hidden?: boolean }) => (
    <article data-row={name} hidden={hidden}>
      {Array.from({ length: parts }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <button key={at} type="button">{`${name}${at}`}</button>
      ))}
    </article>
  );
  open = await drawn(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in a list
    <div role="presentation" onKeyDown={moveInRows}>
      <Row name="a" parts={3} />
      <Row name="gone" parts={3} hidden />
      <Row name="b" parts={2} />
      <Row name="c" parts={3} />
    </div>,
  );
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

const pressed = async (from: string, key: string, more: KeyboardEventInit = {}) => {
  const button = [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent === from);
  button?.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void button?.dispatchEvent(event));
  return [document.activeElement?.textContent, event.defaultPrevented];
};

test.each([
  ['a1', 'ArrowRight', 'a2'],
  ['a1', 'ArrowLeft', 'a0'],
  ['a1', 'Home', 'a0'],
  ['a1', 'End', 'a2'],
  ['a1', 'ArrowDown', 'b1'],
  ['b1', 'ArrowDown', 'c1'],
  ['b0', 'ArrowUp', 'a0'],
  ['a2', 'ArrowDown', 'b1'],
])('in a list of matches, from %s %s leads to %s', async (from, key, to) => {
  expect(await pressed(from, key)).toEqual([to, true]);
});

test.each([
  ['a2', 'ArrowRight'],
  ['a0', 'ArrowLeft'],
  ['a0', 'ArrowUp'],
  ['c0', 'ArrowDown'],
  ['a0', 'Tab'],
])('from %s %s leads nowhere, and the page has it', async (from, key) => {
  expect(await pressed(from, key)).toEqual([from, false]);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s an arrow is the browser’s', async (held) => {
  expect(await pressed('a1', 'ArrowRight', { [held]: true })).toEqual(['a1', false]);
});
