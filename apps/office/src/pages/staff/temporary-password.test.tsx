// @vitest-environment happy-dom
import type { TemporaryPassword } from '@fairbook/contract/office';
import { expect, test } from 'vitest';
import { acted } from '../../shared/testing/acted.tsx';
import { TemporaryPasswordBanner } from './temporary-password.tsx';

test('a password for a colleague is shown with whose it is and until when, and goes when it is closed', async () => {
  const given = { name: 'ana', password: 'quiet-harbour-42', until: new Date('2026-03-04T16:30:00Z') } as TemporaryPassword;
  const closed: string[] = [];
  const open = await acted(<TemporaryPasswordBanner given={given} onClose={() => closed.push('closed')} />, { may: [] });
  const lines = [...open.page.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['given_text ana 04/03/2026, 16:30:00', 'quiet-harbour-42']);
  expect(open.page.querySelector('[data-given]')?.className).toBe('code');
  expect(open.page.querySelector('[role=status]')?.className).toContain('warning');
  expect(closed).toEqual([]);
  await open.tap('given_close');
  expect(closed).toEqual(['closed']);
  await open.close();
});
