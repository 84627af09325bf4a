// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { carryOutEarlyTaps } from './early-taps.ts';

let pressed: string[] = [];
/** A button of the rendered page: whether it is chosen, and how often it was tapped before hydration. */
function drawn(name: string, chosen: boolean | null, taps: number): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.setAttribute('aria-label', name);
  if (chosen !== null) button.setAttribute('aria-pressed', String(chosen));
  // As the document's first script does.
  for (let tap = 0; tap < taps; tap += 1) {
    window.fairbookEarlyTaps?.push(button);
    button.toggleAttribute('data-early');
  }
  button.addEventListener('click', () => pressed.push(name));
  for (const property of ['ariaLabel', 'ariaPressed'] as const) {
    const attribute = property === 'ariaLabel' ? 'aria-label' : 'aria-pressed';
    Object.defineProperty(button, property, { configurable: true, get: () => button.getAttribute(attribute) });
  }
  return button;
}
beforeEach(() => {
  document.body.replaceChildren();
  pressed = [];
  window.fairbookEarlyTaps = [];
});

test.each<[string, boolean | null, number, readonly string[]]>([
  ['a choice that was tapped once is chosen', false, 1, ['a']],
  ['one that was tapped twice is left as it was', false, 2, []],
  ['one that was tapped three times is chosen once', false, 3, ['a']],
  ['one that was chosen already stays so', true, 1, []],
  ['a button that is no choice is pressed once', null, 2, ['a']],
])('%s', (_, chosen, taps, expected) => {
  const button = drawn('a', chosen, taps);
  carryOutEarlyTaps();
  expect([pressed, button.hasAttribute('data-early'), window.fairbookEarlyTaps]).toEqual([expected, false, []]);
  carryOutEarlyTaps();
  expect(pressed).toEqual(expected);
});

test('several are carried out in the order they were tapped, one that was drawn anew by its name', () => {
  const [first, gone] = [drawn('a', false, 1), drawn('b', false, 1)];
  gone.remove();
  drawn('c', null, 0);
  drawn('b', false, 0);
  drawn('d', null, 1);
  carryOutEarlyTaps();
  expect([pressed, first.isConnected]).toEqual([['a', 'b', 'd'], true]);
});

test('where nothing was tapped, nothing is pressed', () => {
  delete window.fairbookEarlyTaps;
  drawn('a', false, 0);
  carryOutEarlyTaps();
  expect(pressed).toEqual([]);
});
