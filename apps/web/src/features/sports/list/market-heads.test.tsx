// @vitest-environment happy-dom
import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { MarketHeads } from './market-heads.tsx';
import classes from './match-row.module.css';

let open: Drawn;
afterEach(() => open.close());
const GOALS = ['sports.over_short 2sports.decimal_sign5', 'sports.under_short 2sports.decimal_sign5'];
const OVER = ['sports.over_head', 'sports.under_head'];
const AWAY = ['sports.away_head', 'sports.home_head'];

test.each<[SportGame, Discipline | null | undefined, readonly (readonly string[])[]]>([
  ['soccer', null, [['1', 'X', '2'], GOALS, ['', 'sports.handicap_head', 'X', '2']]],
  ['basketball', undefined, [AWAY, ['', ...AWAY], ['', ...OVER]]],
  ['bd', null, [['', '1', 'X', '2']]],
  [
    'cricket',
    null,
    [
      ['1', '2'],
      ['', ...OVER],
      ['', 'sports.innings_head', 'sports.under_head'],
    ],
  ],
  [
    'sports365',
    'football',
    [
      ['1', 'X', '2'],
      ['', '1', '2'],
      ['', ...OVER],
    ],
  ],
  [
    'sports365',
    null,
    [
      ['1', 'X', '2'],
      ['', '1', '2'],
      ['', ...OVER],
    ],
  ],
  [
    'sports365',
    'basketball',
    [
      ['1', '2'],
      ['', '1', '2'],
      ['', ...OVER],
    ],
  ],
  [
    'sports365',
    'tennis',
    [
      ['1', '2'],
      ['', '1', '2'],
      ['', ...OVER],
    ],
  ],
  ['sports365', 'cricket', [['1', '2']]],
])('the columns of %s, %s, are headed in their order, with room for a line where they have one', async (game, discipline, heads) => {
  open = await drawn(<MarketHeads game={game} discipline={discipline} />, [], NAMED_WORDS);
  const [all] = open.page.children;
  expect(all?.getAttribute('aria-hidden')).toBe('true');
  expect(all?.querySelector('small')?.textContent).toBe(game === 'bd' ? 'sports.pays_share 65.0%' : undefined);
  const columns = [...(all?.children ?? [])];
  expect(columns.map((column) => [...column.querySelectorAll('span')].map(({ textContent }) => textContent))).toEqual(heads);
  const places = [classes.result, classes.goals, classes.handicap];
  expect(columns.map((column, at) => column.classList.contains(places[at] ?? ''))).toEqual(heads.map(() => true));
  expect(columns.map((column) => column.classList.contains(classes.lined ?? ''))).toEqual(heads.map(([first]) => first === ''));
  const pairs = columns.map((column) => (column.querySelector(`.${classes.inner}`) ?? column).classList.contains(classes.pair ?? ''));
  expect(pairs).toEqual(heads.map((texts) => texts.filter((text) => text !== '').length === 2));
});
