// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReasonForm } from './reason-form.tsx';
import { type Mounted, mounted } from './testing/mounted.tsx';
import { sheetOf } from './testing/sheet.ts';

let open: Mounted;
afterEach(() => open.close());

describe('a form that asks why', () => {
  const cancelled = vi.fn<() => void>();
  let asked: { readonly reason: string; readonly done: () => void; readonly failed: (error: Error) => void }[] = [];
  beforeEach(async () => {
    cancelled.mockClear();
    asked = [];
    const onDo = (reason: string) => new Promise<void>((done, failed) => void asked.push({ reason, done, failed }));
    open = await mounted(
      <ReasonForm action="Block" hint="why" onDo={onDo} onCancel={cancelled}>
        <p>more</p>
      </ReasonForm>,
    );
  });
  const answer = (work: () => void) => act(async () => work());

  test('does it with the reason, and cannot be pressed again while that is on its way', async () => {
    expect([open.button('Block')?.disabled, open.text()]).toEqual([false, expect.stringContaining('more')]);
    await open.type(0, 'bets for others');
    await open.press('Block');
    expect([asked.map(({ reason }) => reason), open.button('Block')?.disabled]).toEqual([['bets for others'], true]);
    await open.press('Block');
    expect(asked).toHaveLength(1);
    await answer(() => asked[0]?.done());
    expect([open.button('Block')?.disabled, cancelled.mock.calls.length]).toEqual([false, 0]);
  });

  test('says why it was refused, until it is tried again', async () => {
    await open.type(0, 'bets for others');
    await open.press('Block');
    await answer(() => asked[0]?.failed(new Refusal('server.busy')));
    expect([open.text(), open.button('Block')?.disabled]).toEqual([expect.stringContaining('errors.server.busy'), false]);
    await open.press('Block');
    expect(open.text()).not.toContain('errors.server.busy');
    expect(asked).toHaveLength(2);
  });

  test('is left by Escape in the reason and by its other button, by no other key', async () => {
    const key = (name: string) =>
      act(async () => void open.page.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
    await key('a');
    expect(cancelled).not.toHaveBeenCalled();
    await key('Escape');
    expect(cancelled).toHaveBeenCalledTimes(1);
    await open.press('office.cancel');
    expect(cancelled).toHaveBeenCalledTimes(2);
    expect(asked).toEqual([]);
  });

  test('asks for a reason of three letters at least', () => {
    const { required, minLength, maxLength } = open.page.querySelector('input') as HTMLInputElement;
    expect([required, minLength, maxLength]).toEqual([true, 3, 500]);
  });

  test('is named by what it does, and says before the reason what else is asked', () => {
    expect(linesOf(open.page)).toEqual([
      '{"Block"}',
      'more',
      'office.reason',
      '{invalid=false}[ required minlength=3 maxlength=500]',
      'why',
      '({*primary}Block) (office.cancel)',
    ]);
  });

  test('does not leave the page when it is sent, and begins with no reason', async () => {
    expect(open.page.querySelector('input')?.value).toBe('');
    await open.type(0, 'bets for others');
    await sheetOf(open.page).send();
    expect(asked.map(({ reason }) => reason)).toEqual(['bets for others']);
  });
});
