// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayerDebts } from './player-debts.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const BET = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const REQUEST = '0190a5b0-7c1e-7abc-8def-0123456789ac';
const ASKED = { request_id: REQUEST, amount: '30.000000', reason: 'good will', asked_by: 'ana', asked_at: AT };
const [FORGIVE, CONFIRM, DROP] = ['debts_forgive', 'debts_confirm', 'request_drop'];

interface Case {
  readonly debts?: object;
  readonly may?: readonly Permission[];
  readonly signed?: { readonly name?: string; readonly same_hands?: string[] };
  readonly refused?: string;
}
let open: Acted;
const shown = async ({ debts = {}, may = ['players.forgive'], signed = {}, refused }: Case = {}) => {
  const owes = { owed: '42.500000', list: [{ order_id: BET, at: AT, amount: '50.000000', open: '42.500000' }], asked: null };
  open = await acted(<PlayerDebts player={{ player_id: 101n } as unknown as OfficePlayer} />, {
    ...{ may, signed, refuses: (name: string) => name === refused },
    instead: {
      'office.debts.debts': (sample) => {
        const [first] = (sample as { list: object[] }).list;
        return { ...sample, ...owes, list: owes.list.map((row) => ({ ...first, ...row })), alone_up_to: '20.000000', ...debts };
      },
    },
  });
};
afterEach(() => open.close());

describe('what a player owes', () => {
  test('is said as a whole, and of each bet what was left and what is open', async () => {
    await shown();
    expect([open.asked(), open.text()]).toEqual([['GET /players/101/debts'], expect.stringContaining('debts_owed 42.50 USDT')]);
    expect(open.heads().join(' ')).toBe('date debts_bet debts_left debts_open');
    expect(open.rows()).toEqual([['04/03/2026, 12:00:00', receiptCode(BET), '50.00 USDT', '42.50 USDT']]);
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe(`/bets/101/${BET}`);
  });

  test.each<[string, Case, readonly string[]]>([
    ['is forgiven by who may', {}, [FORGIVE]],
    ['is forgiven by nobody else', { may: ['players.freeze', 'players.read'] }, []],
    ['that is nothing is not forgiven', { debts: { owed: '0.000000', list: [] } }, []],
    ['that one asked to forgive is forgiven by another', { debts: { asked: ASKED } }, [CONFIRM, DROP]],
    ['is not forgiven by who asked', { debts: { asked: ASKED }, signed: { name: 'ana' } }, [DROP]],
    ['is not forgiven by the same hands', { debts: { asked: ASKED }, signed: { same_hands: ['ana'] } }, [DROP]],
    ['is asked for without anybody else’s hand in it', { debts: { asked: ASKED }, may: ['players.read'] }, []],
    ['is not forgiven anew while that is asked, but taken back', { debts: { asked: ASKED, owed: '0.000000', list: [] } }, [CONFIRM, DROP]],
  ])('%s', async (_, at, buttons) => {
    await shown(at);
    expect(open.buttons()).toEqual(buttons);
    expect(open.text().includes('debts_none')).toBe(open.rows().length === 0);
  });

  test('is forgiven whole or in part, with a reason, and all is read again', async () => {
    await shown();
    await open.tap(FORGIVE);
    expect([open.page.querySelector('input')?.value, open.text()]).toEqual(['42.500000', expect.stringContaining('debts_hint 20.00 USDT')]);
    await open.fill('10.5', 'our fault');
    await open.tap(FORGIVE);
    expect(open.sent()).toEqual(['POST /players/101/debts/forgive {"amount":"10.500000","reason":"our fault"}', 'read all']);
    expect(open.buttons()).toEqual([FORGIVE]);
    await open.tap(FORGIVE);
    await open.tap('cancel');
    expect([open.sent(), open.buttons()]).toEqual([[], [FORGIVE]]);
  });

  test('that one asked to forgive says who, how much and why', async () => {
    await shown({ debts: { asked: ASKED } });
    expect(open.text()).toContain('debts_asked ana 30.00 USDT good will 04/03/2026, 12:00:00');
  });

  test.each([
    ['done', undefined],
    ['refused', 'office.debts.confirmForgiving'],
  ])('is forgiven by the second person, and all is read again: %s', async (_, refused) => {
    await shown({ debts: { asked: ASKED }, ...(refused && { refused }) });
    await open.tap(CONFIRM);
    expect(open.sent()).toEqual([`POST /players/101/debts/forgive/confirm {"request_id":"${REQUEST}"}`, 'read all']);
    expect(open.text().includes('errors.server.busy')).toBe(refused !== undefined);
  });

  test('that one asked to forgive is taken back with a reason, or is not', async () => {
    await shown({ debts: { asked: ASKED } });
    await open.tap(DROP);
    await open.tap('cancel');
    expect(open.buttons()).toEqual([CONFIRM, DROP]);
    await open.tap(DROP);
    await open.fill('not so');
    await open.tap(DROP);
    expect(open.sent()).toEqual([`POST /players/101/debts/forgive/drop {"request_id":"${REQUEST}","reason":"not so"}`, 'read all']);
  });
});
