// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { StateFilter } from './state-filter.tsx';
import { type Acted, acted } from './testing/acted.tsx';
import { usePage } from './use-page.ts';

let open: Acted;
afterEach(() => open.close());

const OPTIONS = [
  ['', 'Open'],
  ['done', 'Done'],
] as const;
test.each([
  ['/', '', 'Open'],
  ['/?state=done', 'done', 'Done'],
])('the part of a list that the address %s names is chosen', async (at, value, words) => {
  open = await acted(<StateFilter options={OPTIONS} />, { may: [], at });
  const select = open.page.querySelector('select');
  expect([select?.value, select?.selectedOptions[0]?.text]).toEqual([value, words]);
  expect(select?.labels[0]?.firstChild?.textContent).toBe('queue_state');
});

test('another part begins at its first page, and keeps what else is looked for', async () => {
  open = await acted(<StateFilter options={OPTIONS} />, { may: [], at: '/?game=soccer&page=3' });
  await open.choose(0, 'done');
  expect(open.address()).toBe('/?game=soccer&state=done');
  await open.choose(0, '');
  expect(open.address()).toBe('/?game=soccer');
});

function Turning({ to }: { readonly to: number }) {
  const { page, window, turn } = usePage();
  return (
    <button type="button" onClick={() => turn(to)}>
      {`${page}: ${window.limit} from ${window.start}`}
    </button>
  );
}
test.each([
  ['/', 2, '1: 50 from 0', '/?page=2'],
  ['/?page=2&state=done', 3, '2: 50 from 50', '/?page=3&state=done'],
  ['/?page=2&state=done', 1, '2: 50 from 50', '/?state=done'],
  ['/?page=5', 4, '5: 50 from 200', '/?page=4'],
])('of %s page %s is turned to', async (at, to, words, address) => {
  open = await acted(<Turning to={to} />, { may: [], at });
  await open.tap(words);
  expect(new URL(open.address(), 'http://x').searchParams.toString().split('&').toSorted()).toEqual(
    new URL(address, 'http://x').searchParams.toString().split('&').toSorted(),
  );
});
