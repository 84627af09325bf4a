// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { MADE_YEAR } from '../../testing/made-lottery.ts';
import { Ball, type BallProps, NoBall } from './ball.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown(props: BallProps) {
  open = await drawn(<Ball {...props} />, [], NAMED_WORDS);
  const ball = open.page.querySelector('[role=img]');
  return {
    ...{ text: ball?.textContent, name: ball?.getAttribute('aria-label'), colour: ball?.getAttribute('data-ball') },
    look: ball?.className ?? '',
  };
}

describe('a ball', () => {
  test.each<[string, BallProps, string, string, string]>([
    ['its number in two digits', { number: 8 }, '08', 'draws.ball_name_short 8 draws.colour_red', 'red'],
    ['the last', { number: 49 }, '49', 'draws.ball_name_short 49 draws.colour_green', 'green'],
    [
      'its animal of a known year',
      { number: 3, lunarYear: MADE_YEAR },
      '03',
      'draws.ball_name 3 draws.colour_blue draws.animal_dragon',
      'blue',
    ],
    ['no animal where the year is not known', { number: 3, lunarYear: null }, '03', 'draws.ball_name_short 3 draws.colour_blue', 'blue'],
    [
      'its role before all else',
      { number: 8, role: 'special' },
      '08',
      'draws.ball_role special draws.ball_name_short 8 draws.colour_red',
      'red',
    ],
  ])('bears %s', async (_, props, text, name, colour) => {
    expect(await shown(props)).toMatchObject({ text, name, colour });
  });

  test.each<[string, BallProps, RegExp, RegExp]>([
    ['drawn and of middle size unless said', { number: 8 }, /drawn.*medium/, /pick|small|large|none/],
    ['to be picked', { number: 8, look: 'pick' }, /pick(?!ed)/, /drawn|picked/],
    ['picked, and small', { number: 8, look: 'picked', size: 'small' }, /picked.*small/, /drawn|medium/],
  ])('looks as it is: %s', async (_, props, is, isNot) => {
    const { look } = await shown(props);
    expect(look).toMatch(is);
    expect(look).not.toMatch(isNot);
  });
});

test('a ball to come keeps its place, and nobody is told of it', async () => {
  open = await drawn(<NoBall size="small" className="more" />);
  const place = open.page.querySelector('span');
  expect([place?.getAttribute('aria-hidden'), place?.textContent, open.page.querySelector('[role=img]')]).toEqual(['true', '', null]);
  for (const look of [/ball/, /none/, /small/, /more/]) expect(place?.className).toMatch(look);
});
