// @vitest-environment happy-dom
import { MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { DrawPickCard } from './draw-pick-card.tsx';
import { drawSlipState, setDrawSlipState } from './draw-slip-store.ts';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});

const active: string[] = [];
function Cards() {
  const slip = useShownDrawSlip();
  const { picks, table } = useDrawCheck();
  return picks.map((judged) => (
    <DrawPickCard
      key={judged.key}
      {...{ slip, judged, isActive: false, onActive: (key: string) => void active.push(key) }}
      lunarYear={table?.lunarYear ?? null}
    />
  ));
}
const texts = (part: ParentNode | null | undefined, selector: string) =>
  [...(part?.querySelectorAll(selector) ?? [])].map((each) => (each.textContent ?? '').replaceAll(/ +/g, ' ').trim());
async function cards(state: SlipShown) {
  open = await shownSlip(Cards, state);
  const { page } = open;
  return [...page.querySelectorAll('li')].map((card) => ({
    card,
    title: texts(card, 'h3')[0],
    about: texts(card, 'h3 + p')[0],
    notes: texts(card, 'li > p'),
    mark: card.querySelector('[aria-hidden] [role=img]')?.getAttribute('aria-label') ?? null,
  }));
}
const chosen = () => drawSlipState().slip.picks.map(({ selections, amount }) => [...selections, amount].join(' ').trim());
const tail = markSixTopOf('combinationTails');
const NONE_OF = markSixTopOf('noneOf');
const MERGED = markSixTopOf('specialCodeMergeAnimal');
const NO1_SIDE = MARK_SIX_TOPS.findIndex(({ group, position }) => group === 'numberCodeSide' && position === 'no1');

describe('an entry', () => {
  test.each<[string, SlipShown, string, string, string | null]>([
    [
      'a number, with its colour and animal',
      { slip: { picks: [madePick(['8'], '5')] } },
      'lottery.number 8',
      'lottery.group_specialCode · draws.colour_red · draws.animal_pig',
      'draws.ball_name 8 draws.colour_red draws.animal_pig',
    ],
    [
      'a number of a year that is not known, without one',
      { slip: { picks: [madePick(['8'], '5')] }, odds: { lunar_year: null } },
      'lottery.number 8',
      'lottery.group_specialCode · draws.colour_red',
      'draws.ball_name_short 8 draws.colour_red',
    ],
    [
      'a side of a place',
      { slip: { picks: [madePick(['big'], '5', { top: NO1_SIDE })] } },
      'lottery.pick_at lottery.position_no1 lottery.side_big',
      'lottery.group_numberCodeSide',
      null,
    ],
    [
      'animals of a level',
      { slip: { picks: [madeAnimals(['rat', 'ox'], '5')] } },
      'lottery.group_specialCodeCombinationZodiacs',
      'lottery.level_name 2',
      null,
    ],
    [
      'tails of a level',
      { slip: { picks: [madeAnimals(['tail1', 'tail2'], '5', { top: tail })] } },
      'lottery.group_combinationTails',
      'lottery.level_tails 2',
      null,
    ],
    [
      'numbers that stay away',
      { slip: { picks: [madeAnimals(['1', '2', '3', '4', '5'], '5', { top: NONE_OF, level: 5 })] } },
      'lottery.group_noneOf',
      'lottery.level_numbers 5',
      null,
    ],
    [
      'merged animals, by their names',
      { slip: { picks: [madePick(['rat', 'ox'], '5', { top: MERGED })] } },
      'lottery.group_specialCodeMergeAnimal',
      'draws.animal_rat, draws.animal_ox',
      null,
    ],
    [
      'a car at its place',
      { game: 'racing', slip: { picks: [madePick(['4'], '5', { top: 12 })] } },
      'lottery.pick_at lottery.place_name 1 lottery.car 4',
      'lottery.group_firstToFifth',
      'draws.car 4',
    ],
    [
      'a car at the last place',
      { game: 'racing', slip: { picks: [madePick(['4'], '5', { top: 21 })] } },
      'lottery.pick_at lottery.place_name 10 lottery.car 4',
      'lottery.group_sixthToTenth',
      'draws.car 4',
    ],
    [
      'a sum, which is no car',
      { game: 'racing', slip: { picks: [madePick(['7'], '5', { top: 11 })] } },
      'lottery.sum 7',
      'lottery.group_championRunnerUp',
      null,
    ],
    [
      'a duel, which is no car',
      { game: 'racing', slip: { picks: [madePick(['dragon'], '5', { top: 22 })] } },
      'lottery.pick_at lottery.duel 1 10 lottery.side_dragon',
      'lottery.group_dragonTiger',
      null,
    ],
  ])('says what it is: %s', async (_, state, title, about, mark) => {
    expect(await cards(state)).toMatchObject([{ title, about, mark }]);
  });

  test('says what one unit bet pays, and nothing before the odds are read', async () => {
    const price = ({ card }: { readonly card: Element }) => texts(card, 'div > span').at(-1);
    const [read] = await cards({ slip: { picks: [madePick(['8'], '5')] } });
    expect(read && price(read)).toBe('47.285');
    await open?.close();
    const [unread] = await cards({ slip: { picks: [madePick(['8'], '5')] }, odds: null });
    expect(unread && price(unread)).toBe('');
  });

  test('is taken off, it alone', async () => {
    await cards({ slip: { picks: [madePick(['8'], '5'), madePick(['9'], '5')] } });
    await open?.tap('slip.remove lottery.number 9');
    expect(chosen()).toEqual(['8 5']);
  });

  test('that is finished can be changed again, and only then', async () => {
    await cards({ slip: { picks: [madeAnimals(['rat', 'ox'], '5')] } });
    expect(open?.button('lottery.set_change_name')).toBeUndefined();
    await open?.close();
    await cards({ slip: { picks: [madeAnimals(['rat', 'ox'], '5', { kept: true })] } });
    await open?.tap('lottery.set_change_name draws.animal_rat, draws.animal_ox');
    expect(drawSlipState().slip.picks).toMatchObject([{ kept: false }]);
  });
});

describe('what is taken together', () => {
  test.each<[string, Parameters<typeof madeAnimals>, string]>([
    ['three, two at a time', [['rat', 'ox', 'pig'], '2'], 'lottery.units 3 2 3'],
    ['four, two at a time, one in all', [['rat', 'ox', 'pig', 'dog'], '2', { bankers: ['ox'] }], 'lottery.units_bankers 1 3 1 3'],
  ])('counts its unit bets: %s', async (_, pick, words) => {
    const [card] = await cards({ slip: { picks: [madeAnimals(...pick)] } });
    expect(card?.notes.length).toBe(1);
    expect(card?.notes[0]?.split(' ').toSorted()).toEqual(words.split(' ').toSorted());
  });

  test('counts nothing while it is too few', async () => {
    expect(await cards({ slip: { picks: [madeAnimals(['rat'], '2')] } })).toMatchObject([{ notes: [] }]);
  });

  test('says how many of them pay less, with what they pay, where the year’s animal is among them', async () => {
    const [card] = await cards({ slip: { picks: [madeAnimals(['rat', 'horse', 'pig', 'dog'], '2')] } });
    expect(card?.notes[1]).toBe('lottery.reduced 3 draws.animal_horse 4.605 × 0.85 = 3.91425');
  });

  const bankers = () =>
    [...(open?.page.querySelectorAll<HTMLButtonElement>('fieldset button') ?? [])].map((each) =>
      [each.textContent, each.getAttribute('aria-pressed') === 'true' && 'on', each.disabled && 'off'].filter(Boolean).join(' '),
    );
  const [RAT, OX, PIG] = ['draws.animal_rat', 'draws.animal_ox', 'draws.animal_pig'];
  test.each<[string, Parameters<typeof madeAnimals>[2], string, readonly string[]]>([
    ['none yet', { level: 2 }, 'lottery.bankers_hint', [RAT, OX, PIG]],
    ['one of one', { level: 2, bankers: ['ox'] }, 'lottery.bankers_hint', [`${RAT} off`, `${OX} on`, `${PIG} off`]],
    ['as many as are chosen', { level: 3 }, 'lottery.chosen', [`${RAT} off`, `${OX} off`, `${PIG} off`]],
    ['each alone', { level: 1 }, 'lottery.chosen', [`${RAT} off`, `${OX} off`, `${PIG} off`]],
    ['one that must go', { level: 3, bankers: ['pig'] }, 'lottery.chosen', [`${RAT} off`, `${OX} off`, `${PIG} on`]],
  ])('can have bankers where some are left to change, one less than are combined: %s', async (_, more, legend, expected) => {
    await cards({ slip: { picks: [madeAnimals(['rat', 'ox', 'pig'], '2', more)] } });
    expect([texts(open?.page, 'legend')[0], bankers()]).toEqual([legend, expected]);
  });

  test('turns a banker on and off', async () => {
    await cards({ slip: { picks: [madeAnimals(['rat', 'ox', 'pig'], '2')] } });
    await open?.tap('lottery.banker draws.animal_ox');
    expect(drawSlipState().slip.picks).toMatchObject([{ bankers: ['ox'] }]);
    await open?.tap('lottery.banker draws.animal_ox');
    expect(drawSlipState().slip.picks).toMatchObject([{ bankers: [] }]);
  });
});

describe('an entry’s own amount', () => {
  const field = (name: string) => `input[aria-label="slip.stake_of ${name}"]`;
  const EIGHT = field('lottery.number 8');
  const focus = async (selector: string, on: boolean) =>
    act(async () => {
      const input = open?.page.querySelector<HTMLInputElement>(selector);
      if (on) input?.focus();
      else input?.blur();
    });

  test('stands where there are several', async () => {
    await cards({ slip: { picks: [madePick(['8'], '5')] } });
    expect(open?.page.querySelector('input')).toBeNull();
    await open?.close();
    await cards({ slip: { picks: [madePick(['8'], '5'), madePick(['9'], '')] } });
    expect([...(open?.page.querySelectorAll('input') ?? [])].map(({ value }) => value)).toEqual(['5', '']);
  });

  test('is typed for that entry', async () => {
    await cards({ slip: { picks: [madePick(['8'], '5'), madePick(['9'], '5')] } });
    active.length = 0;
    await focus(EIGHT, true);
    await open?.type(EIGHT, '7');
    expect([chosen(), active]).toEqual([['8 7', '9 5'], [`0/8`]]);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['emptied takes the entry off when it is left', '5', '', ['9 5']],
    ['that was none leaves the entry there', '', '', ['8', '9 5']],
    ['changed leaves the entry there', '5', '6', ['8 6', '9 5']],
  ])('%s', async (_, before, after, left) => {
    await cards({ slip: { picks: [madePick(['8'], before), madePick(['9'], '5')] } });
    await focus(EIGHT, true);
    if (after !== before) await open?.type(EIGHT, after);
    await focus(EIGHT, false);
    expect(chosen()).toEqual(left);
  });

  test('that is left when its entry is gone takes nothing else off', async () => {
    await cards({ slip: { picks: [madePick(['8'], '5'), madePick(['9'], '5'), madePick(['10'], '')] } });
    await focus(EIGHT, true);
    const picks = [madePick(['9'], '5'), madePick(['10'], '')];
    await act(async () => setDrawSlipState({ slip: { ...drawSlipState().slip, picks } }));
    await focus(EIGHT, false);
    expect(chosen()).toEqual(['9 5', '10']);
  });
});
