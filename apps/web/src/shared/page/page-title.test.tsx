// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { DrawingListening, usePageMissing, usePageTitle } from './page-title.ts';

const WORDS: Parameters<typeof drawn>[2] = { 'common.page_title': [['page'], ' · ', ['brand']], 'common.brand': 'House' };
const before = document.title;
afterEach(() => {
  document.title = before;
});
function Part({ isMissing }: { readonly isMissing: boolean }) {
  usePageTitle('Games');
  usePageMissing(isMissing);
  return null;
}

test.each([
  [true, ['Games · House', 'missing']],
  [false, ['Games · House']],
])('a page names the document, and tells whoever draws it its title and whether nothing is there: %s', async (isMissing, told) => {
  const heard: string[] = [];
  const listener = { onTitle: (title: string) => void heard.push(title), onMissing: () => void heard.push('missing') };
  const part = await drawn(
    <DrawingListening value={listener}>
      <Part isMissing={isMissing} />
    </DrawingListening>,
    [],
    WORDS,
  );
  expect([document.title, [...new Set(heard)]]).toEqual(['Games · House', told]);
  await part.close();
});
