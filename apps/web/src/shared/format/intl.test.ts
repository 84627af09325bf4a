import { expect, test } from 'vitest';
import { byName } from './intl.ts';

test('names are in the order of the page’s language, whatever the machine speaks', () => {
  const names = ['Ödeshög', 'Zurich', 'Oslo'].map((name) => ({ name }));
  const inOrder = (locale: string) => names.toSorted(byName(locale)).map(({ name }) => name);
  expect(inOrder('de')).toEqual(['Ödeshög', 'Oslo', 'Zurich']);
  expect(inOrder('sv')).toEqual(['Oslo', 'Zurich', 'Ödeshög']);
});
