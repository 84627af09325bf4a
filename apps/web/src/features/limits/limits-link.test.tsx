// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { expect, test } from 'vitest';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { LimitsLink } from './limits-link.tsx';

test('the way to the limits says what is there before it leads there', async () => {
  const { page, close } = await drawnAt(LimitsLink, { address: '/profile', words: NAMED_WORDS });
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent, link?.className.includes('line')]).toEqual(['/limits', 'limits.link_open', true]);
  expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('limits.link');
  expect([page.querySelector('h2, h3')?.textContent, page.querySelector('p')?.textContent]).toEqual(['limits.link', 'limits.link_note']);
  await close();
});
