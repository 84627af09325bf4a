// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { RaceStrip, type RaceStripProps } from './race-strip.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown(props: Partial<RaceStripProps> = {}) {
  open = await drawn(<RaceStrip order={[7, 3, 10]} {...props} />, [], NAMED_WORDS);
  const { page } = open;
  const places = [...page.querySelectorAll('li')];
  return {
    label: page.querySelector('ol')?.getAttribute('aria-label'),
    look: page.querySelector('ol')?.className ?? '',
    names: places.map((each) => each.querySelector('[role=img]')?.getAttribute('aria-label') ?? null),
    cars: places.map((each) => each.querySelector('[data-car]')?.getAttribute('data-car') ?? null),
    sizes: places.map((each) => /small|large/.exec(each.querySelector('span')?.className ?? '')?.[0]),
    mine: places.map(({ dataset }) => dataset.mine),
    under: [...page.querySelectorAll('small[aria-hidden=true]')].map(({ textContent }) => textContent),
  };
}

describe('the cars of a race', () => {
  test('stand in the order they came, each by its place, with the places under them', async () => {
    const { look, ...rest } = await shown();
    expect(rest).toEqual({
      label: 'draws.arrival',
      names: ['draws.car_at 1 7', 'draws.car_at 2 3', 'draws.car_at 3 10'],
      cars: ['7', '3', '10'],
      sizes: ['large', 'large', 'large'],
      mine: ['false', 'false', 'false'],
      under: ['draws.place 1', 'draws.place 2', 'draws.place 3'],
    });
    expect(look).toMatch(/strip.*large/);
  });

  test('in a list are small, without the places under them', async () => {
    const { look, sizes, under, names } = await shown({ size: 'small', shown: 2 });
    expect([sizes, under, names]).toEqual([['small', 'small', 'small'], [], ['draws.car_at 1 7', 'draws.car_at 2 3', null]]);
    expect(look).toMatch(/strip.*small/);
  });

  test.each([
    [0, [null, null, null]],
    [1, ['7', null, null]],
    [3, ['7', '3', '10']],
  ])('are told once they have come, and the others keep their places: %i', async (count, cars) => {
    const strip = await shown({ shown: count });
    expect([strip.cars, strip.under.length]).toEqual([cars, 3]);
  });

  test('that are a player’s own are marked once they have come, by car and place', async () => {
    const isMine = (car: number, at: number) => (car === 3 && at === 1) || (car === 10 && at === 2);
    const { mine, names } = await shown({ isMine, shown: 2 });
    expect([mine, names]).toEqual([
      ['false', 'true', 'false'],
      ['draws.car_at 1 7', 'draws.car_at_own 2 3', null],
    ]);
  });
});
