import { expect, test } from 'vitest';
import { starsLeftBehind, testEveryPage } from './support/every-page.ts';

testEveryPage('guest');

test('the stars of a guest are theirs once they sign in, and leave the browser with them', { tags: 'long' }, async () => {
  expect(await starsLeftBehind()).toBe('[]');
});
