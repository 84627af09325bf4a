import { describe, expect, test } from 'vitest';
import { baccaratReturns, pokerHold, returnE6 } from '../returns/index.ts';
import { BACCARAT_BETS, baccarat, baccaratPaysE4, baccaratResult } from './baccarat.ts';
import { BLACKJACK_RESULTS, type BlackjackSeen, blackjack, blackjackPoints, DOUBLE, HIT, SPLIT, STAND } from './blackjack.ts';
import type { GamePosition } from './game-rules.ts';
import { POKER_PAYS, videoPoker } from './video-poker.ts';

const RANKS = 'A23456789TJQK';
const rank = (sign: string): number => RANKS.indexOf(sign);

describe('blackjack', () => {
  /** Plays with the cards in dealing order: own, the dealer’s first, own, the dealer’s hidden one, then as they are drawn. */
  const play = (cards: string, moves: readonly number[] = []): GamePosition<BlackjackSeen> | undefined => {
    let at = 0;
    return blackjack.play(0, moves, () => rank(cards[at++] ?? '?'));
  };
  const told = (cards: string, moves: readonly number[] = []) => {
    const position = play(cards, moves);
    const { dealer, hands } = position?.seen ?? { dealer: [], hands: [] };
    return {
      results: hands.map(({ result }) => result),
      ...{ dealt: dealer.length, stakes: position?.stakes, paysE4: position?.paysE4, next: position?.next },
    };
  };
  const ends = { next: [], stakes: 1 };
  test.each([
    ['the dealer stands on a hard 17', 'TT974', [STAND], { results: ['won'], dealt: 2, paysE4: 20_000 }],
    ['the dealer stands on a soft 17', 'TA862', [STAND], { results: ['won'], dealt: 2, paysE4: 20_000 }],
    ['the dealer draws to 16, and wins with 21', 'TT765', [STAND], { results: ['lost'], dealt: 3, paysE4: 0 }],
    ['the dealer draws to 16, and has too many', 'TT76T', [STAND], { results: ['won'], dealt: 3, paysE4: 20_000 }],
    ['as many points give the stake back', 'TT88', [STAND], { results: ['push'], dealt: 2, paysE4: 10_000 }],
    ['a blackjack pays three to two at once', 'ATK6', [], { results: ['blackjack'], dealt: 2, paysE4: 25_000 }],
    ['two of them give the stake back', 'AAKK', [], { results: ['push'], dealt: 2, paysE4: 10_000 }],
    ['the dealer’s wins at once', 'TAKK', [], { results: ['lost'], dealt: 2, paysE4: 0 }],
    ['too many lose, and the dealer draws none', 'TT66K', [HIT], { results: ['bust'], dealt: 2, paysE4: 0 }],
    ['so does 22', 'TT666', [HIT], { results: ['bust'], dealt: 2, paysE4: 0 }],
    ['the dealer has too many with 22', 'TT966', [STAND], { results: ['won'], dealt: 3, paysE4: 20_000 }],
    ['21 ends a hand by itself', '5T67K', [HIT], { results: ['won'], dealt: 2, paysE4: 20_000 }],
    ['21 of three cards is no blackjack', '5T66KT', [HIT], { results: ['won'], dealt: 3, paysE4: 20_000 }],
  ] as const)('%s', (_, cards, moves, wanted) => expect(told(cards, moves)).toEqual({ ...ends, ...wanted }));

  test.each([
    ['a double that wins', '5T67K', [DOUBLE], { results: ['won'], dealt: 2, paysE4: 40_000 }],
    ['a double that loses', '5T682', [DOUBLE], { results: ['lost'], dealt: 2, paysE4: 0 }],
    ['a pair of eights, each for itself', '8T873T', [SPLIT, STAND, STAND], { results: ['lost', 'won'], dealt: 2, paysE4: 20_000 }],
    ['split aces take one card each, and 21 pays even money', 'ATA8K5', [SPLIT], { results: ['won', 'lost'], dealt: 2, paysE4: 20_000 }],
  ] as const)('a second stake: %s', (_, cards, moves, wanted) => expect(told(cards, moves)).toEqual({ next: [], stakes: 2, ...wanted }));

  test('what is hidden stays hidden, and what may be done is said', () => {
    expect(play('TT98')?.seen).toEqual({
      dealer: [rank('T')],
      hands: [{ cards: [rank('T'), rank('9')], isDoubled: false, result: null }],
      turn: 0,
    });
    expect(told('TT98').next).toEqual([STAND, HIT, DOUBLE]);
    expect(told('TTK8').next).toEqual([STAND, HIT, DOUBLE]);
    expect(told('8T88').next).toEqual([STAND, HIT, DOUBLE, SPLIT]);
    expect(told('2T382', [HIT]).next).toEqual([STAND, HIT]);
    expect(told('8T8788', [SPLIT])).toMatchObject({ next: [STAND, HIT, DOUBLE], stakes: 2 });
    expect(play('8T873T', [SPLIT, STAND])?.seen.turn).toBe(1);
  });
  test('all of it is seen once it is over, each hand with its own cards', () => {
    const seen = (cards: string, moves: readonly number[]) => {
      const { dealer, hands, turn } = play(cards, moves)?.seen ?? { dealer: [], hands: [], turn: undefined };
      const signs = (ranks: readonly number[]) => ranks.map((each) => RANKS[each]).join('');
      return [turn, signs(dealer), ...hands.map(({ cards: own, isDoubled, result }) => [signs(own), isDoubled, result])];
    };
    expect(seen('5T672K', [DOUBLE])).toEqual([-1, 'T7', ['562', true, 'lost']]);
    expect(seen('8T863T2K', [SPLIT, DOUBLE, STAND])).toEqual([-1, 'T6K', ['832', true, 'won'], ['8T', false, 'won']]);
    expect(seen('8T863T2K', [SPLIT, STAND, HIT, STAND])).toEqual([-1, 'T6K', ['83', false, 'won'], ['8T2', false, 'won']]);
    expect(seen('8T863TTK5', [SPLIT, HIT, HIT])).toEqual([-1, 'T65', ['83T', false, 'push'], ['8TK', false, 'bust']]);
    expect(seen('2T382A', [HIT, HIT, STAND])).toEqual([-1, 'T8', ['232A', false, 'push']]);
  });
  test('a split pair pays for each hand what was staked on it', () => {
    expect(play('8T863T2K', [SPLIT, DOUBLE, STAND])).toMatchObject({ stakes: 3, paysE4: 60_000 });
    expect(play('8T883T', [SPLIT, STAND, STAND])).toMatchObject({ stakes: 2, paysE4: 10_000 });
    expect(play('8T883T', [SPLIT])).toMatchObject({ stakes: 2, paysE4: 0, next: [STAND, HIT, DOUBLE], seen: { turn: 0 } });
  });
  test('21 of a split hand is no blackjack: it is done, and the dealer draws against it', () => {
    expect(play('T6TTA9', [SPLIT])).toMatchObject({ next: [STAND, HIT, DOUBLE], seen: { turn: 1 } });
    expect(told('T6TTA95', [SPLIT, STAND])).toEqual({ results: ['push', 'lost'], dealt: 3, stakes: 2, paysE4: 10_000, next: [] });
  });
  test('two hands that have too many end it, and the dealer draws none', () =>
    expect(told('8T86TTKK', [SPLIT, HIT, HIT])).toEqual({ results: ['bust', 'bust'], dealt: 2, stakes: 2, paysE4: 0, next: [] }));
  test('moves and results are kept by these numbers and names', () => {
    expect([STAND, HIT, DOUBLE, SPLIT]).toEqual([0, 1, 2, 3]);
    expect(BLACKJACK_RESULTS).toEqual(['blackjack', 'won', 'push', 'lost', 'bust']);
  });
  test('a card is worth and split the same in every suit', () => {
    for (const suit of [0, 13, 26, 39]) {
      const cards = [...RANKS].map((sign) => rank(sign) + suit);
      expect(cards.map((card) => blackjackPoints([card]).points)).toEqual([11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
      const dealt = (order: readonly number[], moves: readonly number[]) => {
        let at = 0;
        return blackjack.play(0, moves, () => order[at++] ?? -1);
      };
      expect(dealt([rank('8'), rank('T'), rank('8') + suit, rank('8')], [])?.next).toEqual([STAND, HIT, DOUBLE, SPLIT]);
      // Aces may be split whatever the first one's suit: each takes one card, and the round is over.
      expect(dealt([suit, rank('T'), 13, rank('8'), rank('5'), rank('5')], [SPLIT])).toMatchObject({ next: [], stakes: 2, paysE4: 0 });
    }
  });
  test.each([
    ['A', 11, true],
    ['AA', 12, true],
    ['AT', 21, true],
    ['A9A', 21, true],
    ['AT9', 20, false],
    ['ATA', 12, false],
    ['KQJ', 30, false],
    ['29', 11, false],
  ] as const)('%s are %i points, soft: %s', (cards, points, isSoft) =>
    expect(blackjackPoints([...cards].map(rank))).toEqual({ points, isSoft }),
  );
  test.each([
    ['that are not the same rank are not split', 'TTK8', [SPLIT]],
    ['are doubled at the first move alone', '2T382', [HIT, DOUBLE]],
    ['are split once', '8T8788', [SPLIT, SPLIT]],
    ['that are played have no more moves', 'TT98', [STAND, STAND]],
    ['of a round that is over have none', 'ATK6', [STAND]],
  ] as const)('cards %s', (_, cards, moves) => expect(play(cards, moves)).toBeUndefined());
});

describe('baccarat', () => {
  const points = (cards: string) => baccaratResult([...cards].map(rank)).points;
  const card = (worth: number): string => (worth === 0 ? 'T' : (RANKS[worth - 1] ?? ''));
  // The table as published: for each total of the banker’s, what is done when the player’s third card is worth 0 to 9.
  test.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('with %i the banker draws and stands as %s', (banker, table) => {
    const done = [...'0123456789'].map((_, third) => (points(`TTT${card(banker)}${card(third)}A`)[1] === banker ? 'S' : 'D'));
    expect(done.join('')).toBe(table);
  });
  test.each([
    ['a player with five draws', 'TT57AT', [6, 7]],
    ['a player with six stands, and a banker with five draws', 'TT65AT', [6, 6]],
    ['a player with seven stands, and so does a banker with six', 'TT76AT', [7, 6]],
    ['eight of the player ends it', 'TT82AA', [8, 2]],
    ['nine of the banker ends it', 'TT29AA', [2, 9]],
    ['eight of the banker ends it', 'T9T9AA', [0, 8]],
    ['a player with seven stands, and a banker with two draws', 'TT72AT', [7, 3]],
    ['tens are left out', 'T9T9KA', [0, 8]],
    ['and pictures', 'KJQ9AA', [0, 9]],
    ['and a third that is one', 'KJ5JQ7', [5, 7]],
  ] as const)('%s', (_, cards, wanted) => expect(points(cards)).toEqual(wanted));
  /** Plays a round with the cards in dealing order, by computing the draws that take them from the eight decks. */
  const round = (choice: number, cards: string) => {
    const left = Array.from({ length: 52 * 8 }, (_, card) => card);
    let place = 0;
    return baccarat.play(choice, [], (below) => {
      expect(below).toBe(52 * 8 - place);
      const other = left.findIndex((card, at) => at >= place && card % 13 === rank(cards[place] ?? ''));
      [left[place], left[other]] = [left[other] ?? 0, left[place] ?? 0];
      place += 1;
      return other - place + 1;
    });
  };
  test.each([
    ['nobody draws', 'TT87AA', ['T8', 'T7'], [8, 7], 'player'],
    ['the player alone draws', 'TT57AT', ['T5A', 'T7'], [6, 7], 'banker'],
    ['the banker alone draws, the fifth card', 'TT65A9', ['T6', 'T5A'], [6, 6], 'tie'],
    ['both draw, the sixth is the banker’s', 'TT52A3', ['T5A', 'T23'], [6, 5], 'player'],
    ['both draw, and the banker wins', 'T427K5', ['T2K', '475'], [2, 6], 'banker'],
  ] as const)('shows each side its cards: %s', (_, cards, hands, won, result) => {
    const signs = (dealt: readonly number[] = []) => dealt.map((card) => RANKS[card % 13]).join('');
    for (const choice of baccarat.choices) {
      const { seen, ...position } = round(choice, cards) ?? { seen: undefined };
      expect([signs(seen?.player), signs(seen?.banker), seen?.points, seen?.result]).toEqual([...hands, won, result]);
      expect(position).toEqual({ next: [], stakes: 1, paysE4: baccaratPaysE4(choice, result) });
    }
    expect(baccarat.play(0, [0], () => 0)).toBeUndefined();
  });
  test('even money, 0.95 on the banker, nine to one on a tie, which gives the others their stake back', () =>
    expect(BACCARAT_BETS.map((result) => [0, 1, 2].map((choice) => baccaratPaysE4(choice, result)))).toEqual([
      [20_000, 0, 0],
      [0, 19_500, 0],
      [10_000, 10_000, 100_000],
    ]));
  test('gives back what any book says of eight decks', () => expect(baccaratReturns().map(returnE6)).toEqual([987_649, 989_420, 951_559]));
});

describe('video poker', () => {
  /** The first ten cards of a deck in its order: ace to ten of one suit. */
  const draw = () => 0;
  test.each([
    [31, 'straight_flush'],
    [0, 'straight_flush'],
    [0b00001, 'flush'],
    [0b10000, 'straight_flush'],
  ] as const)('keeps what is held (%i), and puts the next cards in the place of the rest', (hold, hand) => {
    expect(videoPoker.play(0, [hold], draw)).toMatchObject({ next: [], paysE4: POKER_PAYS[hand] * 10_000, seen: { hand } });
  });
  test.each([
    [0b10101, [0, 5, 2, 6, 4], [true, false, true, false, true]],
    [0b01010, [5, 1, 6, 3, 7], [false, true, false, true, false]],
    [0, [5, 6, 7, 8, 9], [false, false, false, false, false]],
    [31, [0, 1, 2, 3, 4], [true, true, true, true, true]],
  ])('of %i shows what was held, and what came', (hold, cards, held) =>
    expect(videoPoker.play(0, [hold], draw)).toMatchObject({ seen: { cards, held }, stakes: 1 }),
  );
  test('shows the first five, and takes one move', () => {
    expect(videoPoker.play(0, [], draw)).toEqual({
      seen: { cards: [0, 1, 2, 3, 4], held: null, hand: 'straight_flush' },
      ...{ next: Array.from({ length: 32 }, (_, hold) => hold), stakes: 1, paysE4: 0 },
    });
    expect([[31, 31], [32], [-1]].map((moves) => videoPoker.play(0, moves, draw))).toEqual([undefined, undefined, undefined]);
  });
  test('ten cards of one deck are drawn, each of those that are left', () => {
    const bounds: number[] = [];
    videoPoker.play(0, [0], (below) => bounds.push(below) * 0);
    expect(bounds).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44, 43]);
  });
  test('pays nine for a full house and six for a flush', () =>
    expect(Object.values(POKER_PAYS)).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1, 0]));

  const held = (text: string) => {
    const hand = text.split(' ');
    const mask = pokerHold(hand.map((each) => rank(each[0] ?? '') + 13 * 'cdhs'.indexOf(each[1] ?? '')));
    return hand.filter((_, at) => ((mask >> at) & 1) === 1).join(' ');
  };
  // A hand for each row of the table, along with what the rows below it would hold.
  test.each([
    ['Ts Js Qs Ks 9d', 'Ts Js Qs Ks'],
    ['7c 7d 7h 2s Kc', '7c 7d 7h'],
    ['4s 5s 6s 8s Kd', '4s 5s 6s 8s'],
    ['7c 7d 2h 2s Kc', '7c 7d 2h 2s'],
    ['Js Jd 2s 7s 9s', 'Js Jd'],
    ['Ts Js Qs 2s 7d', 'Ts Js Qs'],
    ['2s 5s 9s Ks 3c', '2s 5s 9s Ks'],
    ['Tc Td Jh Qs Kc', 'Tc Jh Qs Kc'],
    ['5c 5d 6h 7s 8c', '5c 5d'],
    ['9c Td Jh Qs 2c', '9c Td Jh Qs'],
    ['8s Ts Js 2d 4c', '8s Ts Js'],
    ['As 2s 3s 8d 9c', 'As 2s 3s'],
    ['Js Qs Kd Ac 2h', 'Js Qs'],
    ['Jc Qd Kh As 2c', 'Jc Qd Kh As'],
    ['Ks As Qd Tc 2h', 'Ks As'],
    ['9c Jd Qh Ks 2c', '9c Jd Qh Ks'],
    ['7s 9s Js 2d 3c', '7s 9s Js'],
    ['4s 5s 7s Kd Qc', '4s 5s 7s'],
    ['Jc Qd Kh 2s 5c', 'Jc Qd Kh'],
    ['Qc Kd 2h 5s Ah', 'Qc Kd'],
    ['Ts Ks 2d 5c 8h', 'Ts Ks'],
    ['Ac Kd 7h 9s 3c', 'Ac Kd'],
    ['Ts As 2d 5c 8h', 'As'],
    ['2s 4s 6s 9d Kc', 'Kc'],
    ['2s 4s 6s 9d Tc', '2s 4s 6s'],
    ['2s 7s 8d 9d Tc', '7s 8d 9d Tc'],
    ['2s 4d 7h 8c Tc', ''],
  ])('of %s the table holds %s', (hand, wanted) => expect(held(hand)).toBe(wanted));
});
