import { Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/paper-desk.ts';
import { paperSettings } from '../testing/paper-settings.ts';
import { editSetting, refuseProblems } from './edit-setting.ts';

const EDIT = { subject: 'vip', action: 'settings.vip', version: 3, reason: 'because' };

test('what was seen is taken first and held, only what differs is in the trail, and everybody reads anew afterwards', async () => {
  const { deps, call, steps, trail } = paperSettings();
  const apply = async () => {
    steps.push('set');
    return { before: { same: '1', less: '2', gone: 'x' }, after: { same: '1', less: '1', come: 'y' } };
  };
  expect(await editSetting(deps, EDIT, call, apply)).toEqual({});
  expect(steps).toEqual(['take vip 3 Ana Prado', 'set', 'forgotten']);
  const line = { action: 'settings.vip', subject: 'vip', reason: 'because' };
  expect(trail()).toEqual([{ ...line, before: { less: '2', gone: 'x' }, after: { less: '1', come: 'y' } }]);
});

test.each<[string, number, () => Promise<never>, string]>([
  ['somebody else set since it was seen', 0, () => Promise.reject(new Error('never asked')), 'setting.changed'],
  ['is refused', 3, () => Promise.reject(new Refusal('setting.invalid')), 'setting.invalid'],
])('what %s leaves no line and nothing to read anew', async (_, version, apply, code) => {
  const { deps, call, steps, trail } = paperSettings();
  expect(await codeOf(editSetting(deps, { ...EDIT, version }, call, apply))).toBe(code);
  expect([trail(), steps.includes('forgotten')]).toEqual([[], false]);
});

test('who works here no more sets nothing', async () => {
  const { deps, call, steps } = paperSettings({}, {}, { isGone: true });
  expect([await codeOf(editSetting(deps, EDIT, call, async () => ({ before: {}, after: {} }))), steps]).toEqual(['auth.session_ended', []]);
});

test('problems are refused by field, and none is none', () => {
  expect(() => refuseProblems({ min: 'out_of_range' } as never)).toThrow(
    expect.objectContaining({ code: 'setting.invalid', details: { min: 'out_of_range' } }),
  );
  expect(() => refuseProblems({})).not.toThrow();
});
