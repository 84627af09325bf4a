// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { usePageNotices } from '../../shared/page/page-notice.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { TextsWatch } from './texts-watch.ts';

let open: Drawn;
afterEach(() => open.close());
const [NEVER, OLD, HOLDS] = [
  { version: '2', accepted: null },
  { version: '2', accepted: { version: '1' } },
  { version: '2', accepted: { version: '2' } },
];
function Line() {
  const [standing, passing] = [usePageNotices(true), usePageNotices()];
  return `${standing?.text ?? 'nothing'} ${standing?.to ?? ''} ${passing?.text ?? ''}`.trim();
}
const said = async (texts: object | undefined) => {
  open = await drawn([<TextsWatch key="1" />, <Line key="2" />], texts ? [[keys.texts, texts]] : []);
  return open.text();
};

test.each([
  ['one changed', { list: [HOLDS, OLD], required: false }, 'auth.texts_line /account'],
  ['one changed, and the law wants it accepted', { list: [HOLDS, OLD], required: true }, 'auth.texts_line_required /account'],
  ['none was ever accepted, and the law wants it', { list: [NEVER], required: true }, 'auth.texts_line_required /account'],
  ['none was ever accepted, and no law wants it', { list: [NEVER], required: false }, 'nothing'],
  ['all of them hold', { list: [HOLDS], required: true }, 'nothing'],
  ['they are not known yet', undefined, 'nothing'],
])('of the texts of the house a line stands on every page, with the way to them, as it should where %s', async (_, texts, words) => {
  expect(await said(texts)).toBe(words);
});
