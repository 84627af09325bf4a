// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeDraw } from '../../testing/made-lottery.ts';
import { BallRow } from './ball-row.tsx';
import { DrawnNumbers, DrawResult } from './draw-result.tsx';
import { GameName } from './game-name.tsx';
import { shortHash } from './short-hash.ts';

const BALLS = [7, 3, 44, 12, 9, 30, 21];
const CARS = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10];
let open: Drawn | undefined;
afterEach(async () => open?.close());
async function shown(part: React.ReactNode) {
  open = await drawn(part, [], NAMED_WORDS);
  const { page } = open;
  return {
    ...open,
    label: page.querySelector('ol')?.getAttribute('aria-label'),
    names: [...page.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label')),
    beside: [...page.querySelectorAll('small')].map(({ textContent }) => textContent),
    mine: [...page.querySelectorAll('li')].flatMap((each, at) => (each.dataset.mine === 'true' ? [at] : [])),
    places: page.querySelectorAll('li').length,
  };
}

describe('a result of balls', () => {
  const balls = (more: object = {}) => madeDraw({ numbers: BALLS, ...more });
  test('is said by number, colour and animal, the special one by its name', async () => {
    const { label, names, beside, text } = await shown(<DrawResult draw={balls()} />);
    expect(label).toBe('draws.numbers_in_order');
    expect(names[0]).toBe('draws.ball_name 7 draws.colour_red draws.animal_rat');
    expect(names[6]).toBe('draws.ball_role draws.special draws.ball_name 21 draws.colour_green draws.animal_dog');
    expect([beside.length, beside[0], text().startsWith('07')]).toEqual([7, 'draws.animal_rat', true]);
  });

  test('whose order is not known is said to be sorted; in a list it is small, without the animals', async () => {
    const { label, beside } = await shown(<DrawResult draw={balls({ order_known: false })} size="small" />);
    expect([label, beside]).toEqual(['draws.numbers_sorted', []]);
  });

  test('that comes about keeps the places of those to come, and tells nothing of them', async () => {
    const { names, places, beside, mine } = await shown(
      <DrawnNumbers draw={{ ...balls(), numbers: BALLS }} shown={2} isMine={() => true} />,
    );
    expect([names.length, places, mine, beside[2]]).toEqual([2, 7, [0, 1], '\u00a0']);
  });

  test('marks a player’s own where they came', async () => {
    const { names, mine } = await shown(
      <DrawnNumbers draw={{ ...balls(), numbers: BALLS }} isMine={(number, at) => number === 21 && at === 6} />,
    );
    expect([mine, names[6]]).toEqual([[6], expect.stringContaining('draws.ball_role draws.special, draws.own_pick')]);
    expect(names[0]).not.toContain('own_pick');
  });

  test.each([
    ['waiting', 'draws.status_waiting'],
    ['void', '{*warn}draws.status_void'],
  ] as const)('that is not there is said by how the draw stands: %s', async (status, line) => {
    const { page } = await shown(<DrawResult draw={balls({ numbers: null, status })} />);
    expect(linesOf(page)).toEqual([line]);
  });

  test('is nothing before it is there', async () => {
    const { page } = await shown(<BallRow draw={{ numbers: null, lunar_year: 2026, order_known: true }} />);
    expect(page.textContent).toBe('');
  });
});

describe('a result of a race', () => {
  const race = (more: object = {}) => madeDraw({ game: 'racing', numbers: CARS, ...more });
  test('is said by place and car', async () => {
    const { label, names, beside } = await shown(<DrawResult draw={race()} />);
    expect(label).toBe('draws.arrival');
    expect([names[0], names[9]]).toEqual([
      expect.stringMatching(/draws\.car_at (3 1|1 3)$/),
      expect.stringMatching(/draws\.car_at 10 10$/),
    ]);
    expect([beside[0], beside[9]]).toEqual(['draws.place 1', 'draws.place 10']);
    await open?.close();
    expect((await shown(<DrawResult draw={race()} size="small" />)).beside).toEqual([]);
  });

  test('that runs keeps the places of those to come', async () => {
    const { names, places, mine } = await shown(
      <DrawnNumbers draw={{ ...race(), numbers: CARS }} shown={3} isMine={(car) => car === 3 || car === 4} />,
    );
    expect([names.length, places, mine]).toEqual([3, 10, [0]]);
    expect(names[0]).toContain('draws.car_at_own');
  });
});

test.each(['open', 'closed', 'void'] as const)('a draw without a result says how it stands: %s', async (status) => {
  expect((await shown(<DrawResult draw={madeDraw({ status })} />)).text()).toBe(`draws.status_${status}`);
});

test('a game never bears its name without the source of its results', async () => {
  expect((await shown(<GameName game="hkmarksix" source="own" />)).text()).toBe('draws.game_hkmarksix draws.source_own');
  expect(shortHash('f885'.padStart(64, '9a2d'))).toBe('9a2d…f885');
});
