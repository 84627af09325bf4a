// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFollowedEnd } from './use-followed-end.ts';

/** Messages of 100 px each in a list that shows 300. */
const ROW = 100;
const SHOWN = 300;
let root: Root;
let rows = 0;
function List({ said, unsent = 0 }: { readonly said: number; readonly unsent?: number }) {
  const { list, content, isBehind, toEnd, onScroll } = useFollowedEnd(said, unsent);
  return (
    <>
      <div ref={list} id="list" onScroll={onScroll}>
        <div ref={content} />
      </div>
      {isBehind && (
        <button type="button" onClick={toEnd}>
          behind
        </button>
      )}
    </>
  );
}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => rows * ROW);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SHOWN);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
const show = (said: number, unsent = 0) =>
  act(async () => {
    rows = said + unsent;
    root.render(<List said={said} unsent={unsent} />);
  });
const list = () => document.querySelector('#list') as HTMLElement;
const readAt = (top: number) =>
  act(async () => {
    list().scrollTop = top;
    list().dispatchEvent(new Event('scroll'));
  });
const behind = () => document.querySelector('button');

describe('a list of messages', () => {
  test('begins at its end and stays there as it grows', async () => {
    await show(10);
    expect(list().scrollTop).toBe(1_000);
    await show(11);
    expect([list().scrollTop, behind()]).toEqual([1_100, null]);
  });

  test('stays where its reader is, and says that something came, until they go down', async () => {
    await show(10);
    await readAt(200);
    await show(11);
    expect([list().scrollTop, behind() !== null]).toEqual([200, true]);
    await act(async () => behind()?.click());
    expect([list().scrollTop, behind()]).toEqual([1_100, null]);
  });

  test('says so no more once its reader is there by themselves', async () => {
    await show(10);
    await readAt(200);
    await show(11);
    await readAt(1_100 - SHOWN);
    expect(behind()).toBeNull();
  });

  test('shows its reader what they wrote, wherever they were', async () => {
    await show(10);
    await readAt(200);
    await show(10, 1);
    expect([list().scrollTop, behind()]).toEqual([1_100, null]);
  });

  test('is left alone by a message that came where it was on its way', async () => {
    await show(10, 1);
    await readAt(200);
    await show(11, 0);
    expect([list().scrollTop, behind()]).toEqual([200, null]);
  });
});
