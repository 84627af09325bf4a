// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { ReconcilePage } from './reconcile-page.tsx';

const NOW = new Date('2026-03-04T00:30:00Z');
const FILE = {
  ...{ provider: 'sandbox_pay', day: '2026-03-03', fetched_at: '2026-03-04T00:10:00.000Z', covers_to: null },
  ...{ lines: 40, matched: 38, open: 2, problem: null },
};

interface Case {
  readonly may?: readonly Permission[];
  readonly file?: object;
  readonly providers?: readonly string[];
  readonly compared?: object;
  readonly refused?: string;
}
let open: Acted;
const shown = async ({
  may = ['reconcile.decide'],
  file = {},
  providers = ['sandbox_pay', 'other'],
  compared = {},
  refused,
}: Case = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  open = await acted(<ReconcilePage />, {
    ...{ may, now: NOW, refuses: (name: string) => name === refused },
    instead: {
      'office.reconcile.files': () => ({ providers, list: [{ ...FILE, ...file }], more: false }),
      'office.reconcile.differences': () => ({ list: [], more: false }),
      'office.reconcile.compare': () => ({ ...FILE, ...compared }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('daily files', () => {
  test('say of each day what is in them, what matched and what is open', async () => {
    await shown();
    expect(open.asked()).toContain('GET /reconcile/files?start=0&limit=14');
    expect(open.heads().join(' ')).toBe('file_day provider file_lines file_matched file_open state file_fetched');
    expect(open.rows()).toEqual([
      ['2026-03-03', 'name_provider_sandbox_pay sandbox_pay', '40', '38', '2', 'file_differs', '04/03/2026, 00:10:00'],
    ]);
  });

  test.each([
    ['agree', { open: 0 }, 'file_agrees'],
    ['differ', { open: 1 }, 'file_differs'],
    ['cannot be used, whatever is open', { open: 0, problem: 'cut_off' }, 'file_unusable cut_off'],
  ])('say that they %s', async (_, file, text) => {
    await shown({ file });
    expect(open.rows()[0]?.[5]).toBe(text);
  });
});

describe('a file', () => {
  const day = () => open.page.querySelector<HTMLInputElement>('input[type=date]');

  test('is that of yesterday by UTC where no other is chosen, and of no day to come', async () => {
    await shown();
    expect([day()?.value, day()?.max, day()?.required]).toEqual(['2026-03-03', '2026-03-04', true]);
    await open.tap('compare');
    expect(open.sent()).toEqual(['POST /reconcile/files {"provider":"sandbox_pay","day":"2026-03-03"}', 'read all']);
  });

  test('of another provider and day is compared, and all is read again', async () => {
    await shown();
    await open.choose(0, 'other');
    await open.fill('2026-02-28');
    await act(async () => day()?.dispatchEvent(new Event('change', { bubbles: true })));
    await open.tap('compare');
    expect(open.sent()).toEqual(['POST /reconcile/files {"provider":"other","day":"2026-02-28"}', 'read all']);
  });

  test.each([
    ['well', { open: 0 }, 'compared 38 0', 'success'],
    ['with differences', {}, 'compared 38 2', 'warning'],
    ['with one difference', { open: 1 }, 'compared 38 1', 'warning'],
    ['without use', { open: 0, problem: 'bad_line' }, 'compared 38 0', 'warning'],
  ])('that was compared says how it went: %s', async (_, compared, text, tone) => {
    await shown({ compared });
    await open.tap('compare');
    const banner = [...open.page.querySelectorAll('[role=status], [role=alert]')].find((each) => each.textContent?.includes('compared'));
    expect(banner?.textContent).toContain(text);
    expect(banner?.className).toContain(tone);
  });

  test('that cannot be had says why, and all is read again', async () => {
    await shown({ refused: 'office.reconcile.compare' });
    await open.tap('compare');
    expect([open.text(), open.sent()]).toEqual([expect.stringContaining('errors.server.busy'), [expect.any(String), 'read all']]);
    expect(open.text()).not.toContain('compared');
  });

  test.each<[string, Case]>([
    ['by who may only read', { may: ['reconcile.read'] }],
    ['where there is no provider', { providers: [] }],
  ])('is not compared %s', async (_, at) => {
    await shown(at);
    expect(open.buttons()).toEqual([]);
  });
});
