// @vitest-environment happy-dom
import { gameLobbyApi, type LobbyTitle, type SignedIn } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { sentTo } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { TitleActions } from './title-actions.tsx';

const TITLE: LobbyTitle = {
  ...{ id: 'dice', name: 'Lucky Dice', pic: '/dice.png', kind: 'slots', volatility: 'high' },
  ...{ return: parseAmount('0.965'), open: true },
};
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(async () => {
  await open.close();
  signedOut();
});
interface Facts {
  readonly more?: Partial<LobbyTitle>;
  readonly favourites?: readonly object[];
  readonly isPlayer?: boolean;
}
async function draw({ more = {}, favourites = [], isPlayer = true }: Facts = {}) {
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
  else signedOut();
  open = await drawnAt(() => <TitleActions type="pgGame" title={{ ...TITLE, ...more }} />, {
    ...{ address: '/game/pgGame', words: NAMED_WORDS },
    known: [[keys.ownTitles, { favourites, recent: [] }]],
  });
}
const way = () => open.page.querySelector('a');
const heart = () => open.page.querySelector('button');

describe('the way to practise', () => {
  test('leads to the game for no money, and says which game it is', async () => {
    await draw();
    expect([way()?.getAttribute('href'), way()?.getAttribute('aria-label'), way()?.textContent]).toEqual([
      '/game/play/pgGame/dice?practice=true',
      'games.practise_name Lucky Dice',
      'games.practise',
    ]);
  });

  test('is there for a guest too, and not where the title is shut', async () => {
    await draw({ isPlayer: false });
    expect(way() !== null).toBe(true);
    await open.close();
    await draw({ more: { open: false } });
    expect([way(), heart() !== null]).toEqual([null, true]);
  });

  test('opens the game for practice, never for money, at the tap of a player', async () => {
    await draw();
    const sent = sentTo(gameLobbyApi.launch);
    await act(async () => way()?.click());
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'pgGame', id: 'dice', practice: true }]);
    expect(open.address()).toBe('/game/play/pgGame/dice?practice=true');
  });
});

describe('the star of a title', () => {
  test('is for players alone', async () => {
    await draw({ isPlayer: false });
    expect(heart()).toBeNull();
  });

  test.each<[string, readonly object[], boolean]>([
    [
      'a favourite',
      [
        { type: 'noah', id: 'moon' },
        { type: 'pgGame', id: 'dice' },
      ],
      true,
    ],
    ['none', [], false],
    ['one of that name at another provider', [{ type: 'noah', id: 'dice' }], false],
    ['another of that provider', [{ type: 'pgGame', id: 'moon' }], false],
  ])('says whether it is on: %s', async (_, favourites, on) => {
    await draw({ favourites });
    expect([heart()?.getAttribute('aria-pressed'), heart()?.getAttribute('aria-label')]).toEqual([
      String(on),
      `games.favourite_${on ? 'off' : 'on'} Lucky Dice`,
    ]);
  });

  test('looks on while it is, and off while it is not', async () => {
    await draw();
    const off = heart()?.className;
    await open.close();
    await draw({ favourites: [{ type: 'pgGame', id: 'dice' }] });
    expect(heart()?.className).not.toBe(off);
  });

  test.each([
    [false, [], true],
    [true, [{ type: 'pgGame', id: 'dice' }], false],
  ])('that is on (%s) is turned the other way by a press', async (_, favourites, on) => {
    await draw({ favourites });
    const sent = sentTo(gameLobbyApi.turnFavourite);
    await act(async () => heart()?.click());
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'pgGame', id: 'dice', on }]);
    expect(heart()?.getAttribute('aria-pressed')).toBe(String(on));
  });
});
