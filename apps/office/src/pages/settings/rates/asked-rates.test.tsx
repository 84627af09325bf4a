// @vitest-environment happy-dom
import type { OfficeSettings, Permission, Staff } from '@fairbook/contract/office';
import { parseRate } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../../shared/testing/acted.tsx';
import { callOf, headsOf, sheetOf, unanswered } from '../../../shared/testing/sheet.ts';
import { AskedRates } from './asked-rates.tsx';

type RateRequest = OfficeSettings['asked'][number];
const [REAL, EURO] = ['0190a5c0-0000-7000-8000-000000000001', '0190a5c0-0000-7000-8000-000000000002'];
const ASKED = [
  {
    ...{ request_id: REAL, currency: 'BRL', rate: parseRate('5.25'), reason: 'a new budget', asked_by: 'ana' },
    asked_at: new Date('2026-03-03T13:30:00Z'),
  },
  {
    ...{ request_id: EURO, currency: 'EUR', rate: parseRate('0.9'), reason: 'a weak dollar', asked_by: 'bo' },
    asked_at: new Date('2026-03-04T08:05:00Z'),
  },
] as unknown as readonly RateRequest[];
const [CONFIRM, DROP] = ['POST /settings/rates/BRL/confirm', 'POST /settings/rates/BRL/drop'];

let open: Acted;
interface Desk {
  readonly asked?: readonly RateRequest[];
  readonly may?: Permission;
  readonly signed?: Partial<Staff>;
  readonly refuses?: string;
}
const shown = async ({ asked = ASKED, may = 'settings.rates', signed = {}, refuses = '' }: Desk = {}) => {
  open = await acted(<AskedRates asked={asked} />, { may: [may], signed, refuses: (name) => name === refuses });
};
const actions = () => open.rows().map((row) => row.at(-1));
afterEach(() => open.close());

describe('rates that were asked for', () => {
  test('are said with their currency, who asked, when and why', async () => {
    await shown();
    expect(headsOf(open.page, 'rates_asked')).toEqual(['currency', 'rate', 'asked_by', 'date', 'reason', 'actions']);
    expect(open.rows().map((row) => row.slice(0, 5))).toEqual([
      ['BRL', '5.25000000', 'ana', '03/03/2026, 13:30:00', 'a new budget'],
      ['EUR', '0.90000000', 'bo', '04/03/2026, 08:05:00', 'a weak dollar'],
    ]);
  });

  test('are not spoken of while there are none', async () => {
    await shown({ asked: [] });
    expect(open.text()).toBe('');
  });

  test('are set by a second person alone; who asked may drop the wish', async () => {
    await shown();
    expect(actions()).toEqual(['rate_confirmrequest_drop', 'second_selfrequest_drop']);
    expect(open.button('rate_confirm')?.className).toContain('primary');
  });

  test('are not set by the same hands under another name', async () => {
    await shown({ signed: { same_hands: ['ana'] } });
    expect(actions()[0]).toBe('second_same anarequest_drop');
  });

  test('are only read by who may not set rates', async () => {
    await shown({ may: 'settings.read' as Permission });
    expect([open.buttons(), actions()]).toEqual([[], ['', '']]);
  });
});

describe('a rate that a colleague asked for', () => {
  test('is set by one press, and everything is read again', async () => {
    await shown();
    await open.tap('rate_confirm');
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual([CONFIRM, { request_id: REAL }]);
    expect(read).toEqual(['read all']);
    expect(open.page.querySelector('[role=alert]')).toBeNull();
  });

  test('that cannot be set says why, and is read again', async () => {
    await shown({ refuses: 'office.settings.confirmRate' });
    await open.tap('rate_confirm');
    expect(open.sent().at(-1)).toBe('read all');
    expect(actions()[0]).toContain('errors.server.busy');
    expect(open.page.querySelector('[role=alert]')?.textContent).toBe('errors.server.busy');
  });

  test('cannot be pressed twice while it is being set', async () => {
    await shown();
    unanswered();
    await open.tap('rate_confirm');
    expect(open.button('rate_confirm')?.disabled).toBe(true);
  });

  test('is dropped with a reason, and everything is read again', async () => {
    await shown();
    await open.tap('request_drop');
    expect([open.buttons().slice(0, 2), open.sent()]).toEqual([['request_drop', 'cancel'], []]);
    expect(open.text()).toContain('reason_hint');
    const sheet = sheetOf(open.page, 'request_drop');
    await sheet.fill({ reason: 'a typing slip' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect(callOf(sent)).toEqual([DROP, { request_id: REAL, reason: 'a typing slip' }]);
    expect(read).toEqual(['read all']);
  });

  test('stays as it was when the question is left', async () => {
    await shown();
    await open.tap('request_drop');
    await open.tap('cancel');
    expect([actions()[0], open.sent()]).toEqual(['rate_confirmrequest_drop', []]);
  });
});
