// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { DepositsPage } from './deposits.tsx';

const ORDER = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const ROW = {
  ...{ player_id: '101', order_id: ORDER, channel: 'pix', status: 'success', amount: '50.250000', currency: 'BRL', credited: '9.130000' },
  ...{ created_at: '2026-03-04T12:00:00.000Z', decided_at: null, reason: null, sent_back: null },
};

let open: Acted;
const shown = async (rows: readonly object[], { at = '/', more = false } = {}) => {
  open = await acted(<DepositsPage />, {
    ...{ may: [], at },
    instead: {
      'office.payments.deposits': () => ({
        list: rows.map((row, nth) => ({ ...ROW, ...(nth > 0 && { order_id: ORDER.replace(/b$/, String(nth)) }), ...row })),
        more,
      }),
      'office.payments.overdueReturns': () => ({ list: [], more: false }),
    },
  });
};
afterEach(() => open.close());

describe('deposits', () => {
  test('say who paid how, what was typed and what it came to', async () => {
    await shown([{}]);
    expect(open.heads().join(' ')).toBe('date player channel state held_why typed credited order');
    expect(open.rows()).toEqual([
      [...['04/03/2026, 12:00:00', '101', 'name_channel_pix pix', 'deposit_status_success', '–', '50.25 BRL', '9.13 USDT'], ORDER],
    ]);
  });

  test('say why they were not credited, and what became of the money', async () => {
    await shown([{ reason: 'other_payer', sent_back: 'done' }, { reason: 'too_late' }, { sent_back: 'waiting' }]);
    expect(open.rows().map((row) => row[4])).toEqual([
      ...['deposit_other_payer, deposit_sent_back_done', 'deposit_too_late', 'deposit_sent_back_waiting'],
    ]);
  });

  test('show what was credited once it is, and no amount before that', async () => {
    await shown(['pending', 'processing', 'failed', 'rejected', 'expired', 'success'].map((status) => ({ status })));
    expect(open.rows().map((row) => `${row[3]} ${row[6]}`)).toEqual([
      ...['deposit_status_pending –', 'deposit_status_processing –', 'deposit_status_failed –', 'deposit_status_rejected –'],
      ...['deposit_status_expired –', 'deposit_status_success 9.13 USDT'],
    ]);
  });

  test('of one player are those of the address; of nobody who can be read, none are shown', async () => {
    await shown([{}], { at: '/?player=101&page=2' });
    expect(open.asked()).toContain('GET /deposits?player_id=101&start=50&limit=50');
    await open.fill('102');
    await open.tap('audit_filter');
    expect([open.address(), open.asked()]).toEqual(['/?player=%22102%22', ['GET /deposits?player_id=102&start=0&limit=50']]);
    await open.fill('ana');
    await open.tap('audit_filter');
    expect([open.asked(), open.rows(), open.text()]).toEqual([[], [], expect.stringContaining('filter_player_wrong')]);
  });

  test('are read a page at a time', async () => {
    await shown([{}], { at: '/?page=2', more: true });
    expect(open.asked()).toContain('GET /deposits?start=50&limit=50');
    await open.tap('next');
    expect([open.address(), open.asked()]).toEqual(['/?page=3', ['GET /deposits?start=100&limit=50']]);
  });

  test('of which there are none, or that are not answered, say so', async () => {
    await shown([]);
    expect(open.text()).toContain('nothing');
    await open.close();
    open = await acted(<DepositsPage />, { may: [], refuses: (name) => name === 'office.payments.deposits' });
    expect(open.text()).toContain('errors.server.busy');
  });
});
