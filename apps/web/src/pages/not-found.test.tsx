// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { NotFoundPage } from './not-found.tsx';

test('an address that is no page says so, and leads home', async () => {
  const page = await drawnAt(NotFoundPage, { address: '/nowhere' });
  const links = [...page.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([page.text(), links]).toEqual(['common.not_found_titlecommon.not_found_textcommon.go_home', ['/']]);
  await page.close();
});
