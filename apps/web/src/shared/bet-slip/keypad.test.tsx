// @vitest-environment happy-dom
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { Keypad, QuickStakes } from './keypad.tsx';
import { LOTTERY_QUICK_STAKES, QUICK_STAKES } from './quick-stakes.ts';
import { TakeMost } from './take-most.tsx';
import { useIsRead } from './use-is-read.ts';

const [write, use] = [vi.fn<(text: string) => void>(), vi.fn<(amount: string) => void>()];
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
const WRITING = { sign: '.', decimals: 2 } as const;
const QUICK = { amounts: QUICK_STAKES, use };
let open: Drawn;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  write.mockClear();
  use.mockClear();
  sentTo();
});
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const pad = async (text: string) => {
  open = await drawn(<Keypad target={{ text, write }} writing={WRITING} currency="USDT" quick={QUICK} />, [[keys.exchange, RATES]]);
};
const button = (words: string) => [...open.page.querySelectorAll('button')].find((each) => each.textContent === words);
const point = (words: string, name: string) =>
  act(async () => void button(words)?.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true })));

describe('our own keys', () => {
  test('stand as on a telephone, with the quick amounts of the currency at the right and the way to clear last', async () => {
    await pad('');
    const words = [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
    const [one, two, three] = QUICK_STAKES.USDT.map((amount) => `+${amount}`);
    expect(words).toEqual([...['1', '2', '3', one, '4', '5', '6', two, '7', '8', '9', three], ...['.', '0', '', 'slip.key_clear']]);
  });

  test('say what they are where their sign alone does not, and write the sign of their reader', async () => {
    open = await drawn(
      <Keypad target={{ text: '', write }} writing={{ sign: ',', decimals: 2 }} currency="USDT" quick={QUICK} />,
      [[keys.exchange, RATES]],
      NAMED_WORDS,
    );
    expect(linesOf(open.page)).toEqual([
      '{"slip.keypad"} (1) (2) (3) ({"slip.add 1.000000 USDT" title=slip.add_title}+1) (4) (5) (6) ({"slip.add 5.000000 USDT" title=slip.add_title}+5) (7) (8) (9) ({"slip.add 10.000000 USDT" title=slip.add_title}+10) (,) (0) ({"slip.key_back"}) (slip.key_clear)',
    ]);
    expect(open.page.querySelector('fieldset')?.getAttribute('data-types')).toBe('amounts');
    await open.close();
    open = await drawn(<QuickStakes target={{ text: '', write }} currency="USDT" quick={QUICK} />, [[keys.exchange, RATES]], NAMED_WORDS);
    expect(linesOf(open.page)).toEqual([
      '{"slip.quick"} ({"slip.add 1.000000 USDT" title=slip.add_title}+1) ({"slip.add 5.000000 USDT" title=slip.add_title}+5) ({"slip.add 10.000000 USDT" title=slip.add_title}+10) (slip.key_clear)',
    ]);
  });

  test('are told apart from the amounts beside them', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await pad('');
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test.each([
    ['7', '12', '127'],
    ['.', '12', '12.'],
    ['', '12', '1'],
    ['slip.key_clear', '12', ''],
  ])('%j after %s writes %j', async (key, before, after) => {
    await pad(before);
    await act(async () => button(key)?.click());
    expect(write.mock.calls).toEqual([[after]]);
  });

  test('leave the focus in the field', async () => {
    await pad('');
    const event = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
    await act(async () => void open.page.querySelector('fieldset')?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('a quick amount', () => {
  const [first] = QUICK_STAKES.USDT;
  const held = async (ms: number, end: string) => {
    open = await drawn(<QuickStakes target={{ text: '', write }} currency="USDT" quick={QUICK} />, [[keys.exchange, RATES]]);
    await point(`+${first}`, 'pointerdown');
    await act(async () => void vi.advanceTimersByTime(ms));
    await point(`+${first}`, end);
    await act(async () => void vi.advanceTimersByTime(1_000));
    if (end === 'pointerup') await act(async () => button(`+${first}`)?.click());
  };
  test.each<[string, number, string, string[][], string[][]]>([
    ['tapped is added', 499, 'pointerup', [], [[first]]],
    ['held is the amount, and is not added as well', 500, 'pointerup', [[first]], []],
    ['that the finger leaves is nothing', 499, 'pointerout', [], []],
  ])('that is %s', async (_, ms, end, written, used) => {
    await held(ms, end);
    expect([write.mock.calls, use.mock.calls]).toEqual([written, used]);
  });

  test('is added again by the tap after it was held', async () => {
    await held(500, 'pointerup');
    await act(async () => button(`+${first}`)?.click());
    expect(use.mock.calls).toEqual([[first]]);
  });

  test('that is held opens no menu of the browser', async () => {
    await held(0, 'pointerup');
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    await act(async () => void button(`+${first}`)?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });

  test('is cleared with all the rest', async () => {
    await held(0, 'pointerup');
    write.mockClear();
    await act(async () => button('slip.key_clear')?.click());
    expect(write.mock.calls).toEqual([['']]);
  });
});

test.each<[string, Record<string, string>, string | null]>([
  ['in the currency that is shown', { stake: '10.000000', max: '10.000000 USDT' }, '10'],
  ['with a fraction', { stake: '10.500000', max: '10.500000 USDT' }, '10.5'],
  ['in another currency', { stake: '10.000000', max: '10.000000 BRL' }, null],
  ['that is not said as data', { max: '10.000000 USDT' }, null],
  ['that is not said', { stake: '10.000000' }, null],
])('the most that finds room, %s, is typed by one tap or not offered: %#', async (_, details, text) => {
  const take = vi.fn<(text: string) => void>();
  open = await drawn(<TakeMost details={details} take={take} />, [[keys.exchange, RATES]]);
  await act(async () => open.page.querySelector('button')?.click());
  expect(take.mock.calls.map(([typed]) => typed)).toEqual(text === null ? [] : [text]);
});

test('the most that finds room is said on the button that types it', async () => {
  open = await drawn(
    <TakeMost details={{ stake: '10.000000', max: '10.000000 USDT' }} take={() => undefined} />,
    [[keys.exchange, RATES]],
    NAMED_WORDS,
  );
  expect(linesOf(open.page)).toEqual(['(slip.take_most 10.000000 USDT)']);
});

test('a quick amount of a lottery is never below one USDT, nor are the three of a currency out of order', () => {
  for (const amounts of [QUICK_STAKES, LOTTERY_QUICK_STAKES]) {
    for (const three of Object.values(amounts)) expect(three.map(Number)).toEqual(three.map(Number).toSorted((one, other) => one - other));
  }
  expect(Object.entries(LOTTERY_QUICK_STAKES).map(([currency, [least]]) => `${least} ${currency}`)).toEqual([
    '1 USDT',
    '10 BRL',
    '2 USD',
    '2 EUR',
    '10 CNY',
    '100 INR',
    '20000 IDR',
  ]);
});

test('what a button says anew is not accepted for nine tenths of a second', async () => {
  let say: (news: string) => void = () => undefined;
  const Button = () => {
    const [news, setNews] = useState('1.80');
    useEffect(() => {
      say = setNews;
    }, []);
    return useIsRead(news) ? 'read' : 'new';
  };
  open = await drawn(<Button />);
  expect(open.text()).toBe('read');
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await act(async () => say('1.70'));
  await pass(500);
  await act(async () => say('1.60'));
  await pass(899);
  expect(open.text()).toBe('new');
  await pass(1);
  expect(open.text()).toBe('read');
});
