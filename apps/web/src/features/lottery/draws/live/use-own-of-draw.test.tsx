// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { readingOf } from '../../../../shared/testing/reading.ts';
import type { OwnBet } from './own-of-draw.ts';
import { useOwnOfDraw } from './use-own-of-draw.ts';

const KEY = keys.drawBets('racing', 'newest');
const bet = (status: string): OwnBet =>
  ({ drawId: '7', status, currency: 'BRL', total_currency: parseAmount('10'), bonus_currency: parseAmount('0'), named: [] }) as OwnBet;

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  signedOut();
});

/** Renders what a visitor sees of their bets on a draw, and records how the bets are read. */
async function looked({ isPlayer = true, isDecided = true, bets = [] as readonly OwnBet[], id = '7' as string | null }) {
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const Own = () => <output>{String(useOwnOfDraw('racing', id === null ? null : { id, isDecided })?.isSettled)}</output>;
  open = await drawn(<Own />, [[KEY, bets]]);
  const observer = open.queries.getQueryCache().find({ queryKey: KEY })?.observers[0];
  return { says: open.text(), ...readingOf(observer?.options ?? {}, bets) };
}

test.each<[string, Parameters<typeof looked>[0], string, number | false]>([
  ['a draw that is decided while a bet on it is not', { bets: [bet('settled'), bet('pending')] }, 'false', 2_000],
  ['a draw whose bets are all decided', { bets: [bet('settled')] }, 'true', false],
  ['a draw that is still to come', { bets: [bet('pending')], isDecided: false }, 'false', false],
  ['a draw without a bet', {}, 'undefined', false],
  ['another draw', { bets: [bet('pending')], id: '8' }, 'undefined', false],
  ['no draw', { bets: [bet('pending')], id: null }, 'undefined', false],
])('own bets are read every two seconds until what was drawn has settled them: %s', async (_, given, says, again) => {
  expect(await looked(given)).toMatchObject({ says, again, enabled: true });
});

test('a guest has none, and nothing is read', async () => {
  expect(await looked({ isPlayer: false, bets: [bet('settled')] })).toMatchObject({ says: 'undefined', enabled: false });
});
