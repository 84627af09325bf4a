// @vitest-environment happy-dom
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Derivation, DerivationStep } from '@fairbook/fair';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { DerivationSteps } from './derivation-steps.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  Reflect.deleteProperty(navigator, 'clipboard');
});
const step = (place: number, more: Partial<DerivationStep>): DerivationStep => ({
  ...{ place, left: 0, rejected: [], word: 0, remainder: 0, number: 1, ...more },
});
const MADE: Derivation = {
  ...{ message: 'what is signed', seed: 'beef', result: [8, 3] },
  steps: [
    step(1, { word: 4_001, left: 10, remainder: 7, number: 8 }),
    step(2, { word: 5_002, left: 9, remainder: 2, number: 3, rejected: [4_294_967_295, 4_294_967_294] }),
    step(3, { word: 6_003, left: 8, remainder: 1, number: 5, rejected: [4_294_967_293] }),
  ],
};
async function shown(game: LotteryGame = 'hkmarksix', more: Partial<Derivation> = {}, isOpen = true) {
  open = await drawn(<DerivationSteps game={game} derivation={{ ...MADE, ...more }} />, [], NAMED_WORDS);
  if (isOpen) await open.press('draws.steps');
  const { page } = open;
  const plain = (part: Element) => (part.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    ...open,
    items: [...page.querySelectorAll('ol > li')].map(plain),
    heads: [...page.querySelectorAll('thead th[scope=col]')].map(plain),
    rows: [...page.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th[scope=row], td')].map(plain)),
    numbers: [...page.querySelectorAll('td [role=img]')].map((each) => [each.getAttribute('aria-label'), /small/.test(each.className)]),
  };
}

describe('the way from the seed to the numbers', () => {
  test('is shut at first, and opened and shut by one button that says which', async () => {
    const { page, press } = await shown('hkmarksix', {}, false);
    const button = page.querySelector('button');
    const place = page.querySelector(`[id="${button?.getAttribute('aria-controls')}"]`);
    const state = () => [
      button?.getAttribute('aria-expanded'),
      button?.querySelector('use')?.getAttribute('href'),
      place?.innerHTML === '',
    ];
    expect([button?.textContent, ...state()]).toEqual(['draws.steps', 'false', '#i-down', true]);
    await press('draws.steps');
    expect(state()).toEqual(['true', '#i-up', false]);
    await press('draws.steps');
    expect(state()).toEqual(['false', '#i-down', true]);
  });

  test('tells the message before the seed, each whole, and can be copied', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text: string) => written.push(text) } });
    const { items, page } = await shown();
    expect(items.slice(0, 2)).toEqual(['draws.step_messagewhat is signed', 'draws.step_seedbeef']);
    const copies = [...page.querySelectorAll<HTMLElement>('button[aria-label^="draws.copy"]')];
    expect(copies.map((each) => each.getAttribute('aria-label'))).toEqual([
      'draws.copy draws.step_message_name',
      'draws.copy draws.step_seed_name',
    ]);
    for (const each of copies) each.click();
    await vi.waitFor(() => expect(written).toEqual(['what is signed', 'beef']));
  });

  test('has a row for each number: its place, the word, what was left, the remainder and the ball', async () => {
    const { heads, rows, numbers, page } = await shown();
    expect(heads).toEqual(['place', 'word', 'left', 'remainder', 'number'].map((each) => `draws.step_${each}`));
    expect(rows).toEqual([
      ['1', '4001', '10', '7', '08'],
      ['2', '5002 draws.step_rejected 2', '9', '2', '03'],
      ['3', '6003 draws.step_rejected 1', '8', '1', '05'],
    ]);
    expect(numbers).toEqual([
      ['draws.ball_name_short 8 draws.colour_red', true],
      ['draws.ball_name_short 3 draws.colour_blue', true],
      ['draws.ball_name_short 5 draws.colour_green', true],
    ]);
    expect(page.querySelector('section[tabindex="0"]')?.getAttribute('aria-label')).toBe('draws.steps');
  });

  test('of a race has cars, and the last of them, which nothing draws', async () => {
    const { numbers, items } = await shown('racing', { result: [8, 3, 5, 9] });
    expect(numbers).toEqual([
      ['draws.car 8', true],
      ['draws.car 3', true],
      ['draws.car 5', true],
    ]);
    expect([items.length, items[3]]).toEqual([4, 'draws.step_last 9']);
  });

  test.each<[LotteryGame, Partial<Derivation>, string, number]>([
    ['hkmarksix', {}, 'draws.step_words 49', 3],
    ['racing', {}, 'draws.step_words 10', 4],
    ['racing', { result: [] }, 'draws.step_words 10', 3],
  ])('says of how many %s is drawn', async (game, more, words, count) => {
    const { items } = await shown(game, more);
    expect([items[2]?.startsWith(words), items.length]).toEqual([true, count]);
  });
});
