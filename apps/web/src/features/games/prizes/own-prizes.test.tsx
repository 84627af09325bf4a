// @vitest-environment happy-dom
import { gamePrizesApi, Refusal, type SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { readingOf } from '../../../shared/testing/reading.ts';
import { useLobby } from '../lobby/lobby-queries.ts';
import { useJoinTournament, useOwnTournaments } from './own-tournaments.ts';
import { noneWhereForbidden, useJackpotOf, useJackpots, useTournaments } from './prize-queries.ts';

const ID = '01900000-0000-7000-8000-000000000001';
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  signedOut();
});
const signIn = () => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);

test('under a law without prizes there are none; another failure is one', () => {
  expect(noneWhereForbidden(new Refusal('request.not_found'))).toEqual({ list: [] });
  for (const error of [new Refusal('server.busy'), new TypeError('no network')]) expect(() => noneWhereForbidden(error)).toThrow(error);
});

describe('the jackpot of a title', () => {
  const pot = (name: string, over: boolean, ...titles: readonly (readonly [string, string])[]) => ({
    ...{ name, over },
    titles: titles.map(([type, id]) => ({ type, id })),
  });
  test.each([
    ['dice', 'pgGame', 'of dice'],
    ['dice', 'other', 'undefined'],
    ['mines', 'pgGame', 'undefined'],
    ['slots', 'pgGame', 'of slots'],
  ])('%s of %s is that which goes on: %s', async (id, type, name) => {
    const list = [
      pot('that was', true, ['pgGame', 'dice'], ['pgGame', 'mines']),
      pot('of slots', false, ['other', 'mines'], ['pgGame', 'slots']),
      pot('of dice', false, ['pgGame', 'dice']),
    ];
    const Part = () => `${useJackpotOf({ type, id } as never)?.name}`;
    sentTo();
    open = await drawn(<Part />, [[keys.jackpots('en'), list]]);
    expect(open.text()).toBe(name);
  });
});

describe('the tournaments of a player', () => {
  const Own = () => {
    const own = useOwnTournaments();
    const { mutate } = useJoinTournament();
    return (
      <button type="button" onClick={() => mutate(ID)}>
        {own === undefined ? 'not known' : `${own.length} joined`}
      </button>
    );
  };
  const draw = async (): Promise<readonly SentCall[]> => {
    const sent = sentTo(gamePrizesApi.joinTournament);
    open = await drawn(<Own />, [
      [keys.ownTournaments, [{}]],
      [keys.tournaments('en'), []],
    ]);
    return sent;
  };
  test('are not known of a guest', async () => {
    await draw();
    expect(open?.text()).toBe('not known');
  });

  test('are what the house says once one is joined, and all tournaments are read again', async () => {
    signIn();
    const sent = await draw();
    expect(open?.text()).toBe('1 joined');
    await open?.press('joined');
    expect(sent.map(({ path }) => path)).toEqual([gamePrizesApi.joinTournament.path.replace(':id', ID)]);
    expect(open?.queries.getQueryState(keys.tournaments('en'))?.isInvalidated).toBe(false);
    await sent[0]?.reply({ list: [] });
    expect(open?.text()).toBe('0 joined');
    expect(open?.queries.getQueryState(keys.tournaments('en'))?.isInvalidated).toBe(true);
  });

  test('stay as they are when joining is refused', async () => {
    signIn();
    const sent = await draw();
    await open?.press('joined');
    await sent[0]?.refuse('tournament.over');
    expect([open?.text(), open?.queries.getQueryState(keys.tournaments('en'))?.isInvalidated]).toEqual(['1 joined', false]);
  });
});

test.each([
  ['the lobby', useLobby, keys.gameLobby('en'), 60_000],
  ['jackpots', useJackpots, keys.jackpots('en'), undefined],
  ['tournaments', useTournaments, keys.tournaments('en'), undefined],
  ['the tournaments of a player', useOwnTournaments, keys.ownTournaments, undefined],
] as const)('%s are read again every minute', async (_, use, key, staleTime) => {
  signIn();
  sentTo();
  const Part = () => {
    use();
    return null;
  };
  open = await drawn(<Part />);
  await act(async () => undefined);
  const query = open.queries.getQueryCache().find({ queryKey: key });
  const reading = readingOf(query?.observers[0]?.options ?? {});
  expect([reading.again, reading.staleTime]).toEqual([60_000, staleTime ?? Number.POSITIVE_INFINITY]);
});
