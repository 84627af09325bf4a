// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../shared/api/api.ts';
import { keepStarred, starredNow, turnStar } from '../shared/api/starred.ts';
import type { Translate } from '../shared/format/i18n.ts';
import { watchStars } from './star-sync.ts';

const NONE = { league: [], team: [], match: [] };
const t = ((id: string) => id) as Translate;
/** The requests sent, and the replies to them in turn. */
let asked: string[] = [];
let answers: (object | 'refused' | 'lost')[] = [];
let stop: () => void = () => undefined;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const watched = async (player = '7') => {
  stop = watchStars(player, () => t);
  await turn();
};

beforeEach(() => {
  localStorage.clear();
  keepStarred(NONE);
  [asked, answers] = [[], []];
  setTransport(() => ({
    ...{ baseUrl: '', headers: () => ({}), retries: 0 },
    fetch: async (url, init) => {
      asked.push(`${init?.method} ${String(url).replace(/^.*\/v1/, '')} ${String(init?.body ?? '')}`.trim());
      const answer = answers.shift() ?? NONE;
      if (answer === 'lost') throw new TypeError('no network');
      const body =
        answer === 'refused' ? { code: 1, msg: '', error: { code: 'server.busy', details: {} } } : { code: 0, msg: '', data: answer };
      return { status: answer === 'refused' ? 409 : 200, headers: new Headers(), json: async () => body } as Response;
    },
  }));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('a player who signs in', () => {
  test('has the stars of the guest beside their own; what is no number of ours is not sent', async () => {
    keepStarred({ league: ['3', 'x'], team: ['0', '12'], match: ['1234567890123456789'] });
    answers = [{ league: ['3', '4'], team: ['12'], match: [] }];
    await watched();
    expect(asked).toEqual([`POST /member/stars ${JSON.stringify({ stars: { league: ['3'], team: ['12'], match: [] } })}`]);
    expect(starredNow()).toEqual({ league: ['3', '4'], team: ['12'], match: [] });
    expect(localStorage.getItem('starred-of')).toBe('7');
  });

  test('has their own alone where there were none, or another player’s', async () => {
    answers = [{ ...NONE, match: ['9'] }];
    await watched();
    expect([asked, starredNow().match]).toEqual([['GET /member/stars'], ['9']]);
    stop();
    keepStarred({ league: ['3'] });
    localStorage.setItem('starred-of', '8');
    [asked, answers] = [[], [{ ...NONE, team: ['1'] }]];
    await watched();
    expect([asked, starredNow()]).toEqual([['GET /member/stars'], { ...NONE, team: ['1'] }]);
  });

  test('keeps what is here when the house cannot be asked, and is asked about again at the next visit', async () => {
    keepStarred({ league: ['3'] });
    answers = ['lost'];
    await watched();
    expect([starredNow().league, localStorage.getItem('starred-of')]).toEqual([['3'], null]);
    stop();
    expect(starredNow().league).toEqual(['3']);
  });
});

describe('a star that is turned', () => {
  test('is told to the house, and what the house knows is kept', async () => {
    await watched();
    answers = [{ ...NONE, team: ['5', '6'] }];
    turnStar('team', '5');
    expect(starredNow().team).toEqual(['5']);
    await turn();
    expect([asked.at(-1), starredNow().team]).toEqual([
      `PUT /member/stars ${JSON.stringify({ kind: 'team', id: '5', on: true })}`,
      ['5', '6'],
    ]);
    turnStar('team', '5');
    expect([asked.at(-1)?.includes('"on":false'), starredNow().team]).toEqual([true, ['6']]);
  });

  test('and refused is as the house has it', async () => {
    await watched();
    answers = ['refused', { ...NONE, league: ['1'] }];
    turnStar('league', '5');
    await turn();
    await turn();
    expect([asked.at(-1), starredNow().league]).toEqual(['GET /member/stars', ['1']]);
  });
});

test('a player who leaves takes their stars along, also those that were still being asked for', async () => {
  answers = [{ ...NONE, match: ['9'] }];
  await watched();
  stop();
  expect([starredNow(), localStorage.getItem('starred-of')]).toEqual([NONE, null]);
  turnStar('match', '2');
  expect(asked).toHaveLength(1);
  answers = [{ ...NONE, match: ['9'] }];
  stop = watchStars('7', () => t);
  stop();
  await turn();
  expect([starredNow().match, localStorage.getItem('starred-of')]).toEqual([['2'], null]);
});
