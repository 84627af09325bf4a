// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import type { BetGame } from '@fairbook/core/catalog';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { GameSettings } from './game-settings.tsx';

interface Row {
  readonly game: BetGame;
  readonly seconds: string;
}
const ROWS: readonly Row[] = [
  { game: 'soccer', seconds: '5 s' },
  { game: 'cricket', seconds: '8 s' },
];

let open: Acted;
interface Desk {
  readonly rows?: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly may?: Permission;
  readonly whyNever?: (row: Row) => string | undefined;
}
/** A form that keeps what is typed, as the settings' forms do. */
function Typed({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const [text, setText] = useState(row.seconds);
  return (
    <>
      <input aria-label={row.game} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={close}>
        close
      </button>
    </>
  );
}
const shown = async ({ may = 'settings.games', error, whyNever, ...desk }: Desk = {}) => {
  open = await acted(
    <GameSettings
      title="Delays"
      text="How long a live bet waits."
      rows={'rows' in desk ? desk.rows : ROWS}
      error={error}
      versionOf={() => ({ number: 1, by: null, at: null })}
      columns={[{ head: 'Delay', cell: (row) => row.seconds }]}
      {...(whyNever && { whyNever })}
      changeOf={(game) => `Change ${game}`}
      cardOf={(game) => `Delay of ${game}`}
      form={(row, close) => <Typed row={row} close={close} />}
    />,
    { may: [may] },
  );
};
const input = () => open.page.querySelector('input');
afterEach(() => open.close());

test('each game has a row with what is set for it, between its name and what can be done', async () => {
  await shown();
  expect(headsOf(open.page, 'Delays')).toEqual(['game', 'Delay', 'last_changed', 'actions']);
  expect(cellsOf(open.page, 'Delays')).toEqual([
    ['name_game_soccer soccer', '5 s', 'never_changed', 'change'],
    ['name_game_cricket cricket', '8 s', 'never_changed', 'change'],
  ]);
  expect([open.page.querySelector('h2')?.textContent, open.page.querySelector('p')?.textContent]).toEqual([
    'Delays',
    'How long a live bet waits.',
  ]);
  expect([...open.page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Change name_game_soccer',
    'Change name_game_cricket',
  ]);
});

test('no form is open until a game is chosen; then it is that of the game, and it can be closed', async () => {
  await shown();
  expect(input()).toBeNull();
  await open.tap('Change name_game_cricket');
  expect([open.text().includes('Delay of name_game_cricket'), input()?.getAttribute('aria-label'), input()?.value]).toEqual([
    true,
    'cricket',
    '8 s',
  ]);
  await open.tap('close');
  expect([open.text().includes('Delay of'), input()]).toEqual([false, null]);
});

test('another game begins with its own figures, not with what was typed for the one before', async () => {
  await shown();
  await open.tap('Change name_game_cricket');
  await open.type(0, '99 s');
  await open.tap('Change name_game_soccer');
  expect([input()?.getAttribute('aria-label'), input()?.value]).toEqual(['soccer', '5 s']);
});

test('a game that cannot have it says why in place of the button, the others can be changed', async () => {
  await shown({ whyNever: ({ game }) => (game === 'soccer' ? 'never sold live' : undefined) });
  expect(cellsOf(open.page, 'Delays').map((row) => row[3])).toEqual(['never sold live', 'change']);
});

test('who may not change games reads them, and why one cannot have it', async () => {
  await shown({ may: 'settings.rates', whyNever: ({ game }) => (game === 'soccer' ? 'never sold live' : undefined) });
  expect(cellsOf(open.page, 'Delays').map((row) => row[3])).toEqual(['never sold live', '']);
});

test('no games are said to be none', async () => {
  await shown({ rows: [] });
  expect(open.text()).toContain('nothing');
});

test('games that were not read yet are awaited', async () => {
  await shown({ rows: undefined });
  expect(open.page.querySelector('[role=status]')?.textContent).toBe('loading');
});

test('games that cannot be read are said to be so', async () => {
  await shown({ rows: undefined, error: new Error('gone') });
  expect([open.page.querySelector('table'), open.text().includes('failed')]).toEqual([null, true]);
});
