// @vitest-environment happy-dom
import { gameLobbyApi, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../shared/api/session.ts';
import { drawnAt, until } from '../shared/testing/drawn-at.tsx';
import { GamePlayPage } from './game-play.tsx';

beforeEach(() => {
  sessionStorage.clear();
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(() => signedOut());

test.each([
  ['with money', '/game/play/tadaGame/slots-7', { type: 'tadaGame', id: 'slots-7', practice: false }],
  [
    'with play money where it asks for practice',
    '/game/play/tadaGame/slots-7?practice=true',
    { type: 'tadaGame', id: 'slots-7', practice: true },
  ],
  [
    'with money where it asks for practice in other words',
    '/game/play/pgGame/dice?practice=1',
    { type: 'pgGame', id: 'dice', practice: false },
  ],
  ['of the first kind where it names none', '/game/play/chess/dice', { type: 'pgGame', id: 'dice', practice: false }],
])('the title of an address is opened %s', async (_, address, wanted) => {
  const sent: unknown[] = [];
  const page = await drawnAt(GamePlayPage, {
    ...{ path: '/game/play/$game/$id', address, words: NAMED_WORDS },
    answer: ({ pathname }, body) => void (pathname === gameLobbyApi.launch.path && sent.push(JSON.parse(body))),
  });
  await until(() => sent.length > 0);
  await page.close();
  expect(sent).toEqual([wanted]);
});
