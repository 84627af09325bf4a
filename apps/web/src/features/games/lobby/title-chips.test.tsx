// @vitest-environment happy-dom
import type { LobbyTitle } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { TitleChips, type TitleChipsProps } from './title-chips.tsx';
import type { TitleFilter } from './title-filters.ts';

type Told = readonly [kind: LobbyTitle['kind'], volatility: LobbyTitle['volatility'], back: string];
const titles = (told: readonly Told[]): LobbyTitle[] =>
  told.map(([kind, volatility, back], nth) => ({
    ...{ id: `t${nth}`, name: `Title ${nth}`, pic: '/pic.png', open: true },
    ...{ kind, volatility, return: parseAmount(back) },
  }));
/** Not in the order of the chips; the last one's return is below every row's threshold. */
const ALL: readonly Told[] = [
  ['crash', 'high', '0.97'],
  ['cards', 'low', '0.99'],
  ['slots', 'medium', '0.95'],
  ['instant', 'high', '0.90'],
];
const NO_FILTER: TitleFilter = { text: '', kind: undefined, volatility: undefined, back: undefined, mine: undefined };
const onChange = vi.fn<TitleChipsProps['onChange']>();
let open: Drawn;
afterEach(async () => {
  await open.close();
  onChange.mockClear();
});
interface Facts {
  readonly told?: readonly Told[];
  readonly filter?: Partial<TitleFilter>;
  readonly ofPlayer?: boolean;
}
async function draw({ told = ALL, filter = {}, ofPlayer = true }: Facts = {}) {
  open = await drawn(
    <TitleChips titles={titles(told)} filter={{ ...NO_FILTER, ...filter }} ofPlayer={ofPlayer} onChange={onChange} />,
    [],
    NAMED_WORDS,
  );
}
const rows = () => [...open.page.querySelectorAll('fieldset')];
const labels = () => rows().map((row) => row.getAttribute('aria-label'));
const row = (label: string) => rows().find((each) => each.getAttribute('aria-label') === label);
const chips = (label: string) => [...(row(label)?.querySelectorAll('button') ?? [])];
const plain = (text: string | null) =>
  (text ?? '')
    .replaceAll(/\s/g, ' ')
    .replace(/\.0(?=\s?%)/, '')
    .replace(' %', '%');
const words = (label: string) => chips(label).map(({ textContent }) => plain(textContent));
const lit = () =>
  rows().map((each) =>
    [...each.querySelectorAll('button')]
      .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
      .map((chip) => plain(chip.textContent)),
  );

describe('a list of titles can be narrowed', () => {
  test('to a player’s own, by kind, by how wild they are, by what comes back', async () => {
    await draw();
    expect(labels()).toEqual(['games.mine', 'games.kind', 'games.volatility', 'games.return']);
    expect(words('games.mine')).toEqual(['games.favourites', 'games.recent']);
    expect(words('games.kind')).toEqual([...['slots', 'instant', 'cards', 'crash'].map((each) => `games.kind_${each}`)]);
    expect(words('games.volatility')).toEqual([...['low', 'medium', 'high'].map((each) => `games.volatility_${each}`)]);
    expect(words('games.return')).toEqual([...['95', '97', '99'].map((each) => `games.return_from ${each}%`)]);
  });

  test('by what some title of it is, and by nothing else', async () => {
    await draw({
      told: [
        ['cards', 'high', '0.979999'],
        ['slots', 'low', '0.90'],
      ],
    });
    expect(words('games.kind')).toEqual(['games.kind_slots', 'games.kind_cards']);
    expect(words('games.volatility')).toEqual(['games.volatility_low', 'games.volatility_high']);
    expect(words('games.return')).toEqual(['games.return_from 97%']);
  });

  test.each<[string, Facts, readonly string[]]>([
    ['a guest has none of their own', { ofPlayer: false }, ['games.kind', 'games.volatility', 'games.return']],
    [
      'one kind is no choice',
      {
        told: [
          ['slots', 'low', '0.99'],
          ['slots', 'high', '0.96'],
        ],
      },
      ['games.mine', 'games.volatility', 'games.return'],
    ],
    [
      'one wildness is no choice',
      {
        told: [
          ['slots', 'low', '0.99'],
          ['cards', 'low', '0.96'],
        ],
      },
      ['games.mine', 'games.kind', 'games.return'],
    ],
    [
      'one return is no choice',
      {
        told: [
          ['slots', 'low', '0.99'],
          ['slots', 'low', '0.99'],
        ],
      },
      ['games.mine'],
    ],
    [
      'no title comes back by so much',
      {
        told: [
          ['slots', 'low', '0.949999'],
          ['slots', 'low', '0.9'],
        ],
      },
      ['games.mine'],
    ],
    [
      'one that comes back by exactly so much is enough',
      {
        told: [
          ['slots', 'low', '0.95'],
          ['slots', 'low', '0.9'],
        ],
      },
      ['games.mine', 'games.return'],
    ],
    ['one title alone is not narrowed', { told: [['slots', 'low', '0.99']] }, ['games.mine']],
    ['a list of none is not narrowed', { told: [], ofPlayer: false }, []],
  ])('where there is a choice: %s', async (_, facts, expected) => {
    await draw(facts);
    expect(labels()).toEqual(expected);
  });
});

test('while nothing is chosen no chip is lit', async () => {
  await draw();
  expect(lit()).toEqual([[], [], [], []]);
});

test('a return that is asked for has its chip, though it leaves every title', async () => {
  await draw({ told: [['slots', 'low', '0.99']], filter: { back: '95' } });
  expect([words('games.return'), lit().at(-1)]).toEqual([['games.return_from 95%'], ['games.return_from 95%']]);
});

test('what is chosen is marked in its own row', async () => {
  await draw({ filter: { mine: 'recent', kind: 'cards', volatility: 'medium', back: '97' } });
  expect(lit()).toEqual([['games.recent'], ['games.kind_cards'], ['games.volatility_medium'], ['games.return_from 97%']]);
});

test.each([
  ['games.mine', 'games.favourites', { mine: 'favourites' }],
  ['games.mine', 'games.recent', { mine: undefined }],
  ['games.kind', 'games.kind_crash', { kind: 'crash' }],
  ['games.kind', 'games.kind_cards', { kind: undefined }],
  ['games.volatility', 'games.volatility_high', { volatility: 'high' }],
  ['games.volatility', 'games.volatility_medium', { volatility: undefined }],
  ['games.return', 'games.return_from 99%', { back: '99' }],
  ['games.return', 'games.return_from 97%', { back: undefined }],
])('a press changes that filter alone, and one on what is lit undoes it: %s, %s', async (label, chip, change) => {
  await draw({ filter: { mine: 'recent', kind: 'cards', volatility: 'medium', back: '97' } });
  await act(async () =>
    chips(label)
      .find(({ textContent }) => plain(textContent) === chip)
      ?.click(),
  );
  expect(onChange.mock.calls).toEqual([[change]]);
});
