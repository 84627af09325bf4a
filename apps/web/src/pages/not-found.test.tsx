// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { NotFoundPage } from './not-found.tsx';

test('an address that is no page says so, and leads home', async () => {
  const page = await drawnAt(NotFoundPage, { address: '/nowhere' });
  const links = [...page.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([page.text().includes('common.not_found_title'), links]).toEqual([true, ['/']]);
  await page.close();
});
