// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { EmptySlip } from './empty-slip.tsx';

test('an empty slip leads to matches, and to the field for a code over the page one is on', async () => {
  const { page, close } = await drawnAt(EmptySlip, { address: '/lottery?slip=true', games: { soccer: 'active' } });
  const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['slip.see_matches', '/sport/soccer'],
    ['slip.have_code', '/lottery?slip=true&share='],
  ]);
  await close();
});
