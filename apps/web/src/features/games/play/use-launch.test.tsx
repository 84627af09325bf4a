// @vitest-environment happy-dom
import { gameLobbyApi, type SignedIn } from '@fairbook/contract';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { leaveSitting, useBegin, useLaunch } from './use-launch.ts';

const DICE = { type: 'pgGame', id: 'dice', practice: false } as const;
const PLAYER = { token: 't', expires_in: 600, idle_seconds: 900, refresh_token: null, user_id: 7n, role: 'player', nickname: 'Ana' };
const LAUNCH = {
  launch_id: '01900000-0000-7000-8000-000000000001',
  ...DICE,
  name: 'Dice',
  opened_at: '2026-11-26T12:00:00.000Z',
  url: 'https://games.example/dice',
};

let [sent, open]: [readonly SentCall[], Drawn | undefined] = [[], undefined];
beforeEach(() => {
  sessionStorage.clear();
  sent = sentTo(gameLobbyApi.launch);
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

const Page = () => <p>{useLaunch(DICE).launch ? 'opened' : 'opening'}</p>;
const Lobby = () => {
  const [isGone, setGone] = useState(false);
  const begin = useBegin(DICE);
  return (
    <>
      <button type="button" id="dice" onClick={begin}>
        Dice
      </button>
      <button type="button" onClick={() => setGone(true)}>
        go
      </button>
      {isGone && <Page />}
    </>
  );
};
const tap = (keys: MouseEventInit = {}) =>
  act(async () => void open?.page.querySelector('#dice')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys })));

test('a tap on a game opens it once, before its page is drawn', async () => {
  signedIn(PLAYER as unknown as SignedIn);
  open = await drawn(<Lobby />);
  await tap();
  await tap();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual(DICE);
  await open.press('go');
  await sent[0]?.reply(LAUNCH);
  expect(open.text()).toContain('opened');
  expect(sent).toHaveLength(1);
});

test('a page that no tap led to opens its game itself, and so does one whose tap was of a visit before', async () => {
  signedIn(PLAYER as unknown as SignedIn);
  open = await drawn(<Lobby />);
  await tap();
  await open.press('go');
  leaveSitting(DICE);
  await open.close();
  open = await drawn(<Page />);
  expect(sent).toHaveLength(2);
});

test('a guest, and a tap that opens another tab, begin nothing', async () => {
  open = await drawn(<Lobby />);
  await tap();
  await open.close();
  signedIn(PLAYER as unknown as SignedIn);
  open = await drawn(<Lobby />);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) await tap({ [key]: true });
  expect(sent).toEqual([]);
});

test('what one player began the next at the same browser does not get', async () => {
  signedIn(PLAYER as unknown as SignedIn);
  open = await drawn(<Lobby />);
  await tap();
  await open.close();
  signedOut();
  signedIn({ ...PLAYER, user_id: 8n, nickname: 'Rui' } as unknown as SignedIn);
  open = await drawn(<Page />);
  expect(sent).toHaveLength(2);
});
