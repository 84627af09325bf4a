import type { BetFacts, Draw } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import type { MatchCard } from '../sportsbook/index.ts';
import { noticeText } from './notice-text.ts';
import type { NoticeRow } from './sql.ts';

const named = {
  matches: new Map([['7', { home_team_name: 'Reds', away_team_name: 'Blues' } as MatchCard]]),
  draws: new Map([['9', { draw_no: '2026/031' } as Draw]]),
};
const say = (row: object) => noticeText(row as NoticeRow, named, { language: 'en', house: 'Casa' }).replaceAll('\u00a0', ' ');
const money = { staked: '10.00', paid: '0', currency: 'BRL', status: 'settled', corrected: false } as const;
const bet = (facts: Partial<BetFacts>) =>
  say({ about: 'bet', facts: { ...money, game: 'soccer', matches: 1, lines: 1, match: '7', selection: 'wl:w', ...facts } });
const drawBet = (facts: object) => say({ about: 'draw_bet', facts: { ...money, game: 'racing', draw: '9', ...facts } });

describe('a bet is told by what it brought', () => {
  test.each([
    [{ paid: '0' }, 'Reds lost: −R$10.00'],
    [{ paid: '9.99' }, 'Reds won in part: R$9.99 in your wallet, of R$10.00 staked'],
    [{ paid: '10' }, 'Reds broke even: R$10.00 in your wallet'],
    [{ paid: '10.01' }, 'Reds won: R$10.01 in your wallet'],
    [{ status: 'cancelled', paid: '10' }, 'Reds: bet void, R$10.00 back in your wallet'],
    [{ status: 'pending', corrected: true }, 'Result corrected: Reds is open again'],
    [{ paid: '0', corrected: true }, 'Result corrected: Reds lost: −R$10.00'],
    [{ paid: '12.345678', currency: 'USDT', staked: '1' }, 'Reds won: 12.345678 USDT in your wallet'],
    [{ paid: '12', currency: 'USDT', staked: '1' }, 'Reds won: 12.00 USDT in your wallet'],
    [{ paid: '20000', currency: 'IDR', staked: '1' }, 'Reds won: IDR 20,000.00 in your wallet'],
  ] as const)('%j', (facts, text) => expect(bet(facts as Partial<BetFacts>)).toMatch(text));
});

test.each([
  [{ selection: 'wl:w' }, 'Reds lost'],
  [{ selection: 'wl:l' }, 'Blues lost'],
  [{ selection: 'wl:d' }, 'Draw in Reds v Blues lost'],
  [{ selection: 'tg:2' }, 'Bet on Reds v Blues lost'],
  [{ match: undefined, matches: 3, lines: 1 }, '3-fold lost'],
  [{ match: undefined, matches: 3, lines: 2 }, 'System of 3 matches lost'],
] as const)('and by what it was on: %j', (facts, text) => expect(bet(facts as Partial<BetFacts>)).toContain(text));

test.each([
  [{ reason: 'settled', paid: '25' }, 'Ten-car race, draw 2026/031 won: R$25.00 in your wallet'],
  [
    { reason: 'chase_won', paid: '25' },
    'Ten-car race, draw 2026/031: your repeat play stopped because you won, R$25.00 back in your wallet',
  ],
] as const)('a bet on a draw by its game and number: %j', (facts, text) => expect(drawBet(facts)).toBe(text));

test.each([
  ['deposit', 'success', 'Deposit of 5.00 USDT in your wallet'],
  ['deposit', 'rejected', 'Deposit of 5.00 USDT was not accepted: the money goes back to whoever paid'],
  ['withdrawal', 'held', 'Withdrawal of 5.00 USDT requested'],
  ['withdrawal', 'approved', 'Withdrawal of 5.00 USDT approved'],
  ['withdrawal', 'paid', 'Withdrawal of 5.00 USDT paid'],
  ['withdrawal', 'rejected', 'Withdrawal of 5.00 USDT refused: the amount is back in your wallet'],
  ['withdrawal', 'returned', 'Withdrawal of 5.00 USDT was not paid: the amount is back in your wallet'],
] as const)('an order: %s that is %s', (about, state, text) =>
  expect(say({ about, facts: { state, amount: '5', currency: 'USDT' } })).toBe(text),
);

test.each([
  [{ share: 100, automatic: false }, 'You cashed out a bet: R$7.50 in your wallet'],
  [{ share: 40, automatic: true }, 'Your rule cashed out 40% of a bet: R$7.50 in your wallet'],
])('a bet that was cashed out, by whom and how much of it: %j', (facts, text) =>
  expect(say({ about: 'cash_out', facts: { game: 'soccer', amount: '7.5', currency: 'BRL', ...facts } })).toBe(text),
);

test('an answer to a case is told by its number', () =>
  expect(say({ about: 'case', facts: { number: 12 } })).toBe('We answered your message no. 12'));

test('money is written as its reader writes it, and cut, never rounded up', () => {
  const inPortuguese = (facts: object) =>
    noticeText({ about: 'deposit', facts: { state: 'success', ...facts } } as unknown as NoticeRow, named, {
      language: 'pt',
      house: 'Casa',
    });
  expect(inPortuguese({ amount: '1234.5', currency: 'BRL' }).replaceAll('\u00a0', ' ')).toContain('R$ 1.234,50');
  expect(inPortuguese({ amount: '1234.5', currency: 'USDT' })).toContain('1.234,50 USDT');
  expect(bet({ paid: '10.019999', staked: '1' })).toContain('R$10.01');
});

test('an order in a state that nobody is told of is a fault, and not silent', () => {
  expect(() => say({ about: 'deposit', facts: { state: 'pending', amount: '5', currency: 'USDT' } })).toThrow('no notice of a deposit');
});

test('what is mailed of the account stands here without the name of the house, and begins with a capital', () => {
  const text = say({ about: 'security', facts: { what: 'password_changed' } });
  expect(text).toMatch(/^[A-Z]/);
  expect(text).not.toMatch(/^Casa/);
});

test.each([
  ['owed', 'A result was corrected and the balance did not cover what had to go back: you owe 15.00 USDT for it, 20.00 USDT in all'],
  ['collected', '15.00 USDT of your money paid what you owed; 20.00 USDT left'],
  ['forgiven', 'The house forgave 15.00 USDT of what you owed; 20.00 USDT left'],
])('a debt that is %s is told with what is left of it', (what, text) =>
  expect(say({ about: 'debt', facts: { what, amount: '15.000000', left: '20.000000', game: null } })).toBe(text),
);

test('a jackpot and a prize are told by their name in the language, or in Portuguese where they have none in it', () => {
  const facts = { names: { pt: 'Copa', en: 'Cup' }, amount: '1234.500000', place: 2 };
  expect(say({ about: 'jackpot', facts: { ...facts, place: null } })).toBe('You won the jackpot Cup: 1,234.50 USDT in your wallet');
  expect(say({ about: 'tournament', facts })).toBe('Cup: place 2, 1,234.50 USDT in your wallet');
  expect(say({ about: 'tournament', facts: { ...facts, names: { pt: 'Copa' } } })).toBe('Copa: place 2, 1,234.50 USDT in your wallet');
});
