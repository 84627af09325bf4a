import { BACCARAT_BETS, DOUBLE, HIT, MINE_TILES, STAND, TAKE, WHEEL_PAYS_E4 } from '@fairbook/core/games/play';
import { describe, expect, test } from 'vitest';
import { cardOf } from './cards.ts';
import type { PageLanguage } from './game-definition.ts';
import { GAME_DEFINITIONS } from './index.ts';

const gameOf = (id: string) => {
  const game = GAME_DEFINITIONS.find((each) => each.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};
interface At {
  readonly seen?: object;
  readonly next?: readonly number[];
  readonly choice?: number;
  readonly language?: PageLanguage;
}
const positionOf = (seen: object, next: readonly number[]) => ({ seen, next, stakes: 1, paysE4: 0 }) as never;
/** Returns the board of a game; without `seen`, before the first round. */
const boardOf = (id: string, { seen, next = [], choice = 0, language = 'en' }: At = {}) =>
  gameOf(id).board(seen && positionOf(seen, next), language, choice);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const labelsOf = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
const hitsOf = (html: string) =>
  [...html.matchAll(/<(?:li|tr) class="hit"[^>]*>(.*?)<\/(?:li|tr)>/g)].map(([, words = '']) => wordsOf(words));
/** Returns a card by its rank (the ace is 0) and suit: clubs, diamonds, hearts, spades. */
const card = (rank: number, suit = 0) => suit * 13 + rank;

describe('a card', () => {
  test('has a distinct name by rank and suit, and is red in hearts and diamonds', () => {
    const all = Array.from({ length: 52 }, (_, each) => cardOf(each, 'en'));
    expect(new Set(all.flatMap(labelsOf)).size).toBe(52);
    expect([0, 9, 12, 13, 26, 51].flatMap((each) => labelsOf(cardOf(each, 'en')))).toEqual([
      ...['A of clubs', '10 of clubs', 'K of clubs', 'A of diamonds', 'A of hearts', 'K of spades'],
    ]);
    for (const each of all) expect(each.includes('card red')).toBe(/hearts|diamonds/.test(labelsOf(each)[0] ?? ''));
    expect(labelsOf(cardOf(25, 'pt'))).toEqual(['K de ouros']);
  });

  test('face down reveals nothing', () => {
    expect([labelsOf(cardOf(undefined, 'en')), labelsOf(cardOf(undefined, 'pt'))]).toEqual([['a card face down'], ['carta fechada']]);
  });
});

describe('the board of dice', () => {
  test('shows the winning range and its mark', () => {
    expect(wordsOf(boardOf('dice', { choice: 3 }))).toBe('– Wins below 49.50');
    expect(wordsOf(boardOf('dice', { choice: 9, language: 'pt' }))).toBe('– Ganha abaixo de 0,99');
    expect(boardOf('dice', { choice: 3 })).toContain('width="49.5"');
    expect(boardOf('dice', { choice: 3 })).not.toContain('class="dot"');
  });

  test('shows the number thrown and its place on the scale', () => {
    const board = boardOf('dice', { seen: { result: 1_204 }, choice: 3 });
    expect([wordsOf(board), board.includes('cx="12.04"')]).toEqual(['12.04 Wins below 49.50', true]);
  });
});

describe('the board of the wheel', () => {
  const pays = WHEEL_PAYS_E4[1] ?? [];
  test('counts the fields of each multiplier, best first, and draws all fifty', () => {
    const board = boardOf('wheel', { choice: 1 });
    expect(wordsOf(board)).toBe('3.5 ×: 1/50 3 ×: 4/50 2 ×: 8/50 1.5 ×: 12/50 0 ×: 25/50');
    expect([board.match(/class="tone/g)?.length, hitsOf(board)]).toEqual([50, []]);
  });

  test.each([0, 7, 49])('marks the multiplier of the winning field and turns field %i to the top', (field) => {
    const board = boardOf('wheel', { seen: { field }, choice: 1 });
    expect(hitsOf(board)).toEqual([expect.stringMatching(new RegExp(`^${(pays[field] ?? 0) / 10_000} ×: `))]);
    const tones = ['0', '12000', '13500', '15000', '20000', '30000', '35000', '495000'];
    // the field at the top starts half a field to the left
    const top = /L56\.61 6\.11 A54 54 0 0 1 63\.39 6\.11Z" class="tone(\d)"/.exec(board)?.[1];
    expect(tones[Number(top)]).toBe(String(pays[field]));
  });
});

describe('the board of plinko', () => {
  test('shows the multiplier of each slot and marks the one hit', () => {
    const board = boardOf('plinko', { seen: { path: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], place: 2 } });
    expect(wordsOf(board)).toBe('11.6 3.8 1.5 1.3 1.12 1.01 0.5 1.01 1.12 1.3 1.5 3.8 11.6');
    expect(hitsOf(board)).toEqual(['1.5']);
    expect(board.match(/class="pin"/g)).toHaveLength(78);
  });

  test('draws the path of the ball, left and right, row by row', () => {
    const points = (path: readonly number[]) => {
      const [, drawn = ''] = /points="([^"]*)"/.exec(boardOf('plinko', { seen: { path, place: 0 } })) ?? [];
      return drawn.split(' ').map((point) => point.split(',').map(Number));
    };
    const [start, first, second, third] = points([1, 1, 0]);
    expect(start?.[0]).toBe(65);
    expect([first, second, third].map((point) => [Math.round(((point?.[0] ?? 0) - 65) / 4.6), point?.[1]])).toEqual([
      [1, 12],
      [2, 19],
      [1, 26],
    ]);
    expect(boardOf('plinko')).not.toContain('polyline');
  });
});

describe('the board of mines', () => {
  const mines = { mines: 3, open: [4], paysE4: 11_250, nextE4: 12_857 };
  const stateOf = (board: string, tile: number) => labelsOf(board)[tile];
  test('names each tile by what is known of it, and enables those that may be opened', () => {
    const board = boardOf('mines', { seen: { ...mines, hidden: null }, next: [0, 1, TAKE] });
    expect([stateOf(board, 0), stateOf(board, 4), labelsOf(board).length]).toEqual(['Tile 1: closed', 'Tile 5: safe', MINE_TILES]);
    const open = [...board.matchAll(/data-move="(\d+)"( disabled)?/g)].filter(([, , disabled]) => !disabled).map(([, tile]) => tile);
    expect(open).toEqual(['0', '1']);
    expect(wordsOf(board)).toBe('Pays 1.13 × , with one more tile 1.29 ×');
  });

  test('shows the mines once the round is over, without a multiplier', () => {
    const board = boardOf('mines', { seen: { ...mines, open: [4, 7], hidden: [7, 9] } });
    expect([4, 7, 9, 10].map((tile) => stateOf(board, tile))).toEqual(['Tile 5: safe', 'Tile 8: mine', 'Tile 10: mine', 'Tile 11: closed']);
    expect([wordsOf(board), board.match(/ disabled/g)?.length]).toEqual(['&nbsp;', MINE_TILES]);
  });

  test('has a button to take the win when that is allowed', () => {
    const buttons = (next: readonly number[]) => gameOf('mines').buttons?.(positionOf({ ...mines, hidden: null }, next));
    expect(buttons([0, TAKE])).toEqual([{ move: TAKE, says: { pt: 'Retirar 1,13 ×', en: 'Take 1.13 ×' } }]);
    expect(buttons([0, 1])).toEqual([]);
  });
});

describe('the board of baccarat', () => {
  test.each(BACCARAT_BETS)('shows the points and cards of each side and the result %s', (result) => {
    const board = boardOf('baccarat', { seen: { player: [card(6), card(1)], banker: [card(12), card(3)], points: [9, 4], result } });
    const names = { player: 'Player', banker: 'Banker', tie: 'Tie' };
    expect(wordsOf(board)).toBe(`Player 9 7 2 Banker 4 K 4 Result: ${names[result]}`);
    expect(labelsOf(board)).toEqual(['7 of clubs', '2 of clubs', 'K of clubs', '4 of clubs']);
  });

  test('shows cards face down before the first round', () => {
    expect(labelsOf(boardOf('baccarat'))).toEqual(Array.from({ length: 4 }, () => 'a card face down'));
  });
});

describe('the board of blackjack', () => {
  const hand = (cards: readonly number[], own: object = {}) => ({ cards, isDoubled: false, result: null, ...own });
  /** Without the strategy table. */
  const played = (at: At) => boardOf('blackjack', at).split('<details>')[0] ?? '';

  test('hides the dealer’s second card and points until the round is over', () => {
    const seen = { dealer: [card(8)], hands: [hand([card(9), card(5)])], turn: 0 };
    expect(wordsOf(played({ seen, next: [STAND, HIT] }))).toBe('Dealer 9 Your hand 16 10 6');
    expect(labelsOf(played({ seen, next: [STAND, HIT] }))[1]).toBe('a card face down');
    const over = { ...seen, dealer: [card(8), card(8)], hands: [hand([card(9), card(5)], { result: 'lost' })] };
    expect(wordsOf(played({ seen: over }))).toBe('Dealer 18 9 9 Your hand 16 lost 10 6');
  });

  test('marks the current hand and a doubled one', () => {
    const seen = { dealer: [card(8)], hands: [hand([card(9)], { isDoubled: true }), hand([card(4)])], turn: 1 };
    const sections = played({ seen, next: [HIT] }).split('<section');
    expect(sections.map((each) => each.includes('aria-current'))).toEqual([false, false, false, true]);
    expect(wordsOf(played({ seen, next: [HIT] }))).toContain('Your hand 10 ×2');
  });

  test.each([
    ['blackjack', 'blackjack'],
    ['won', 'ganhou'],
    ['push', 'empate'],
    ['lost', 'perdeu'],
    ['bust', 'estourou'],
  ])('describes the result %s of a hand as %s', (result, words) => {
    const seen = { dealer: [card(8), card(8)], hands: [hand([card(9), card(9)], { result })], turn: 0 };
    expect(wordsOf(played({ seen, language: 'pt' }))).toContain(`Sua mão 20 ${words}`);
  });

  test('lists the best play of every hand against every card: hard, soft and pairs', () => {
    const [, table = ''] = boardOf('blackjack').split('<details>');
    const rows = [...table.matchAll(/<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)];
    expect(rows.map(([, name]) => name)).toEqual([
      ...['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'],
      ...['A 2', 'A 3', 'A 4', 'A 5', 'A 6', 'A 7', 'A 8', 'A 9'],
      ...['A A', '2 2', '3 3', '4 4', '5 5', '6 6', '7 7', '8 8', '9 9', '10 10'],
    ]);
    const movesOf = (name: string) => wordsOf(rows.find(([, each]) => each === name)?.[2] ?? '');
    expect(movesOf('17')).toBe('St St St St St St St St St St');
    expect(movesOf('5')).toBe('Hi Hi Hi Hi Hi Hi Hi Hi Hi Hi');
    expect(movesOf('8 8')).toMatch(/^Sp Sp Sp Sp Sp Sp Sp Sp/);
    expect(movesOf('16')).toMatch(/^St St St St St Hi Hi Hi/);
    expect(movesOf('11')).toMatch(/^Do Do Do Do Do Do Do Do/);
    expect(wordsOf(table)).toContain('St = Stand, Hi = Hit, Do = Double, Sp = Split');
  });

  test('has a button for each allowed move', () => {
    expect(gameOf('blackjack').buttons?.(positionOf({}, [STAND, DOUBLE]))).toEqual([
      { move: STAND, says: { pt: 'Parar', en: 'Stand' } },
      { move: DOUBLE, says: { pt: 'Dobrar', en: 'Double' } },
    ]);
  });
});

describe('the board of video poker', () => {
  const cards = [card(9), card(10), card(11), card(12), card(0)];
  test('lets each card be held before the draw, each with its own bit', () => {
    const board = boardOf('video-poker', { seen: { cards, held: null, hand: 'royal_flush' }, next: [0, 1] });
    expect([...board.matchAll(/name="bit" value="(\d+)"/g)].map(([, bit]) => bit)).toEqual(['1', '2', '4', '8', '16']);
    expect([hitsOf(board), wordsOf(board)]).toEqual([[], expect.stringContaining('Royal flush')]);
  });

  test('shows the held cards and marks the hand paid after the draw', () => {
    const board = boardOf('video-poker', { seen: { cards, held: [true, false, true, false, false], hand: 'full_house' } });
    expect(board.match(/class="hold[^"]*"/g)?.map((each) => each.includes('held'))).toEqual([true, false, true, false, false]);
    expect([board.includes('type="checkbox"'), hitsOf(board)]).toEqual([false, ['Full house 9 ×']]);
  });

  test('lists the payment of each hand that pays', () => {
    const rows = [...boardOf('video-poker').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, words = '']) => wordsOf(words));
    expect(rows).toEqual([
      ...['Royal flush 800 ×', 'Straight flush 50 ×', 'Four of a kind 25 ×', 'Full house 9 ×', 'Flush 6 ×'],
      ...['Straight 4 ×', 'Three of a kind 3 ×', 'Two pairs 2 ×', 'Jacks or better 1 ×'],
    ]);
  });

  test('has one button until the draw', () => {
    const { buttons } = gameOf('video-poker');
    expect([buttons?.(positionOf({}, [0]))?.map(({ move }) => move), buttons?.(positionOf({}, []))]).toEqual([['bits'], []]);
  });
});

describe('the board of a slot', () => {
  const window = [
    [0, 6, 1],
    [2, 6, 3],
    [4, 5, 6],
  ];
  test('names the rows, marks the symbols of each win only, and shows its payment', () => {
    const seen = { stops: [0, 0, 0], window, wins: [{ line: 0, symbol: 6, alike: 2, paysE4: 4_000 }] };
    const board = boardOf('orchard', { seen });
    expect(labelsOf(board)).toEqual(['pine pear grape; berry berry lime; apple fig berry']);
    expect([...board.matchAll(/<span class="cell( hit)?"/g)].map(([, hit]) => hit !== undefined)).toEqual([
      ...[false, false, false],
      ...[true, true, false],
      ...[false, false, false],
    ]);
    expect(wordsOf(board)).toContain('Line 1: 2 berry 0.4 ×');
    expect(wordsOf(boardOf('orchard', { seen, language: 'pt' }))).toContain('Linha 1: 2 amora 0,4 ×');
  });

  test('lists the payments of three, two and one of each symbol, best first', () => {
    const rows = [...boardOf('orchard').matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, words = '']) => wordsOf(words));
    expect([rows[0], rows[2], rows[6], rows.length]).toEqual(['pine 20 × – –', 'pear 8 × 0.6 × –', 'berry 1.6 × 0.4 × 0.2 ×', 7]);
  });
});

test('the board of crash starts at 1', () => {
  expect([wordsOf(boardOf('crash')), wordsOf(boardOf('crash', { language: 'pt' }))]).toEqual(['1.00 × &nbsp;', '1,00 × &nbsp;']);
});

const chosen = GAME_DEFINITIONS.filter(({ choice }) => choice);
test.each(chosen)('$id has every choice of its rules and a valid first one', ({ choice, rules }) => {
  expect(choice?.of.map((each) => each.choice)).toEqual([...rules.choices]);
  expect(rules.choices).toContain(choice?.first);
});
