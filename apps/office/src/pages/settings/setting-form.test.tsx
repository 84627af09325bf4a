// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import type { Permission, SettingVersion, Staff } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SignedProvider } from '../../shared/me.ts';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import type { SettingField, SettingValues, Texts } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';

const MAY = 'settings.write' as Permission;
const STAFF = { permissions: [MAY] } as unknown as Staff;
const FIELDS: readonly SettingField[] = [
  { name: 'place', label: 'Place', kind: 'count' },
  { name: 'words', label: 'Words', kind: 'words' },
  { name: 'more', label: 'More', kind: 'words', isAsked: ({ words }) => words === 'more' },
];
const version = (number: number) => ({ number, by: null, at: null }) as unknown as SettingVersion;
const [REASON, NOW] = ['a good reason', { place: '1', words: 'a', more: '' }];

let open: Mounted;
let answer: { readonly done: () => void; readonly failed: (error: Error) => void } = { done: () => undefined, failed: () => undefined };
const saved = vi.fn<(values: SettingValues, said: { readonly version: number; readonly reason: string }) => void>();
const closed = vi.fn<() => void>();
const form = (current: Texts = NOW, number = 1, staff: Staff | undefined = STAFF) => (
  <SignedProvider value={staff}>
    <SettingForm
      {...{ name: 'Rates', permission: MAY, fields: FIELDS, current, version: version(number), onClose: closed }}
      problemsOf={({ whole }) => (whole('place') > 9 ? { place: 'too_high' as never } : {})}
      preview={({ whole }) => <output>{`place ${whole('place')}`}</output>}
      onSave={(values, said) => {
        saved(values, said);
        return new Promise<void>((done, failed) => {
          answer = { done, failed };
        });
      }}
    />
  </SignedProvider>
);
afterEach(async () => {
  await open.close();
  vi.clearAllMocks();
});
const isOff = () => open.button('office.save')?.disabled;
const values = () => [...open.page.querySelectorAll('input')].map(({ value }) => value);
const begin = async (place: string) => {
  open = await mounted(form());
  await open.type(0, place);
  await open.type(2, REASON);
};

describe('a form that sets something', () => {
  test('cannot be sent before something is another than it was', async () => {
    await begin('2');
    expect(isOff()).toBe(false);
    await open.type(0, '1');
    expect(isOff()).toBe(true);
    await open.press('office.save');
    expect(saved).not.toHaveBeenCalled();
  });

  test('sends what was read, with the version that was seen and the reason, once; and says that it is saved', async () => {
    await begin('2');
    expect(open.text()).toContain('place 2');
    await open.press('office.save');
    expect([saved.mock.calls.length, isOff()]).toEqual([1, true]);
    await open.press('office.save');
    expect(saved).toHaveBeenCalledTimes(1);
    const [read, said] = saved.mock.calls[0] ?? [];
    expect([read?.whole('place'), read?.words('words'), said]).toEqual([2, 'a', { version: 1, reason: REASON }]);
    await act(async () => answer.done());
    expect(open.text()).toContain('office.saved');
    await open.show(form({ ...NOW, place: '2' }, 2));
    expect([values(), isOff()]).toEqual([['2', 'a', ''], true]);
    expect(open.text()).not.toContain('errors.setting.changed');
    await open.type(1, 'b');
    expect(open.text()).not.toContain('office.saved');
  });

  test.each([
    ['x', 'office.problem_unreadable'],
    ['10', 'office.problem_too_high'],
  ])('does not send a "%s", and says what is wrong with it', async (text, said) => {
    await begin(text);
    expect(open.text()).toContain(said);
    expect(open.page.querySelector('output')).toBeNull();
    await open.press('office.save');
    expect(saved).not.toHaveBeenCalled();
  });

  test('asks for a field only where another one has it asked', async () => {
    await begin('1');
    expect(values()).toHaveLength(3);
    await open.type(1, 'more');
    expect(values()).toEqual(['1', 'more', '', REASON]);
  });

  test('follows a colleague who saved first while nothing is begun, and says so and waits once something is', async () => {
    await begin('1');
    await open.show(form({ ...NOW, place: '5' }, 2));
    expect(values()).toEqual(['5', 'a', '']);
    await open.type(0, '6');
    await open.show(form({ ...NOW, place: '7' }, 3));
    expect([values()[0], open.text()]).toEqual(['6', expect.stringContaining('errors.setting.changed')]);
    await open.press('office.see_now');
    expect([values()[0], open.text()]).toEqual(['7', expect.not.stringContaining('errors.setting.changed')]);
  });

  test.each([
    ['server.busy', false],
    ['setting.changed', true],
  ] as const)('that is refused with %s keeps what was typed, and offers what holds now: %s', async (code, isOffered) => {
    await begin('2');
    await open.press('office.save');
    await act(async () => answer.failed(new Refusal(code)));
    expect([values(), isOff()]).toEqual([['2', 'a', REASON], false]);
    expect(open.text()).toContain(`errors.${code}`);
    expect(open.button('office.see_now') !== undefined).toBe(isOffered);
    await open.type(0, '3');
    expect(open.text()).not.toContain(`errors.${code}`);
  });

  test('that is left keeps what was typed and the reason, and says so, until it is discarded or saved', async () => {
    await begin('2');
    await open.show(<p />);
    await open.show(form());
    expect([values(), open.text()]).toEqual([['2', 'a', REASON], expect.stringContaining('office.draft_kept')]);
    await open.press('office.draft_discard');
    expect([values(), open.text()]).toEqual([['1', 'a', ''], expect.not.stringContaining('office.draft_kept')]);
    await open.show(<p />);
    await open.show(form());
    expect(values()).toEqual(['1', 'a', '']);
    await open.type(0, '3');
    await open.type(2, REASON);
    await open.press('office.save');
    await act(async () => answer.done());
    await open.show(<p />);
    await open.show(form());
    expect(values()).toEqual(['1', 'a', '']);
  });

  test('that a colleague saved while it was left waits for a look at what holds now', async () => {
    await begin('2');
    await open.show(<p />);
    await open.show(form({ ...NOW, place: '7' }, 2));
    expect([values()[0], open.text()]).toEqual(['2', expect.stringContaining('errors.setting.changed')]);
    await open.press('office.see_now');
    expect(values()[0]).toBe('7');
  });

  test('only shows itself to who may not write', async () => {
    open = await mounted(form(NOW, 1, { permissions: [] } as unknown as Staff));
    expect([open.text(), open.button('office.save'), open.page.querySelector('fieldset')?.disabled]).toEqual([
      expect.stringContaining('office.read_only'),
      undefined,
      true,
    ]);
  });

  test('is left by Escape in the reason, and by its button', async () => {
    open = await mounted(form());
    const key = (name: string) =>
      act(
        async () => void open.page.querySelectorAll('input')[2]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
      );
    await key('a');
    await key('Escape');
    await open.press('office.cancel');
    expect(closed).toHaveBeenCalledTimes(2);
  });
});
