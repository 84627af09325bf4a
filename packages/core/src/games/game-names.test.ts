import { expect, test } from 'vitest';
import { amount, parseAmount } from '../money/index.ts';
import { GAME_FILE_FAULTS } from './compare-game-file.ts';
import { LOBBY_PROVIDERS, LOBBY_TYPES, TITLE_KINDS, VOLATILITIES, WALLET_PROVIDERS } from './game-lobby.ts';
import { roundMoney, SEAMLESS_GAMES } from './game-round.ts';
import { GAME_TRANSFER_DIRECTIONS, GAME_TRANSFER_REASONS } from './game-transfer.ts';
import { GAME_TRANSFER_STATES } from './game-transfer-states.ts';
import { drawTickets } from './jackpot.ts';

test('the lobby shows each provider by its address, in order', () => {
  expect(LOBBY_PROVIDERS).toEqual({ pgGame: 'pg', tadaGame: 'tada', noah: 'pg2', winfinity: 'winfinity' });
  expect(WALLET_PROVIDERS).toEqual(['ky', 'ng']);
  expect(LOBBY_TYPES).toEqual(['pgGame', 'tadaGame', 'noah', 'winfinity']);
  expect(SEAMLESS_GAMES).toEqual({ pg: 'pgGames', tada: 'tadaGames', pg2: 'noah', winfinity: 'winfinity' });
});

test('titles are looked for by kind and by how far rounds stray, least first', () =>
  expect([TITLE_KINDS, VOLATILITIES]).toEqual([
    ['slots', 'instant', 'cards', 'crash'],
    ['low', 'medium', 'high'],
  ]));

test('a transfer, and a line of a file, is named as the database names it', () => {
  expect(GAME_TRANSFER_DIRECTIONS).toEqual(['to_game', 'from_game']);
  expect(GAME_TRANSFER_STATES).toEqual(['sending', 'unknown', 'done', 'returned']);
  expect(GAME_TRANSFER_REASONS).toEqual(['insufficient', 'refused', 'late']);
  expect(GAME_FILE_FAULTS).toEqual(['missing_here', 'missing_there', 'amount_differs', 'other_call', 'repeated']);
});

const open = { staked: parseAmount('5'), refunded: parseAmount('2'), hasEnded: false };
const over = { ...open, hasEnded: true };
test.each([
  ['a stake stays open', { kind: 'debit', ends: false }, open, { kind: 'stake', side: 'open', taken: '0' }],
  ['a stake after the end is revenue', { kind: 'debit', ends: false }, over, { kind: 'stake', side: 'revenue', taken: '0' }],
  ['a stake that is given back was open', { kind: 'rollback', ends: false }, open, { kind: 'refund', side: 'open', taken: '0' }],
  ['one given back after the end was revenue', { kind: 'rollback', ends: false }, over, { kind: 'refund', side: 'revenue', taken: '0' }],
  ['a win is revenue, and the round goes on', { kind: 'credit', ends: false }, open, { kind: 'payout', side: 'revenue', taken: '0' }],
  [
    'a win that ends it takes what was staked and not given back',
    { kind: 'credit', ends: true },
    open,
    { kind: 'payout', side: 'revenue', taken: '3' },
  ],
  ['a win that ends it again takes nothing', { kind: 'credit', ends: true }, over, { kind: 'payout', side: 'revenue', taken: '0' }],
] as const)('%s', (_, call, sums, { taken, ...money }) => expect(roundMoney(call, sums)).toEqual({ ...money, taken: parseAmount(taken) }));

test('tickets of which none wins are all drawn, and each has brought its share', () => {
  const rules = { shareE4: 100, seed: amount(1n), stakePerWin: amount(1_000n) };
  const lost = (1n << 256n) - 1n;
  const tickets = [300n, 200n, 100n].map((stake) => ({ stake: amount(stake), figure: lost }));
  expect(drawTickets({ fund: amount(10n) }, tickets, rules)).toStrictEqual({ fund: 16n, drawn: 3, won: undefined });
  expect(drawTickets({ fund: amount(10n) }, tickets.with(1, { stake: amount(200n), figure: 0n }), rules)).toEqual({
    fund: 15n,
    drawn: 2,
    won: 1,
  });
});
