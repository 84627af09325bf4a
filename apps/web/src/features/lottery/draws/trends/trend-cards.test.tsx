// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { GapCard, RowCard, TallyCard } from './trend-cards.tsx';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown(card: React.ReactNode) {
  open = await drawn(card, [], NAMED_WORDS);
  const { page, text } = open;
  if (text().includes('draws.show_table')) await open.press('draws.show_table');
  const texts = (selector: string, of: ParentNode = page) => [...of.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    title: [page.querySelector('h2')?.textContent, page.querySelector('[aria-label]')?.getAttribute('aria-label')],
    drawing: page.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? null,
    labels: texts('[data-many] > span'),
    cars: [...page.querySelectorAll('rect')].map((bar) => bar.getAttribute('data-car')),
    hasLine: page.querySelector('[role=img] line') !== null,
    caption: texts('caption'),
    heads: texts('thead th'),
    rows: [...page.querySelectorAll('tbody tr')].map((row) => texts('th, td:not([aria-hidden])', row)),
  };
}
const nameOf = (key: string) => `Car ${key}`;
const lookAt = (key: string) => ({ car: Number.parseInt(key, 10) });

test('how often each came is drawn as columns under its title, with what chance gives', async () => {
  const tallies = [
    { key: '3', count: 7, expected: 1.5 },
    { key: '4', count: 0, expected: 1.5 },
  ];
  expect(await shown(<TallyCard title="Often" what="Cars" {...{ tallies, nameOf, lookAt }} />)).toEqual({
    ...{ title: ['Often', 'Often'], drawing: 'draws.frequency_label Often', labels: ['3', '4'], cars: ['3', '4'], hasLine: true },
    ...{ caption: ['draws.frequency_label Often'], heads: ['Cars', 'draws.times', 'draws.by_chance'] },
    rows: [
      ['Car 3', '7', '1.5'],
      ['Car 4', '0', '1.5'],
    ],
  });
});

test('how long ago each came is drawn as columns, without chance; what did not come is said to be unseen in as many draws', async () => {
  const gaps = [
    { key: '3', draws: 7 },
    { key: '4', draws: 0 },
    { key: '5', draws: null },
  ];
  expect(await shown(<GapCard what="Cars" count={50} {...{ gaps, nameOf, lookAt }} />)).toEqual({
    ...{ title: ['draws.gaps', 'draws.gaps'], drawing: 'draws.gaps_label', labels: ['3', '4', '5'], cars: ['3', '4', '5'], hasLine: false },
    ...{ caption: ['draws.gaps_label'], heads: ['Cars', 'draws.gap'] },
    rows: [
      ['Car 3', '7'],
      ['Car 4', '0'],
      ['Car 5', 'draws.never_seen 50'],
    ],
  });
});

test('few things that are counted are rows under their title', async () => {
  const rows = [{ key: 'a', name: 'Red', value: 7, expected: 1.5, look: { car: 2 } }];
  expect(await shown(<RowCard title="Colours" what="Colour" rows={rows} />)).toEqual({
    ...{ title: ['Colours', 'Colours'], drawing: null, labels: [], cars: ['2'], hasLine: false },
    ...{ caption: ['draws.row_caption'], heads: ['Colour', 'draws.times', 'draws.by_chance'], rows: [['Red', '7', '1.5']] },
  });
});
