// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { useSettingDraft } from './setting-drafts.ts';
import { SettingsLayout } from './settings-layout.tsx';

let open: Acted;
afterEach(() => open.close());
const links = () => [...open.page.querySelectorAll('nav a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

test('what staff may change is a page a subject', async () => {
  open = await acted(<SettingsLayout />, { may: [] });
  expect(links()).toEqual([
    ...['/settings set_games', '/settings/rates rates', '/settings/limits set_limits', '/settings/exposure set_exposure'],
    ...['/settings/cash-out cash_out', '/settings/promises set_promises', '/settings/rewards set_rewards'],
    ...['/settings/deposits set_deposits', '/settings/withdrawals set_withdrawals', '/settings/law set_law'],
  ]);
});

/** A form on the page at this address. */
function Form() {
  const [, keep] = useSettingDraft('Gold from');
  return (
    <>
      <button type="button" onClick={() => keep({ texts: { gold: '1' }, reason: '', version: 1 })}>
        type
      </button>
      <button type="button" onClick={() => keep(undefined)}>
        save
      </button>
    </>
  );
}
test('a page says that it has unsaved changes, and no other does, until they are saved', async () => {
  history.replaceState(null, '', '/settings/rewards');
  open = await acted(
    <>
      <SettingsLayout />
      <Form />
    </>,
    { may: [] },
  );
  const press = (words: string) =>
    act(async () => [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click());
  await press('type');
  expect(links().filter((link) => link.includes('unsaved'))).toEqual(['/settings/rewards set_rewardsunsaved']);
  await press('save');
  expect(links().filter((link) => link.includes('unsaved'))).toEqual([]);
});
