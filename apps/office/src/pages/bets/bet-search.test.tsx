// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OfficeSearch } from '../../shared/search.ts';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { sheetOf } from '../../shared/testing/sheet.ts';
import { BetSearch } from './bet-search.tsx';

const asked = vi.fn<(search: OfficeSearch) => void>();
let open: Mounted;
const shown = async (search: OfficeSearch = {}) => {
  open = await mounted(<BetSearch search={search} onSearch={asked} />, NAMED_WORDS);
  return sheetOf(open.page);
};
afterEach(async () => {
  await open.close();
  asked.mockClear();
});

const ALL = { text: 'FB-7Q2K', player: '101', match: '7', draw: '8', stake: '50,5', game: 'lottery', state: '16' };
const DAYS = { from: '2026-11-24', until: '2026-11-30' };
const FIELDS = {
  ...{ bet_search: 'FB-7Q2K', bet_player: '101', bet_match: '7', bet_draw: '8', bet_stake_from: '50,5', game: 'lottery', state: '16' },
  ...{ bet_from: '2026-11-24', bet_until: '2026-11-30' },
};
const NOTHING = { bet_search: '', bet_player: '', bet_match: '', bet_draw: '', bet_stake_from: '', bet_from: '', bet_until: '' };

describe('bets are looked for', () => {
  test.each<[string, OfficeSearch, object]>([
    ['by what the address has', { ...ALL, ...DAYS }, FIELDS],
    ['by nothing, in every game and state', {}, { ...NOTHING, game: 'all', state: '-1' }],
  ])('%s', async (_, search, fields) => expect((await shown(search)).fields()).toEqual(fields));

  test('by everything that is typed, once it is sent', async () => {
    const sheet = await shown();
    await sheet.fill(FIELDS);
    expect(asked.mock.calls).toEqual([]);
    await sheet.send();
    expect(asked.mock.calls).toEqual([[{ ...ALL, ...DAYS }]]);
  });

  test('by no more than what is left where something is taken out', async () => {
    const sheet = await shown({ text: 'FB-7Q2K', player: '101' });
    await sheet.fill({ bet_search: '   ' });
    await sheet.send();
    expect(asked.mock.calls).toEqual([[{ player: '101' }]]);
  });

  test('by nothing that cannot be read: its field says so until it is typed anew', async () => {
    const sheet = await shown({ player: 'Maria', stake: '50' });
    const wrong = () => [...open.page.querySelectorAll('[aria-invalid=true]')].map((input) => (input as HTMLInputElement).value);
    expect([wrong(), open.text().includes('bet_number_wrong')]).toEqual([['Maria'], true]);
    await sheet.fill({ bet_player: '101' });
    expect(wrong()).toEqual([]);
  });

  test('in every state there is, each by its name', async () => {
    await shown();
    const options = [...(open.page.querySelectorAll('select')[1]?.options ?? [])].map(({ value, text }) => `${value} ${text}`);
    expect(options).toEqual([
      '-1 bet_any_state',
      '1 my_bets.status_pending',
      '16 my_bets.status_settled',
      '32 my_bets.status_cancelled',
      'waits bet_waits',
    ]);
  });

  test('in all lotteries together, or in one game, each by its name', async () => {
    await shown();
    const options = [...(open.page.querySelectorAll('select')[0]?.options ?? [])].map(({ text }) => text);
    expect(options.slice(0, 3)).toEqual(['bet_kind_all', 'bet_kind_lottery', 'name_game_soccer']);
    expect(options).toContain('draws.game_hkmarksix');
  });
});
