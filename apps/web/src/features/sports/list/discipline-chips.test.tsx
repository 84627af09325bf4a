// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { DisciplineChips, useDiscipline } from './discipline-chips.tsx';

const played = (match_id: string, discipline?: Match['discipline']) => madeMatch({ match_id, ...(discipline && { discipline }) });
const MIXED = [played('a', 'tennis'), played('b', 'football'), played('c', 'tennis'), played('d', 'cricket'), played('e')];

let open: Drawn;
afterEach(() => open.close());
function Part({ offered }: { readonly offered: readonly Match[] }) {
  const { ofDiscipline, ...rest } = useDiscipline(offered);
  return (
    <>
      <DisciplineChips {...rest} offered={offered} />
      <output>{`${rest.discipline ?? 'none'}: ${ofDiscipline.map(({ match_id }) => match_id).join(' ')}`}</output>
    </>
  );
}
async function draw(offered: readonly Match[]) {
  open = await drawn(<Part offered={offered} />, [], NAMED_WORDS);
}
const shown = () => open.page.querySelector('output')?.textContent;
const chips = () => [...open.page.querySelectorAll('fieldset[aria-label="sports.disciplines"] button')];

test('what is played can be chosen, in its usual order, each with how much is on offer; the first is looked at', async () => {
  await draw(MIXED);
  expect(chips().map(({ textContent }) => textContent)).toEqual([
    'sports.discipline_football1',
    'sports.discipline_tennis2',
    'sports.discipline_cricket1',
  ]);
  expect([shown(), chips().map((each) => each.getAttribute('aria-pressed'))]).toEqual(['football: b', ['true', 'false', 'false']]);
});

test('what is chosen alone is looked at', async () => {
  await draw(MIXED);
  await open.press('sports.discipline_tennis');
  expect([shown(), chips().map((each) => each.getAttribute('aria-pressed'))]).toEqual(['tennis: a c', ['false', 'true', 'false']]);
});

test('there is nothing to choose where all is played alike', async () => {
  await draw([played('a', 'tennis'), played('b', 'tennis')]);
  expect([chips(), shown()]).toEqual([[], 'tennis: a b']);
});

test('all is looked at where matches have no discipline', async () => {
  await draw([played('a'), played('b')]);
  expect([chips(), shown(), open.page.children.length]).toEqual([[], 'none: a b', 1]);
});
