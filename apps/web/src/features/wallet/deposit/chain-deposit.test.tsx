// @vitest-environment happy-dom
import { type ChainAddress, type ChainTransfer, chainApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { ChainDeposit } from './chain-deposit.tsx';
import { ChainTransfers } from './chain-transfers.tsx';

const ADDRESS: ChainAddress = {
  ...{ address: '0x1111222233334444555566667777888899990000', qr: { size: 1, path: 'M0 0h1v1z' }, network: 'Polygon', token: 'USDT' },
  ...{
    contract: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
    min: parseAmount('5'),
    confirmations: 12,
    arrives_in: { from: 61, to: 180 },
  },
};
const TX = `0x${'ab'.repeat(31)}cd`;
const TRANSFER = {
  ...{
    id: '1',
    tx: TX,
    amount: parseAmount('50'),
    state: 'credited',
    confirmations: 12,
    needed: 12,
    date: new Date('2026-03-04T15:30:00Z'),
  },
  order_id: null,
} as ChainTransfer;
const ADDRESS_KEY = [...keys.account, 'chain-address'];
const TRANSFERS_KEY = [...keys.account, 'chain-transfers'];

let open: Drawn;
let sent: readonly SentCall[] = [];
const left = vi.fn<() => void>();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('an address on a chain', () => {
  const draw = async (known: Parameters<typeof drawn>[1] = []) => {
    sent = sentTo(chainApi.chainAddress);
    open = await drawn(<ChainDeposit onClose={left} />, known, NAMED_WORDS);
  };

  test('is shown whole, to be copied, with all that must be known before anything is sent to it', async () => {
    await draw([[ADDRESS_KEY, ADDRESS]]);
    const { page, text } = open;
    expect(page.querySelector('textarea')?.value).toBe(ADDRESS.address);
    expect(page.querySelector('path[d="M0 0h1v1z"]')).not.toBeNull();
    for (const said of [
      'wallet.chain_warning Polygon',
      '5.000000 USDT',
      'wallet.chain_blocks 12',
      'wallet.chain_arrives 2 3',
      'wallet.chain_below 5.000000 USDT',
    ])
      expect(text()).toContain(said);
    const facts = [...page.querySelectorAll('dl > div')].map((each) => [...each.children].map(({ textContent }) => textContent));
    expect(facts).toEqual([
      ['wallet.chain_network', 'Polygon'],
      ['wallet.chain_token', 'USDT 0xc2132d…b58e8f'],
      ['wallet.chain_min', '5.000000 USDT'],
      ['wallet.chain_confirmations', 'wallet.chain_blocks 12'],
      ['wallet.arrives', 'wallet.chain_arrives 2 3'],
    ]);
    expect(page.querySelector(`[title="${ADDRESS.contract}"]`)?.textContent).toBe('USDT 0xc2132d…b58e8f');
    const write = vi.fn<(said: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await open.press('wallet.chain_copy');
    expect(write.mock.calls).toEqual([[ADDRESS.address]]);
    vi.unstubAllGlobals();
  });

  test('is shown at night once its player was asked, or left for tomorrow', async () => {
    await draw();
    await sent[0]?.refuse('deposit.night');
    expect([open.text().includes('wallet.night_ask'), open.text().includes('errors.')]).toEqual([true, false]);
    await open.press('wallet.night_later');
    expect(left).toHaveBeenCalledTimes(1);
    await open.press('wallet.night_now');
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, { ...sent[0]?.body, night_confirmed: true }]);
    expect(sent[0]?.body).toEqual({ timezone_offset: new Date().getTimezoneOffset() });
  });

  test('is selected whole by a tap on it', async () => {
    await draw([[ADDRESS_KEY, ADDRESS]]);
    const area = open.page.querySelector('textarea');
    const select = vi.spyOn(area as HTMLTextAreaElement, 'select');
    await act(async () => area?.focus());
    expect([select.mock.calls.length, area?.readOnly]).toEqual([1, true]);
  });

  test('that could not be had says why, and is asked for again', async () => {
    await draw();
    expect(open.page.querySelector('textarea')).toBeNull();
    await sent[0]?.refuse('deposit.channel_unavailable');
    expect(open.text()).toContain('errors.deposit.channel_unavailable');
    await open.press('common.try_again');
    await sent[1]?.reply({ ...ADDRESS, min: '5.000000' });
    expect(open.page.querySelector('textarea')?.value).toBe(ADDRESS.address);
  });
});

describe('what has arrived at it', () => {
  const draw = async (list: readonly ChainTransfer[], delayed = false) => {
    open = await drawnAt(ChainTransfers, { address: '/', known: [[TRANSFERS_KEY, { delayed, list }]], words: NAMED_WORDS });
    return open.text();
  };

  test.each<[Partial<ChainTransfer>, string, string, number | null, boolean]>([
    [{ state: 'confirming', confirmations: 3 }, 'wallet.chain_confirming 3 12', 'neutral', 3, false],
    [{ state: 'credited' }, 'wallet.chain_credited', 'ok', null, false],
    [{ state: 'held' }, 'wallet.chain_held', 'warn', null, true],
    [{ state: 'below_minimum' }, 'wallet.chain_below_minimum', 'bad', null, false],
    [{ state: 'returned' }, 'wallet.chain_returned', 'warn', null, false],
  ])('is %o, and says so with how far it is or where to ask', async (more, said, tone, blocks, canAsk) => {
    const text = await draw([{ ...TRANSFER, ...more }]);
    expect(text).toContain(said);
    expect(text).toContain('50.000000 USDT');
    const tag = [...open.page.querySelectorAll('li *')].find(({ textContent }) => textContent === said);
    expect(['ok', 'warn', 'bad'].filter((each) => tag?.className.includes(`_${each}_`))).toEqual(tone === 'neutral' ? [] : [tone]);
    const progress = open.page.querySelector('progress');
    expect([progress?.value ?? null, progress?.max ?? 12]).toEqual([blocks, 12]);
    const expected = canAsk ? [`/chat?topic=deposit&reference=${TX.slice(0, 64)}`] : [];
    expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(expected);
    expect(open.page.querySelector(`[title="${TX}"] code`)?.textContent).toBe('0xabababab…ababcd');
  });

  test.each([
    [[], false, true, false],
    [[TRANSFER], false, false, false],
    [[], true, true, true],
  ] as const)('is said to be nothing yet, or to be late: %#', async (list, delayed, isNone, isLate) => {
    const text = await draw(list, delayed);
    expect([text.includes('wallet.chain_none'), text.includes('wallet.chain_delayed')]).toEqual([isNone, isLate]);
  });

  test('is looked for again every five seconds, and what fails meanwhile takes nothing away', async () => {
    const reply = { delayed: false, list: [{ ...TRANSFER, amount: '50.000000', date: '2026-03-04T15:30:00Z' }] };
    sent = sentTo(chainApi.chainTransfers);
    open = await drawn(<ChainTransfers />);
    expect(open.text()).not.toContain('wallet.chain_none');
    await sent[0]?.refuse('server.busy', 503);
    expect(open.text()).toContain('errors.server.busy');
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    await pass(4_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    await sent[1]?.reply(reply);
    expect([open.text().includes('errors'), open.page.querySelectorAll('li').length]).toEqual([false, 1]);
    await pass(5_000);
    await sent[2]?.refuse('server.busy', 503);
    expect([open.text().includes('errors'), open.page.querySelectorAll('li').length]).toEqual([false, 1]);
  });
});
