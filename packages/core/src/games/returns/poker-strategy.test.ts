import { expect, test } from 'vitest';
import { pokerHold } from './poker-strategy.ts';

const card = (text: string): number => 'A23456789TJQK'.indexOf(text[0] ?? '') + 13 * 'cdhs'.indexOf(text[1] ?? '');
const heldOf = (text: string): string => {
  const hand = text.split(' ');
  const mask = pokerHold(hand.map(card));
  return hand.filter((_, at) => ((mask >> at) & 1) === 1).join(' ');
};

test.each([
  ['4c 5c 6c 7c 8c', 'all', 'a straight flush'],
  ['3c 3d 3h 8s 8d', 'all', 'a full house'],
  ['4c 5c 6c 7c Kc', 'all', 'a flush'],
  ['Tc Jc Qc Kc 9d', 'Tc Jc Qc Kc', 'four to a royal flush, before the straight they are in'],
  ['Tc Jc Qc Kc 2c', 'Tc Jc Qc Kc', 'four to a royal flush, before a flush'],
  ['5c 5d 5h 9s Kd', '5c 5d 5h', 'three alike'],
  ['7c 8c 9c Jc Jd', '7c 8c 9c Jc', 'four to a straight flush, before a high pair'],
  ['6c 8c 9c Jc Jd', 'Jc Jd', 'a high pair, where a straight would be too wide'],
  ['4c 4d 9h 9s Kd', '4c 4d 9h 9s', 'two pairs'],
  ['Ac Kc Qc 4d 8h', 'Ac Kc Qc', 'three to a royal flush'],
  ['2c 6c 9c Kc 4d', '2c 6c 9c Kc', 'four to a flush'],
  ['Tc Jd Qh Kc Td', 'Tc Jd Qh Kc', 'ten to king, before a low pair'],
  ['5c 6d 7h 8s 8d', '8s 8d', 'a low pair, before an open straight'],
  ['5c 6d 7h 8s Kd', '5c 6d 7h 8s', 'an open straight, before one high card'],
  ['Ad 2c 3h 4s 9c', 'Ad', 'one high card: what an ace begins is open at one end'],
  ['9c Tc Jc 2d 5h', '9c Tc Jc', 'three to a straight flush'],
  ['Qc Jc 2d 5h 7s', 'Qc Jc', 'queen and jack of a suit'],
  ['Jc Qd Kh As 3c', 'Jc Qd Kh As', 'four high cards to an inside straight'],
  ['9c Jd Qh Ks 3c', '9c Jd Qh Ks', 'four to an inside straight, three of them high'],
  ['8c Jd Qh Ks 3c', 'Jd Qh Ks', 'jack, queen and king, where a straight would be too wide'],
  ['7c 8c Jc 2d 4h', '7c 8c Jc', 'three to a straight flush with a gap for the high card'],
  ['Qc Kd 2h 5s 8c', 'Qc Kd', 'two high cards'],
  ['Tc Qc 2d 5h 8s', 'Tc Qc', 'a ten with a high card of its suit'],
  ['Tc Ac 2d 5h 8s', 'Ac', 'the ace alone, beside a ten of its suit'],
  ['Ac Kd 2h 5s 8c', 'Ac Kd', 'an ace and a high card'],
  ['3c 5c 7c 9d Th', '3c 5c 7c', 'three to a straight flush, however wide'],
  ['3c 5c 8c 9d Th', '', 'nothing: three of a suit are too far apart'],
])('of %s the table holds %s: %s', (hand, held) => {
  expect(heldOf(hand)).toBe(held === 'all' ? hand : held);
});
