// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { LotteryHomePage } from './lottery-home.tsx';

test('the way to lotteries leads on to Mark Six where none was looked at before, and without scripts to either', async () => {
  localStorage.clear();
  const page = await drawnAt(LotteryHomePage, { address: '/lottery' });
  await until(() => page.address() !== '/lottery');
  const links = [...page.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([page.address(), links]).toEqual(['/lottery/mark-six', ['/lottery/mark-six', '/lottery/pk10']]);
  await page.close();
});
