// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { LeagueFilter, useChosenLeague } from './league-filter.tsx';

const match = (match_id: string, league_id: string, league_name: string): Match => madeMatch({ match_id, league_id, league_name });
const ALL = [match('a', '7', 'Serie B'), match('b', '9', 'Ligue 1'), match('c', '7', 'Serie B')];
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(() => open.close());
async function draw(address: string, all = ALL) {
  const Part = () => {
    const chosen = useChosenLeague(all);
    return (
      <>
        <LeagueFilter all={all} chosen={chosen} />
        <output>{chosen ?? 'all'}</output>
      </>
    );
  };
  open = await drawnAt(Part, { address, words: NAMED_WORDS });
}
const field = () => open.page.querySelector('select');
const chosen = () => [open.page.querySelector('output')?.textContent, field()?.value];
const choose = (value: string) =>
  act(async () => {
    const select = field();
    if (!select) throw new Error('no leagues to choose from');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('leagues are chosen by name, each with how many matches it has, after all of them', async () => {
  await draw('/sport/soccer');
  expect(open.page.querySelector('label > span')?.textContent).toBe('sports.league');
  expect([...open.page.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'sports.all_leagues'],
    ['9', 'Ligue 1 (1)'],
    ['7', 'Serie B (2)'],
  ]);
  expect(chosen()).toEqual(['all', '']);
});

test('the choice stands in the address beside what stands there, and leaves it with all of them', async () => {
  await draw('/sport/soccer?slip=true');
  await choose('7');
  await until(() => open.address().includes('league'));
  expect([new URL(open.address(), 'http://x').searchParams.get('slip'), chosen()]).toEqual(['true', ['7', '7']]);
  expect(open.page.querySelector('label')?.dataset.chosen).toBe('true');
  await choose('');
  await until(() => !open.address().includes('league'));
  expect([open.address(), chosen()]).toEqual(['/sport/soccer?slip=true', ['all', '']]);
  expect(open.page.querySelector('label')?.dataset.chosen).toBe('false');
});

test('a league that has no match now is none', async () => {
  await draw('/sport/soccer?league=8');
  expect(chosen()).toEqual(['all', '']);
});

test('there is nothing to choose among the matches of one league', async () => {
  await draw('/sport/soccer', ALL.slice(1, 2));
  expect(open.page.querySelector('label')).toBeNull();
});
