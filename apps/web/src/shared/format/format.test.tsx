// @vitest-environment happy-dom
import { amount, parseAmount, parseOdds, parseRate, RATE_ONE } from '@fairbook/core/money';
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { writePreference } from '../api/cookies.ts';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { useFormat } from './format.ts';
import type { OddsFormat } from './odds-text.ts';
import { useOddsFormat } from './preferences.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
});

const ROWS = {
  BRL: { id: 1, currency: 'BRL', exchange: parseRate('5.42'), rate_id: '1', sort: 0 },
  USDT: { id: 2, currency: 'USDT', exchange: RATE_ONE, rate_id: '2', sort: 0 },
} as const;

/** Renders values for a reader who has chosen this currency. */
async function written(currency: keyof typeof ROWS): Promise<Readonly<Record<string, string>>> {
  sentTo();
  const Written = () => {
    const { money, own, balance, usdt, prize, typed, profit } = useFormat();
    const texts = {
      ...{ money: money(parseAmount('10.0085')), own: own(parseAmount('10.0085')), balance: balance(parseAmount('10.0085')) },
      ...{ usdt: usdt(parseAmount('10.0085')), typed: typed(parseAmount('54.20'), 'BRL'), typedUsdt: typed('54.2', 'USDT') },
      ...{ profit: profit(parseAmount('50'), parseAmount('68.4')), least: money(amount(1n)) },
      ...{ prize: prize(parseAmount('10.0085')) },
    };
    return <p>{JSON.stringify(texts)}</p>;
  };
  open = await drawn(<Written />, [[keys.exchange, [ROWS[currency]]]]);
  return JSON.parse(open.text().replace(/[\u00a0\u202f]/g, ' ')) as Record<string, string>;
}

test('in reais a ledger amount is converted, what was typed in reais is not, and neither is rounded up', async () => {
  expect(await written('BRL')).toEqual({
    ...{ money: 'R$54.24', own: 'R$10.00', balance: 'R$54.24', usdt: '10.008500 USDT' },
    ...{ typed: 'R$54.20', typedUsdt: '54.200000 USDT', profit: '−R$18.40', least: 'R$0.00', prize: 'R$54.24 (10.00 USDT)' },
  });
});

test('in USDT an amount has its six places, and a balance two', async () => {
  expect(await written('USDT')).toEqual({
    ...{ money: '10.008500 USDT', own: '10.008500 USDT', balance: '10.00 USDT', usdt: '10.008500 USDT' },
    ...{ typed: 'R$54.20', typedUsdt: '54.200000 USDT', profit: '−18.400000 USDT', least: '0.000001 USDT', prize: '10.00 USDT' },
  });
});

test.each<[OddsFormat, string]>([
  ['decimal', '1.95 3.30'],
  ['fractional', '19/20 ≈9/4'],
  ['american', '−106 +230'],
  ['hong_kong', '0.95 2.30'],
  ['malay', '0.95 −0.435'],
  ['indonesian', '−1.053 2.30'],
])('odds are written %s once the reader chooses it', async (chosen, expected) => {
  sentTo();
  const chosenBy: ((format: OddsFormat) => Promise<void>)[] = [];
  const Odds = () => {
    const { odds } = useFormat();
    const { choose } = useOddsFormat();
    useEffect(() => void chosenBy.push(choose));
    return <p>{[parseOdds('1.95'), parseOdds('3.30')].map(odds).join(' ')}</p>;
  };
  open = await drawn(<Odds />, [[keys.exchange, [ROWS.USDT]]]);
  await act(async () => chosenBy.at(-1)?.(chosen));
  expect(open.text()).toBe(expected);
});

test('times are written in the zone of the reader to the minute, days with today in words, receipts to the second', async () => {
  sentTo();
  const NOW = new Date('2026-03-04T15:30:45Z');
  const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const Times = () => {
    const { time, day, dateTime } = useFormat();
    return (
      <p>
        {[
          time(NOW),
          time(new Date('2026-03-04T03:05:00Z')),
          day(NOW),
          ...[-2, -1, 0, 1, 2].map((days) => day(at(days), NOW)),
          dateTime(NOW),
        ].join(' | ')}
      </p>
    );
  };
  open = await drawn(<Times />, [[keys.exchange, [ROWS.USDT]]]);
  expect(open.text()).toBe(
    '12:30 | 00:05 | Wed 04/03 | Mon 02/03 | common.yesterday | common.today | common.tomorrow | Fri 06/03 | 04/03/2026, 12:30:45 GMT-3',
  );
});

test('numbers have their thousands and a true minus, shares one place and a second where there is one', async () => {
  sentTo();
  writePreference('odds_format', 'decimal');
  const Numbers = () => {
    const { number, percent, odds } = useFormat();
    return (
      <p>
        {[
          number(-1_234_567),
          number(0),
          percent(54),
          percent(7.5),
          percent(0),
          percent(1_000),
          odds(parseOdds('12.345')),
          odds(parseOdds('2')),
        ].join(' | ')}
      </p>
    );
  };
  open = await drawn(<Numbers />, [[keys.exchange, [ROWS.USDT]]]);
  expect(open.text()).toBe('−1,234,567 | 0 | 5.4% | 0.75% | 0.0% | 100.0% | 12.345 | 2.00');
});
