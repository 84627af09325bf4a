// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Three rows: a b c, d e, f g h; the second has a gap on its right. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ a: [0, 0], b: [50, 0], c: [100, 0] },
  ...{ d: [0, 20], e: [60, 20] },
  ...{ f: [0, 40], g: [50, 40], h: [100, 40] },
};
interface Field {
  readonly pressed?: string;
  readonly off?: string;
}
function Field({ pressed, off }: Field) {
  const ref = useArrowKeys<HTMLDivElement>();
  return (
    <div ref={ref}>
      {Object.keys(PLACES).map((name) => (
        <button key={name} type="button" aria-pressed={name === pressed} disabled={name === off}>
          {name}
        </button>
      ))}
    </div>
  );
}

let open: Drawn | undefined;
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = function here() {
    const [left, top] = PLACES[this.textContent ?? ''] ?? [0, 0];
    return { left, top, right: left + 40, bottom: top + 20 } as DOMRect;
  };
  Object.defineProperty(HTMLElement.prototype, 'ariaPressed', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('aria-pressed');
    },
  });
});
afterEach(async () => {
  await open?.close();
  Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect');
  Reflect.deleteProperty(HTMLElement.prototype, 'ariaPressed');
});
async function field(of: Field = {}) {
  open = await drawn(<Field {...of} />);
  const { page } = open;
  const buttons = () => [...page.querySelectorAll('button')];
  return {
    stops: () => buttons().flatMap((each) => (each.tabIndex === 0 && !each.disabled ? [each.textContent] : [])),
    focus: (name: string) =>
      act(async () =>
        buttons()
          .find(({ textContent }) => textContent === name)
          ?.focus(),
      ),
    key: (name: string) =>
      act(async () => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
        (document.activeElement ?? page).dispatchEvent(event);
        return event.defaultPrevented;
      }),
    at: () => document.activeElement?.textContent,
    page,
  };
}

test.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'd'],
  ['h', 'ArrowRight', 'h'],
  ['b', 'ArrowLeft', 'a'],
  ['a', 'ArrowLeft', 'a'],
  ['a', 'ArrowDown', 'd'],
  ['c', 'ArrowDown', 'e'],
  ['e', 'ArrowDown', 'g'],
  ['g', 'ArrowDown', 'g'],
  ['h', 'ArrowUp', 'e'],
  ['d', 'ArrowUp', 'a'],
  ['b', 'ArrowUp', 'b'],
  ['e', 'Home', 'a'],
  ['e', 'End', 'h'],
  ['e', 'x', 'e'],
])('from %s the key %s leads to %s', async (from, key, to) => {
  const { focus, key: press, at } = await field();
  await focus(from);
  await press(key);
  expect(at()).toBe(to);
});

test('a field has one stop for Tab: the chosen button, else the first, and from then on the one that had the focus', async () => {
  expect((await field()).stops()).toEqual(['a']);
  await open?.close();
  const { stops, focus, key } = await field({ pressed: 'g' });
  expect(stops()).toEqual(['g']);
  await focus('b');
  expect(stops()).toEqual(['b']);
  await key('ArrowRight');
  expect(stops()).toEqual(['c']);
});

test('a button that is off is passed by', async () => {
  const { focus, key, at, stops } = await field({ off: 'b' });
  await focus('a');
  await key('ArrowRight');
  expect([at(), stops()]).toEqual(['c', ['c']]);
});

test('keys that lead nowhere are left to the page, the others are not', async () => {
  const { focus, key } = await field();
  await focus('a');
  expect([await key('ArrowLeft'), await key('Enter'), await key('ArrowRight')]).toEqual([false, false, true]);
});

test('once the field is gone its keys are nobody’s', async () => {
  const { page } = await field();
  const around = page.querySelector('div > div') ?? page;
  const buttons = [...around.querySelectorAll('button')];
  await open?.close();
  document.body.append(around);
  buttons[0]?.focus();
  buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(buttons[0]);
  around.remove();
});
