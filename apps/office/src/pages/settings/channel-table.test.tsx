// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { ChannelTable } from './channel-table.tsx';

const ROW = {
  ...{ channel: 'pix', enabled: true, obstacle: null, note_pt: '', sort: 3 },
  version: { number: 1, by: null, at: null },
  ...{ min: parseAmount('10'), max: parseAmount('1000'), fee_e4: 150, fee_fixed: parseAmount('0.5') },
};

let open: Acted;
const shown = async (rows: readonly object[] | undefined, { may = true, error = undefined as unknown } = {}) => {
  open = await acted(
    <ChannelTable
      {...{ name: 'ways', rows: rows as never, error, permission: 'settings.deposits' }}
      unitOf={(row: { channel: string }) => (row.channel === 'pix' ? 'BRL' : 'USDT')}
      form={({ channel }: { channel: string }, close) => (
        <p>
          form of {channel} <input defaultValue={channel} />
          <button type="button" onClick={close}>
            leave
          </button>
        </p>
      )}
    />,
    { may: may ? ['settings.deposits'] : ['settings.withdrawals'] },
  );
};
afterEach(() => open.close());

describe('ways of money', () => {
  test('are said each in its own money, with what it keeps and its place', async () => {
    await shown([ROW, { ...ROW, channel: 'usdt', fee_e4: 5, sort: 4 }]);
    expect(headsOf(open.page, 'ways')).toEqual(['channel', 'state', 'min', 'max', 'fee', 'place', 'last_changed', 'actions']);
    expect(cellsOf(open.page, 'ways')).toEqual([
      ['name_channel_pix pix', 'channel_open', '10.00 BRL', '1,000.00 BRL', '1.50 % + 0.50 BRL', '3', 'never_changed', 'change'],
      ['name_channel_usdt usdt', 'channel_open', '10.00 USDT', '1,000.00 USDT', '0.05 % + 0.50 USDT', '4', 'never_changed', 'change'],
    ]);
  });

  test.each<[string, object, string]>([
    ['open', {}, 'channel_open'],
    ['closed with a note', { enabled: false, note_pt: 'volta já' }, 'channel_closed'],
    ['closed and not shown', { enabled: false }, 'channel_hidden'],
    ['forbidden by law, whatever is set', { obstacle: 'law' }, 'obstacle_law'],
    ['without a provider, whatever is set', { obstacle: 'provider', enabled: false }, 'obstacle_provider'],
  ])('that are %s are said to be so', async (_, row, words) => {
    await shown([{ ...ROW, ...row }]);
    expect(cellsOf(open.page, 'ways')[0]?.[1]).toBe(words);
  });

  test.each([
    ['changed by who may', true, 'change'],
    ['looked at by who may not', false, 'look'],
  ])('are %s, one at a time, and left again', async (_, may, words) => {
    await shown([ROW, { ...ROW, channel: 'usdt' }], { may });
    await open.tap(`${words}_channel name_channel_pix`);
    await open.type(0, 'typed');
    await open.tap(`${words}_channel name_channel_usdt`);
    expect(open.page.querySelector('input')?.value).toBe('usdt');
    expect([open.text().includes('form of usdt'), open.text().includes('form of pix')]).toEqual([true, false]);
    expect(open.page.querySelector('h2')?.textContent).toBe('channel_title name_channel_usdt');
    await open.tap('leave');
    expect(open.text()).not.toContain('form of');
  });

  test('are not there before they are read, nor when they cannot be', async () => {
    await shown(undefined);
    expect(open.text()).toBe('loading');
    await open.close();
    await shown(undefined, { error: new TypeError('gone') });
    expect(open.text()).toBe('network');
  });
});
