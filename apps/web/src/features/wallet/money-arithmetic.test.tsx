// @vitest-environment happy-dom
import type { GameWallet, SignedIn } from '@fairbook/contract';
import { parseAmount, parseRate } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { DepositArithmetic } from './deposit/deposit-arithmetic.tsx';
import { TransferArithmetic } from './game-transfer/transfer-arithmetic.tsx';

let open: Drawn | undefined;
beforeEach(() => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
afterEach(async () => {
  await open?.close();
  signedOut();
});

/** The rows of a sum by name, without spaces, the name of USDT, and zeros after hundredths. */
async function sums(part: ReactNode, currency = 'USDT', rate = '1'): Promise<Readonly<Record<string, string>>> {
  await open?.close();
  sentTo();
  open = await drawn(
    part,
    [
      [keys.exchange, [{ id: 1, currency, exchange: parseRate(rate), rate_id: '1', sort: 0 }]],
      [keys.account, { score: parseAmount('100'), currency, nickname: 'Ana', net_today: parseAmount('0'), owed: parseAmount('0') }],
    ],
    NAMED_WORDS,
  );
  return Object.fromEntries(
    [...open.page.querySelectorAll('tr, dl > div')].map((row) => {
      const [name = '', figure = ''] = [...row.querySelectorAll('th, td, dt, dd')].map(({ textContent }) =>
        textContent
          .replaceAll('−', '-')
          .replaceAll(/\s|USDT|wallet\./g, '')
          .replaceAll(/(?<=\.\d\d)0+(?!\d)/g, ''),
      );
      return [name, figure];
    }),
  );
}

describe('a deposit', () => {
  const typed = { kind: 'amount', typed: parseAmount('50'), credited: parseAmount('10') } as const;
  test('in USDT arrives as it was typed, with no rate beside it', async () => {
    expect(await sums(<DepositArithmetic read={{ ...typed, credited: typed.typed }} />)).toEqual({
      you_deposit: '50.00',
      credited: '50.00',
    });
  });

  test('in another currency arrives in that, with the rate and what it comes to in USDT', async () => {
    const shown = await sums(<DepositArithmetic read={typed} />, 'BRL', '5');
    expect(Object.keys(shown)).toHaveLength(4);
    expect(shown).toMatchObject({
      ...{ you_deposit: expect.stringMatching(/50\.00$/), credited: expect.stringMatching(/50\.00$/), in_usdt: '10.00' },
    });
  });

  test.each([{ kind: 'empty' }, { kind: 'problem', problem: 'range' }] as const)('that cannot be made has no figures: %j', async (read) => {
    const { you_deposit, credited, in_usdt } = await sums(<DepositArithmetic read={read} />, 'BRL', '5');
    expect([you_deposit, credited, in_usdt]).toEqual(['—', '—', '—']);
  });
});

describe('money between the balance and a game', () => {
  const wallet = (score: string | null) =>
    ({ provider: 'ky', name: 'KY', score: score === null ? null : parseAmount(score) }) as GameWallet;
  const moved = { kind: 'amount', amount: parseAmount('30') } as const;
  const between = async (
    direction: 'to_game' | 'from_game',
    read: Parameters<typeof TransferArithmetic>[0]['read'] = moved,
    score: string | null = '40',
  ) => {
    const shown = await sums(<TransferArithmetic read={read} balance={parseAmount('100')} wallet={wallet(score)} direction={direction} />);
    return Object.values(shown);
  };

  test('shows what changes sides and what is on each side then', async () => {
    expect(await between('to_game')).toEqual(['30.00', '70.00', '70.00']);
    expect(await between('from_game')).toEqual(['30.00', '130.00', '10.00']);
  });

  test('says nothing of a side whose provider does not say what is there', async () => {
    expect(await between('to_game', moved, null)).toEqual(['30.00', '70.00', '—']);
  });

  test.each([{ kind: 'empty' }, { kind: 'problem', problem: 'insufficient' }] as const)(
    'that cannot be moved has no figures: %j',
    async (read) => {
      expect(await between('to_game', read)).toEqual(['—', '—', '—']);
    },
  );
});
