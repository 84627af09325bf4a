// @vitest-environment happy-dom
import { gameLobbyApi, type SignedIn } from '@fairbook/contract';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a game that is opened', () => {
  const Play = ({ wanted = DICE }: { readonly wanted?: Parameters<typeof useLaunch>[0] }) => {
    const { launch, error, again, turn } = useLaunch(wanted);
    return (
      <button type="button" onClick={again}>
        {error ? String(error) : `${launch?.name ?? 'opening'} ${turn}`}
      </button>
    );
  };
  const OTHER = '01900000-0000-7000-8000-000000000002';
  beforeEach(() => {
    sent = sentTo(gameLobbyApi.launch, gameLobbyApi.resume);
    signedIn(PLAYER as unknown as SignedIn);
  });
  const paths = () => sent.map(({ path }) => path);
  const NEW = gameLobbyApi.launch.path;
  const resumed = (id: string) => gameLobbyApi.resume.path.replace(':launch_id', id);
  const RESUMED = resumed(LAUNCH.launch_id);

  test('goes on with the sitting of its tab, and begins another when that is not there any more', async () => {
    open = await drawn(<Play />);
    await sent[0]?.reply(LAUNCH);
    await open.press('Dice');
    expect(paths()).toEqual([NEW, RESUMED]);
    await sent[1]?.refuse('launch.not_found', 404);
    expect(paths()).toEqual([NEW, RESUMED, NEW]);
    await sent[2]?.reply({ ...LAUNCH, launch_id: OTHER, name: 'Dice anew' });
    expect(open.text()).toBe('Dice anew 2');
    await open.press('Dice');
    expect(paths().at(3)).toBe(resumed(OTHER));
  });

  test('does not begin another sitting for a refusal that says nothing of it', async () => {
    open = await drawn(<Play />);
    await sent[0]?.reply(LAUNCH);
    await open.press('Dice');
    await sent[1]?.refuse('limit.paused');
    expect([paths(), open.text()]).toEqual([[NEW, RESUMED], expect.stringContaining('limit.paused')]);
  });

  test('by the id of its launch is resumed, and nothing is kept of it', async () => {
    open = await drawn(<Play wanted={{ launch: OTHER }} />);
    await sent[0]?.reply({ ...LAUNCH, launch_id: OTHER });
    expect([paths(), sessionStorage.length]).toEqual([[resumed(OTHER)], 0]);
  });

  test('shows what was asked for last, whichever answer comes last', async () => {
    open = await drawn(<Play wanted={{ launch: OTHER }} />);
    await open.press('opening');
    await sent[1]?.reply({ ...LAUNCH, name: 'second' });
    await sent[0]?.reply({ ...LAUNCH, name: 'first' });
    expect(open.text()).toBe('second 2');
    await open.press('second');
    await open.press('second');
    await sent[3]?.reply({ ...LAUNCH, name: 'fourth' });
    await sent[2]?.refuse('server.busy');
    expect(open.text()).toBe('fourth 4');
  });

  test.each([
    [9_999, 1],
    [10_000, 2],
  ])('by a tap of %i milliseconds ago is asked for %i times', async (ms, times) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    open = await drawn(<Lobby />);
    await tap();
    vi.advanceTimersByTime(ms);
    await open.press('go');
    vi.useRealTimers();
    expect(sent).toHaveLength(times);
    leaveSitting(DICE);
  });

  test('by a tap with another button of the mouse begins nothing', async () => {
    open = await drawn(<Lobby />);
    await tap({ button: 1 });
    expect(sent).toEqual([]);
  });
});
