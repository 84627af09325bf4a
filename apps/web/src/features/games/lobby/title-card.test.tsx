// @vitest-environment happy-dom
import { gameLobbyApi, type LobbyTitle, type SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { sentTo } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { TitleCard } from './title-card.tsx';

const TITLE: LobbyTitle = {
  ...{ id: 'dice', name: 'Dice', pic: '/dice.png', kind: 'slots', volatility: 'high' },
  ...{ return: parseAmount('0.965'), open: true },
};
const POT = {
  ...{ jackpot_id: 'j', name: 'Grand', over: false, fund: parseAmount('1234.56') },
  titles: [{ type: 'pgGame', id: 'dice', name: 'Dice' }],
};
let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(async () => {
  await open.close();
  signedOut();
});
async function draw(more: Partial<LobbyTitle> = {}, jackpots: readonly object[] = []) {
  open = await drawnAt(
    () => (
      <TitleCard type="pgGame" title={{ ...TITLE, ...more }}>
        <em>beside</em>
      </TitleCard>
    ),
    {
      ...{ address: '/game/pgGame', words: NAMED_WORDS },
      known: [
        [keys.jackpots('en'), jackpots],
        [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
      ],
    },
  );
  return open.page.querySelector('article') as HTMLElement;
}
const jackpot = (card: Element) => /games\.jackpot_card.*$/.exec(card.textContent ?? '')?.[0] ?? null;

describe('a title that is open', () => {
  test('has its name and its picture, which is loaded when it comes into sight and says nothing of its own', async () => {
    const card = await draw();
    expect(card.querySelector('b')?.textContent).toBe('Dice');
    const picture = card.querySelector('img');
    expect(['src', 'alt', 'width', 'height', 'loading', 'decoding'].map((name) => picture?.getAttribute(name))).toEqual([
      ...['/dice.png', '', '160', '160', 'lazy', 'async'],
    ]);
  });

  test.each([
    ['0.965', /^games\.edge 3\.5\s?%$/],
    ['0.99', /^games\.edge 1(\.0)?\s?%$/],
    ['0.9', /^games\.edge 10(\.0)?\s?%$/],
    ['0.9729', /^games\.edge 2\.7\s?%$/],
    ['1', /^games\.edge 0(\.0)?\s?%$/],
  ])('says what the house keeps of each stake where %s of it come back', async (back, said) => {
    const card = await draw({ return: parseAmount(back) });
    expect(card.querySelector('small')?.textContent).toMatch(said);
  });

  test('is one link to its game, what stands with it outside of that', async () => {
    const card = await draw();
    const link = card.querySelector('a');
    expect([card.querySelectorAll('a').length, link?.getAttribute('href')]).toEqual([1, '/game/play/pgGame/dice']);
    expect([link?.textContent.includes('Dice'), link?.querySelector('em'), card.querySelector('em')?.textContent]).toEqual([
      true,
      null,
      'beside',
    ]);
    expect([card.className.includes('off'), card.textContent.includes('errors.game.unavailable')]).toEqual([false, false]);
  });

  test('is opened for real by the tap of a player, while its page is still to come', async () => {
    signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
    const card = await draw();
    const sent = sentTo(gameLobbyApi.launch);
    await act(async () => card.querySelector('a')?.click());
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'pgGame', id: 'dice', practice: false }]);
    expect(open.address()).toBe('/game/play/pgGame/dice');
  });
});

test('a title that is shut says so, to who cannot see it as well, and leads nowhere', async () => {
  const card = await draw({ open: false }, [POT]);
  expect([card.querySelector('a'), card.querySelector('b')?.textContent, card.querySelector('small')?.textContent]).toEqual([
    null,
    'Dice',
    'games.closed',
  ]);
  expect([card.className.includes('off'), card.textContent.includes('errors.game.unavailable'), jackpot(card)]).toEqual([true, true, null]);
  expect([card.querySelector('em')?.textContent, card.querySelector('img')?.getAttribute('src')]).toEqual(['beside', '/dice.png']);
});

test.each<[string, readonly object[], unknown]>([
  ['its own, to the cent', [POT], expect.stringMatching(/^games\.jackpot_card \D*1,234\.56\D*$/)],
  ['none of another title', [{ ...POT, titles: [{ type: 'pgGame', id: 'moon', name: 'Moon' }] }], null],
  ['none of a title of that name at another provider', [{ ...POT, titles: [{ type: 'tadaGame', id: 'dice', name: 'Dice' }] }], null],
  ['none that is over', [{ ...POT, over: true }], null],
])('the jackpot with a title is %s', async (_, jackpots, said) => {
  expect(jackpot(await draw({}, jackpots))).toEqual(said);
});
