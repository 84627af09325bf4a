import { expect, test } from 'vitest';
import { pokerHandOf } from './video-poker.ts';

const card = (text: string): number => 'A23456789TJQK'.indexOf(text[0] ?? '') + 13 * 'cdhs'.indexOf(text[1] ?? '');

test.each([
  ['Ts Js Qs Ks As', 'royal_flush'],
  ['9s Ts Js Qs Ks', 'straight_flush'],
  ['As 2s 3s 4s 5s', 'straight_flush'],
  ['9s Ts Js Qs Kc', 'straight'],
  ['Ts Js Qs Ks Ac', 'straight'],
  ['Ac 2s 3s 4s 5s', 'straight'],
  ['2c 3s 4s 5s 6s', 'straight'],
  ['9h Th Jh Kh Ah', 'flush'],
  ['2h 3h 4h 5h 7h', 'flush'],
  ['As Ks Qs Js 9s', 'flush'],
  ['2c 2d 2h 2s 3c', 'four'],
  ['3c Ac Ad Ah As', 'four'],
  ['2c 2d 2h 3s 3c', 'full_house'],
  ['Kc Kd 2h 2s 2c', 'full_house'],
  ['2c 2d 2h 3s 4c', 'three'],
  ['Kc Kd 2h 3s Kh', 'three'],
  ['2c 2d 3h 3s 4c', 'two_pairs'],
  ['Kc Kd Ah As 4c', 'two_pairs'],
  ['Jc Jd 2h 3s 4c', 'high_pair'],
  ['Qc Qd 2h 3s 4c', 'high_pair'],
  ['Kc 3d 2h Ks 4c', 'high_pair'],
  ['Ac 3d 2h As 4c', 'high_pair'],
  ['Tc Td Jh Qs Kc', 'nothing'],
  ['2c 2d Jh Qs Ac', 'nothing'],
  ['Qc Kd Ah 2s 3c', 'nothing'],
  ['9c Jd Qh Ks Ac', 'nothing'],
  ['2c 3d 4h 5s 7c', 'nothing'],
] as const)('%s is %s, in whatever order', (text, hand) => {
  const cards = text.split(' ').map(card);
  for (const turned of [cards, cards.toReversed(), [...cards.slice(2), ...cards.slice(0, 2)]]) expect(pokerHandOf(turned)).toBe(hand);
});
