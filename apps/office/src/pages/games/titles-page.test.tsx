// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf } from '../../shared/testing/sheet.ts';
import { TitlesPage } from './titles-page.tsx';

const ROW = {
  ...{ provider: 'pg', title: 'dice', names: { pt: 'Dado', en: 'Dice' }, pics: { pt: '/games/pg/dice.svg', en: '/games/pg/dice-en.svg' } },
  ...{ sort: 3, status: 2, kind: 'slots', return: '0.965000', version: { number: 8, by: null, at: null } },
};

let open: Acted;
interface Case {
  readonly at?: string;
  readonly row?: object;
  readonly others?: readonly object[];
  readonly may?: Permission;
}
const shown = async ({ at = '/', row = {}, others = [], may = 'games.titles' }: Case = {}) => {
  open = await acted(<TitlesPage />, {
    ...{ may: [may], at },
    instead: {
      'office.games.titles': (sample) => ({
        brand: 'house',
        list: [row, ...others].map((each) => ({ ...(sample as { list: object[] }).list[0], ...ROW, ...each })),
      }),
    },
  });
};
const pressed = () => [...open.page.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('titles are those of', () => {
  test.each([
    ['the provider of the address', '/?game=tada', 'tada', 'name_game_tadaGames'],
    ['the first one where the address names none', '/', 'pg', 'name_game_pgGames'],
    ['the first one where it names one there is not', '/?game=soccer', 'pg', 'name_game_pgGames'],
  ])('%s', async (_, at, provider, name) => {
    await shown({ at });
    expect([open.asked(), pressed()]).toEqual([[`GET /games/titles?provider=${provider}`], [name]]);
  });

  test('the provider that is chosen, at the beginning of its list', async () => {
    await shown({ at: '/?page=2&before=x&text=y' });
    await open.tap('name_game_noah');
    expect(open.address()).toBe('/?text=y&game=pg2');
    expect(open.asked().at(-1)).toBe('GET /games/titles?provider=pg2');
  });
});

describe('a title', () => {
  test('is listed with its place, its names, what it gives back and whether players find it', async () => {
    await shown();
    expect(headsOf(open.page, 'games_titles')).toEqual([
      ...['games_sort', 'games_title', 'games_kind', 'games_return', 'state', 'actions'],
    ]);
    expect(cellsOf(open.page, 'games_titles')).toEqual([['3', 'Dado dice', 'games_kind_slots', '96.5 %', 'game_disabled', 'change']]);
    expect(open.text()).toContain('games_titles_text house');
  });

  test('is changed as it was typed, with the version that was seen, and the titles of its provider are read again', async () => {
    await shown();
    await open.tap('games_change_of Dado');
    const sheet = sheetOf(open.page, 'Dado');
    expect(sheet.fields()).toEqual({
      ...{ games_name_pt: 'Dado', games_name_en: 'Dice', games_sort: '3', state: 'disabled', reason: '' },
      ...{ games_pic_pt: '/games/pg/dice.svg', games_pic_en: '/games/pg/dice-en.svg' },
    });
    expect([...open.page.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['active', 'game_active'],
      ['disabled', 'game_disabled'],
      ['hidden', 'game_hidden'],
    ]);
    await sheet.fill({ games_name_pt: 'Dados', games_name_en: 'Dices', games_sort: '4', state: 'hidden', reason: 'a new name' });
    await sheet.fill({ games_pic_pt: '', games_pic_en: '/games/pg/dices.svg' });
    await sheet.send();
    const [, sent, ...read] = open.asked();
    const body = { name_pt: 'Dados', name_en: 'Dices', pic_pt: '', pic_en: '/games/pg/dices.svg', sort: 4, status: 3 };
    expect(callOf(sent)).toEqual(['POST /games/titles/pg/dice', { ...body, version: 8, reason: 'a new name' }]);
    expect(read).toEqual(['GET /games/titles?provider=pg']);
    await open.tap('cancel');
    expect(open.page.querySelector('form')).toBeNull();
  });

  test('begins with its own names, not with what was typed for the one before', async () => {
    await shown({ others: [{ title: 'mines', names: { pt: 'Minas', en: 'Mines' } }] });
    await open.tap('games_change_of Dado');
    await sheetOf(open.page).fill({ games_name_pt: 'Dados' });
    await open.tap('games_change_of Minas');
    expect(sheetOf(open.page).fields()).toMatchObject({ games_name_pt: 'Minas', games_name_en: 'Mines' });
  });

  test.each<[string, object, object]>([
    ['that has no English name begins with the other', { names: { pt: 'Dado' } }, { games_name_pt: 'Dado', games_name_en: 'Dado' }],
    ['that has no names begins with none', { names: {} }, { games_name_pt: '', games_name_en: '' }],
    ['that has the usual pictures begins with none', { pics: {} }, { games_pic_pt: '', games_pic_en: '' }],
  ])('%s', async (_, row, fields) => {
    await shown({ row });
    await open.tap('change');
    expect(sheetOf(open.page).fields()).toMatchObject(fields);
  });

  test('is only looked at by who may not change it', async () => {
    await shown({ may: 'games.read', row: { names: {} } });
    await open.tap('games_change_of dice');
    expect(open.buttons().slice(4)).toEqual(['games_see']);
    expect(open.text()).toContain('read_only');
  });
});
