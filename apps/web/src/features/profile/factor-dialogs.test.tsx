// @vitest-environment happy-dom
import { securityApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorOnDialog } from './factor-on-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

const { beginSecondFactor, confirmSecondFactor, endSecondFactor, exportData, renewRecoveryCodes } = securityApi;
const onClose = vi.fn<() => void>();
let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
beforeEach(() => {
  onClose.mockClear();
  calls = sentTo(beginSecondFactor, confirmSecondFactor, endSecondFactor, exportData, renewRecoveryCodes);
});
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
});
async function draw(part: ReactNode) {
  open = await drawn(
    <>
      {part}
      <Toasts />
    </>,
    [],
    NAMED_WORDS,
  );
  return open.dialog;
}
const sent = () => calls.map((call) => [call.path, call.body]);
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
const listed = () => [...document.querySelectorAll('[role$=dialog] li')].map(({ textContent }) => textContent);
const role = () => document.querySelector('[role=dialog], [role=alertdialog]')?.getAttribute('role');

describe('a second factor', () => {
  const { qr } = sampleOf(beginSecondFactor.reply, 'begun', new Date(0)) as { readonly qr: unknown };

  test('is turned on by the password, then by the first code of the application, and its recovery codes are shown once', async () => {
    const { type, press, text } = await draw(<FactorOnDialog onClose={onClose} />);
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['password']]);
    await type('[name=password]', 'secret');
    await press();
    expect(sent()).toEqual([[beginSecondFactor.path, { password: 'secret' }]]);
    await calls[0]?.reply({ secret: 'ABCDEFGHIJ', address: 'otpauth://x', qr });
    expect([text().includes('ABCD EFGH IJ'), role()]).toEqual([true, 'dialog']);
    await press();
    expect([calls.length, invalid()]).toEqual([1, ['code']]);
    await type('[name=code]', '123456');
    await press();
    expect(sent().at(1)).toEqual([confirmSecondFactor.path, { code: '123456' }]);
    await calls[1]?.refuse('second_factor.wrong');
    expect(invalid()).toEqual(['code']);
    const again = vi.spyOn(open?.queries as Drawn['queries'], 'invalidateQueries');
    await press();
    await calls[2]?.reply({ recovery_codes: ['one', 'two'] });
    expect([listed(), role(), onClose.mock.calls.length]).toEqual([['one', 'two'], 'alertdialog', 0]);
    expect([text().includes('security.factor_turned_on'), again.mock.calls]).toEqual([true, [[{ queryKey: keys.security }]]]);
    await press('security.codes_kept');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is turned off by the password and a code', async () => {
    const { type, press } = await draw(<FactorOffDialog onClose={onClose} />);
    await type('[name=password]', 'secret');
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['second-factor']]);
    await type('[name=second-factor]', '123456');
    await press();
    expect(sent()).toEqual([[endSecondFactor.path, { password: 'secret', code: '123456' }]]);
    await calls[0]?.refuse('security.password_wrong');
    expect([invalid(), onClose.mock.calls.length]).toEqual([['password'], 0]);
    await press();
    await calls[1]?.reply({});
    expect([onClose.mock.calls.length, open?.text()]).toEqual([1, expect.stringContaining('successful: security.factor_turned_off')]);
  });

  test('has other recovery codes made by the password and a code, shown once', async () => {
    const { type, press, text } = await draw(<RecoveryDialog onClose={onClose} />);
    await type('[name=second-factor]', '123456');
    await press();
    expect([calls.length, invalid(), role()]).toEqual([0, ['password'], 'dialog']);
    await type('[name=password]', 'secret');
    await press();
    expect(sent()).toEqual([[renewRecoveryCodes.path, { password: 'secret', code: '123456' }]]);
    const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never);
    await calls[0]?.reply({ recovery_codes: ['one', 'two'] });
    expect([listed(), role(), text().includes('security.codes_renewed'), onClose.mock.calls.length]).toEqual([
      ['one', 'two'],
      'alertdialog',
      true,
      0,
    ]);
    await press('security.copy');
    expect(copied.mock.calls).toEqual([['one\ntwo']]);
    await press('security.codes_kept');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('what the house has of a player', () => {
  test('is a file for who knows the password, named after the player and the day', async () => {
    const { type, press } = await draw(<ExportDialog onClose={onClose} />);
    await press();
    expect([calls.length, invalid()]).toEqual([0, ['password']]);
    await type('[name=password]', 'secret');
    await press();
    expect(sent()).toEqual([[exportData.path, { password: 'secret' }]]);
    const names: string[] = [];
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const exported = sampleOf(exportData.reply, 'exported', new Date('2026-03-04T15:30:00Z')) as { readonly profile: object };
    await calls[0]?.reply({ ...exported, exported_at: '2026-03-04T23:30:00.000Z', profile: { ...exported.profile, user_id: '7' } });
    expect([names, onClose.mock.calls.length]).toEqual([['account-7-2026-03-04.json'], 1]);
    expect(JSON.parse((await saved?.text()) ?? '')).toMatchObject({ exported_at: '2026-03-04T23:30:00.000Z', profile: { user_id: '7' } });
  });

  test('is no file where the password is wrong', async () => {
    const { type, press } = await draw(<ExportDialog onClose={onClose} />);
    await type('[name=password]', 'wrong');
    await press();
    await calls[0]?.refuse('security.password_wrong');
    expect([invalid(), onClose.mock.calls.length]).toEqual([['password'], 0]);
  });
});
