// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { CasesPage } from './cases-page.tsx';
import { type ChatPresence, Presence } from './chat-presence.tsx';

const AT = '2026-03-03T13:30:00.000Z';
const ROW = {
  ...{ case_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', number: 12, player_id: '101', topic: 'deposit', state: 'open', late: false },
  ...{ opened_at: AT, waiting_since: '2026-03-03T14:00:00.000Z', claimed_by: 'ana', last: 'Onde está?', channel: 'form' },
  ...{ language: 'ko', away: false, seen_at: null },
};
const HERE: ChatPresence = { isHere: true, others: 0, error: undefined, turn: async () => undefined };

interface Seen {
  readonly at?: string;
  readonly row?: object;
  readonly page?: object;
  /** The first call is for the chats that wait, unless the address asks for something else. */
  readonly chats?: readonly object[];
  readonly presence?: ChatPresence;
  readonly refuses?: boolean;
}
let open: Acted;
const shown = async ({ at = '/', row = {}, page = {}, chats = [], presence, refuses = false }: Seen = {}) => {
  let calls = 0;
  const hasChatsFirst = !/state=(answered|left|closed)|channel=(chat|form)|text=|player=/.test(at);
  open = await acted(
    presence ? (
      <Presence value={presence}>
        <CasesPage />
      </Presence>
    ) : (
      <CasesPage />
    ),
    {
      ...{ may: ['support.read'], at, refuses: () => refuses },
      instead: {
        'office.cases.cases': (sample) => {
          calls += 1;
          const [first] = (sample as { list: object[] }).list;
          const rows = hasChatsFirst && calls % 2 === 1 ? chats : [{ ...ROW, ...row }];
          return { list: rows.map((each) => ({ ...first, ...each })), ...{ more: false, late: 0, answer_hours: 24, ...page } };
        },
      },
    },
  );
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});
const asked = () => open.asked().map((line) => new Set(line.split(/[?&]/)));
const call = (query: string) => new Set(`GET /cases?${query}`.split(/[?&]/));
const CHATS = 'state=open&channel=chat&start=0&limit=50';

describe('the cases that are asked for are', () => {
  test.each([
    ['the chats that wait, and the messages that do', '/', [CHATS, 'state=open&channel=form&start=0&limit=50']],
    ['those that were answered', '/?state=answered', ['state=answered&start=0&limit=50']],
    ['those that are closed', '/?state=closed', ['state=closed&start=0&limit=50']],
    ['those that wait where the address names no such state', '/?state=late', [CHATS, 'state=open&channel=form&start=0&limit=50']],
    ['the one of a number, as people write it', '/?text=n%C2%BA%201014', ['number=1014&state=open&start=0&limit=50']],
    ['those of a player', '/?player=101&state=closed', ['player_id=101&state=closed&start=0&limit=50']],
    ['none where the number is none', '/?text=abc', []],
    ['chats alone', '/?channel=chat', ['state=open&channel=chat&start=0&limit=50']],
    ['chats that are over', '/?channel=chat&state=closed', ['state=closed&channel=chat&start=0&limit=50']],
    ['guests’ chats that were left', '/?state=left', ['state=left&start=0&limit=50']],
    [
      'those of a topic, in the order of the topics, chats too',
      '/?topic=game&order=topic',
      [`topic=game&order=topic&${CHATS}`, 'topic=game&order=topic&state=open&channel=form&start=0&limit=50'],
    ],
    ['all as they wait where the address names no order', '/?order=none&topic=none', [CHATS, 'state=open&channel=form&start=0&limit=50']],
    ['those of the page of the address, and the chats all the same', '/?page=3', [CHATS, 'state=open&channel=form&start=100&limit=50']],
  ])('%s', async (_, at, queries) => {
    await shown({ at });
    expect(asked()).toEqual(queries.map(call));
  });

  test('changed by the filters, which begin at the first page again, and by the pager', async () => {
    await shown({ at: '/?page=2', page: { more: true } });
    await open.choose(3, 'closed');
    expect(open.address()).toBe('/?state=closed');
    await open.tap('next');
    expect(open.address()).toBe('/?state=closed&page=2');
    await open.choose(0, 'chat');
    expect(open.address()).toBe('/?state=closed&channel=chat');
    await open.choose(3, '');
    expect(open.address()).toBe('/?channel=chat');
  });

  describe('read again', () => {
    const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    test.each([
      ['ten seconds', undefined, 10_000],
      ['five seconds while its reader is here to answer chats', HERE, 5_000],
    ])('every %s', async (_, presence, ms) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
      await shown(presence ? { presence } : {});
      open.asked();
      await turn(ms - 1);
      expect(open.asked()).toEqual([]);
      await turn(1);
      expect(asked()).toEqual([call(CHATS), call('state=open&channel=form&start=0&limit=50')]);
    });

    test('keep their places when a colleague deals with one, and say so', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
      const two = [ROW, { ...ROW, case_id: ROW.case_id.replace(/b$/, 'c'), number: 13 }];
      let left: readonly object[] = two;
      open = await acted(<CasesPage />, {
        ...{ may: ['support.read'], at: '/?channel=form' },
        instead: {
          'office.cases.cases': (sample) => {
            const [first] = (sample as { list: object[] }).list;
            return { list: left.map((each) => ({ ...first, ...each })), more: false, late: 0, answer_hours: 24 };
          },
        },
      });
      left = two.slice(1);
      await turn(10_000);
      expect(cellsOf(open.page, 'cases').map((cells) => cells.slice(0, 2))).toEqual([
        ['case_number 12', 'row_gone'],
        ['case_number 13', '03/03/2026, 14:00:00'],
      ]);
    });

    test('no more while nobody looks at the tab', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
      await shown({ presence: HERE });
      open.asked();
      focusManager.setFocused(false);
      await turn(60_000);
      expect(open.asked()).toEqual([]);
    });
  });
});

describe('chats that wait', () => {
  const chat = { ...ROW, channel: 'chat', number: 40, player_id: null, last: 'Oi' };
  test('come before everything else, with a word that says what they are', async () => {
    await shown({ chats: [chat] });
    const tables = [...open.page.querySelectorAll('section[aria-label^=table]')].map((table) => table.getAttribute('aria-label'));
    expect(tables).toEqual(['table cases_chats', 'table cases']);
    expect(cellsOf(open.page, 'cases_chats').map(([number, , , who]) => [number, who])).toEqual([
      ['case_number 40case_channel_chat', 'case_guest'],
    ]);
    expect(cellsOf(open.page, ' cases').map(([number]) => number)).toEqual(['case_number 12']);
  });

  test('say whose writer does not look at them any more', async () => {
    await shown({ chats: [{ ...chat, away: true }, chat] });
    expect(cellsOf(open.page, 'cases_chats').map(([number]) => number)).toEqual([
      'case_number 40case_channel_chatchat_away',
      'case_number 40case_channel_chat',
    ]);
  });

  test('have no place where there are none', async () => {
    await shown();
    expect(open.text()).not.toContain('cases_chats');
  });

  test('and messages that cannot be read are said to be so once', async () => {
    await shown({ refuses: true });
    expect(open.page.querySelectorAll('[role=alert]').length).toBe(1);
  });
});

test.each([
  ['/?state=left', true],
  ['/?state=closed', false],
])('when a chat is left is told where those are: %s %s', async (at, isTold) => {
  await shown({ at });
  expect(open.text().includes('cases_left 30 3 7')).toBe(isTold);
});

describe('a case', () => {
  test('is listed with since when it waits, who wrote and who has it, and leads to its page', async () => {
    await shown();
    expect(headsOf(open.page, 'cases')).toEqual([
      ...['number', 'case_waiting', 'case_topic', 'player', 'case_language', 'claimed_by', 'opened', 'case_last'],
    ]);
    const cells = [
      'case_number 12',
      '03/03/2026, 14:00:00',
      'topic_deposit',
      '101',
      expect.stringMatching(/^(Korean|coreano)$/),
      'ana',
      '03/03/2026, 13:30:00',
      'Onde está?',
    ];
    expect(cellsOf(open.page, 'cases')).toEqual([cells]);
    expect([...open.page.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
      `/cases/${ROW.case_id}`,
      '/players/101',
    ]);
  });

  test.each([
    ['late', { late: true }, '03/03/2026, 14:00:00late', '101'],
    ['that waits for nothing', { waiting_since: null, state: 'answered' }, 'case_answered', '101'],
    ['that is closed, and was late', { waiting_since: null, state: 'closed', late: true }, 'case_closed', '101'],
    ['of a guest', { player_id: null }, '03/03/2026, 14:00:00', 'case_guest'],
    ['that its guest left', { waiting_since: null, state: 'left', player_id: null }, 'case_left', 'case_guest'],
  ])('%s is said to be so', async (_, row, waiting, who) => {
    await shown({ row });
    const [cells = []] = cellsOf(open.page, 'cases');
    expect([cells[1], cells[3]]).toEqual([waiting, who]);
  });
});

test.each([
  [0, false],
  [1, true],
  [2, true],
])('%i cases that wait too long are said, with what was promised: %s', async (late, isSaid) => {
  await shown({ page: { late, answer_hours: 36 } });
  expect(open.text().includes(`cases_late ${late} 36`)).toBe(isSaid);
});
