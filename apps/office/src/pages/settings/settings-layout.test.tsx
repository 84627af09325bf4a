// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { acted } from '../../shared/testing/acted.tsx';
import { SettingsLayout } from './settings-layout.tsx';

test('what staff may change is a page a subject', async () => {
  const open = await acted(<SettingsLayout />, { may: [] });
  expect([...open.page.querySelectorAll('nav a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`)).toEqual([
    ...['/settings set_games', '/settings/deposits set_deposits', '/settings/withdrawals set_withdrawals', '/settings/limits set_limits'],
    ...['/settings/exposure set_exposure', '/settings/rewards set_rewards', '/settings/law set_law'],
  ]);
  await open.close();
});
