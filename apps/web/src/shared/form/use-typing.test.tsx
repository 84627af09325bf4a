// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { KEEPS_TYPING, TYPES_AMOUNTS, useTypedInView, useTyping } from './use-typing.ts';

function Slip() {
  const { isTyping, handlers } = useTyping();
  const root = useTypedInView(isTyping);
  return (
    <div ref={root} {...handlers}>
      <output>{isTyping ? 'typing' : 'not'}</output>
      <p {...TYPES_AMOUNTS}>
        <input name="amount" />
        <button type="button">7</button>
      </p>
      <input name="other" />
      <b {...KEEPS_TYPING}>deposit</b>
    </div>
  );
}

let open: Drawn;
let scrolled: unknown[] = [];
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
async function draw() {
  scrolled = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, how) {
    scrolled.push([this.getAttribute('name'), how]);
  });
  open = await drawn(<Slip />);
}
const enter = (selector: string) => act(async () => open.page.querySelector<HTMLElement>(selector)?.focus());
const says = () => open.page.querySelector('output')?.textContent;

test('an amount is typed while its field or one of the keys has the focus, and by nothing else', async () => {
  await draw();
  const seen = [says()];
  for (const at of ['[name=other]', '[name=amount]', 'button', '[name=other]', 'button']) {
    await enter(at);
    seen.push(says());
  }
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect([...seen, says()]).toEqual(['not', 'not', 'typing', 'typing', 'not', 'typing', 'not']);
});

test('the field that is typed in is brought into view when typing begins, and not again by a key', async () => {
  await draw();
  await enter('[name=amount]');
  expect(scrolled).toEqual([['amount', { block: 'nearest' }]]);
  await enter('button');
  await enter('[name=other]');
  expect(scrolled).toHaveLength(1);
});

test('a field that is entered from elsewhere in the slip is brought into view as one that is entered first', async () => {
  await draw();
  await enter('[name=other]');
  const [other, relatedTarget] = ['other', 'amount'].map((name) => open.page.querySelector(`[name=${name}]`));
  // A browser renders between leaving one element and entering the next.
  await act(async () => void other?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: relatedTarget ?? null })));
  await enter('[name=amount]');
  expect(scrolled).toEqual([['amount', { block: 'nearest' }]]);
});

test('a touch on a button above the keypad leaves the focus in the amount, and a mouse moves it as everywhere', async () => {
  await draw();
  await enter('[name=amount]');
  const taken = ['touch', 'pen', 'mouse'].map((pointerType) => {
    const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType });
    open.page.querySelector('b')?.dispatchEvent(down);
    return down.defaultPrevented;
  });
  expect(taken).toEqual([true, true, false]);
});
