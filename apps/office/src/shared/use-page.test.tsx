// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from './testing/acted.tsx';
import { usePage } from './use-page.ts';

let open: Acted;
afterEach(() => open.close());
function List() {
  const { page, window, turn } = usePage();
  return (
    <>
      <output>{`page ${page}: ${window.limit} from ${window.start}`}</output>
      <button type="button" onClick={() => turn(page + 1)}>
        on
      </button>
      <button type="button" onClick={() => turn(page - 1)}>
        back
      </button>
    </>
  );
}
const says = () => open.page.querySelector('output')?.textContent;

test.each([
  ['/list', 'page 1: 50 from 0'],
  ['/list?page=2', 'page 2: 50 from 50'],
  ['/list?page=4&state=open', 'page 4: 50 from 150'],
])('the address %s names the rows that are read: %s', async (at, rows) => {
  open = await acted(<List />, { may: [], at });
  expect(says()).toBe(rows);
});

test('turning keeps what the address says besides, and the first page is not named', async () => {
  open = await acted(<List />, { may: [], at: '/list?state=open' });
  await open.tap('on');
  expect([open.address(), says()]).toEqual(['/list?state=open&page=2', 'page 2: 50 from 50']);
  await open.tap('on');
  expect(open.address()).toBe('/list?state=open&page=3');
  await open.tap('back');
  await open.tap('back');
  expect([open.address(), says()]).toEqual(['/list?state=open', 'page 1: 50 from 0']);
});
