// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { keepStarred } from '../../../shared/api/starred.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { NoneStarred, StarredFilter, useStarredOnly } from './starred-filter.tsx';

const match = (match_id: string, league_id: string, home_id: string, away_id: string): Match =>
  madeMatch({ match_id, league_id, home_id, away_id });
const ALL = [match('1', '21', '31', '32'), match('2', '22', '33', '34'), match('3', '23', '35', '36')];
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(async () => {
  await open.close();
  keepStarred({ league: [], team: [], match: [] });
});
async function draw(address: string) {
  const Part = () => {
    const { only, isStarred } = useStarredOnly();
    const own = ALL.filter(isStarred).map(({ match_id }) => match_id);
    return (
      <>
        <StarredFilter only={only} />
        <NoneStarred />
        <output>{`${only ? 'only' : 'not only'} ${own.join()}`}</output>
      </>
    );
  };
  open = await drawnAt(Part, { address, words: NAMED_WORDS });
}
const said = () => open.page.querySelector('output')?.textContent;
const pressed = () => open.page.querySelector('button[aria-pressed]')?.getAttribute('aria-pressed');

describe('matches of one’s own', () => {
  test.each([
    ['with a star', { match: ['2'] }, '2'],
    ['of a league with one', { league: ['22'] }, '2'],
    ['whose home side has one', { team: ['33'] }, '2'],
    ['whose away side has one', { team: ['36'] }, '3'],
    ['of each kind', { match: ['1'], league: ['22'], team: ['35'] }, '1,2,3'],
    ['and no others, whose ids are those of another kind', { match: ['21', '31'], league: ['1', '32'], team: ['2', '23'] }, ''],
  ])('are those %s', async (_, stars, own) => {
    keepStarred(stars);
    await draw('/sport/soccer');
    expect(said()).toBe(`not only ${own}`);
  });
});

test('the choice of them stands in the address beside what stands there, and leaves it again', async () => {
  await draw('/sport/soccer?slip=true');
  expect([pressed(), open.page.querySelector('button')?.textContent?.trim()]).toEqual(['false', 'sports.starred']);
  await open.press('sports.starred');
  await until(() => open.address().includes('starred'));
  expect([pressed(), said(), new URL(open.address(), 'http://x').searchParams.get('slip')]).toEqual(['true', 'only ', 'true']);
  await open.press('sports.starred');
  await until(() => !open.address().includes('starred'));
  expect([open.address(), pressed()]).toEqual(['/sport/soccer?slip=true', 'false']);
});

test('where there are none it is said, and one tap shows all of them', async () => {
  await draw('/sport/soccer?starred=true');
  expect([open.page.querySelector('p')?.textContent, pressed()]).toEqual(['sports.none_starred', 'true']);
  await open.press('sports.all_matches');
  await until(() => open.address() === '/sport/soccer');
  expect(said()).toBe('not only ');
});
