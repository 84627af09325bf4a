import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { NEWS_RETOLD_MS, zClientMessage, zFrame, zServerEvent } from './events.ts';

const CHAT = 'chat:00000000-0000-4000-8000-000000000001';
const takes = (message: object): boolean => zClientMessage.safeParse(message).success;

test('a page asks for the offer, for games, draws, matches and chats, and for no player', () => {
  const heard = (topic: string) => takes({ kind: 'subscribe', topics: [topic] });
  const open = ['offer', ...SPORT_GAMES.map((game) => `game:${game}`), ...LOTTERY_GAMES.map((game) => `draw:${game}`), 'match:7042', CHAT];
  expect(open.filter((topic) => !heard(topic))).toEqual([]);
  const closed = [
    'player:1',
    'offers',
    'xoffer',
    'game:racing',
    'draw:soccer',
    'match:0',
    'match:x',
    `match:${'1'.repeat(19)}`,
    'chat:1',
    `${CHAT}0`,
    '',
  ];
  expect(closed.filter(heard)).toEqual([]);
});

test('it asks for two hundred of them at once, and leaves as many, and no more', () => {
  const topics = (count: number) => Array.from({ length: count }, (_, at) => `match:${at + 1}`);
  for (const kind of ['subscribe', 'unsubscribe'])
    expect([200, 201].map((count) => takes({ kind, topics: topics(count) }))).toEqual([true, false]);
  expect([takes({ kind: 'ping' }), takes({ kind: 'shout' }), takes({ kind: 'subscribe' })]).toEqual([true, false, false]);
});

test('what was said in the last ten seconds is told again, and is marked as such', () => {
  const frame = (more: object) => zFrame.safeParse({ events: [{ topic: 'offer', event: { kind: 'offer.changed' } }], ...more }).success;
  expect(NEWS_RETOLD_MS).toBe(10_000);
  expect([frame({}), frame({ retold: true }), frame({ retold: false })]).toEqual([true, true, false]);
});

test('the server tells these things and no others', () => {
  const kinds = zServerEvent.def.options.map((each) => each.def.shape.kind.def.values[0]);
  expect(kinds.join(' ')).toBe(
    'wallet.changed deposit.changed withdrawal.changed withdrawal_account.added game_transfer.changed bet.settled bet.cashed_out draw_bet.settled notice.added case.changed chat.changed content.changed draw.changed draw.full lottery.changed markets.changed match.changed matches.listed offer.changed feed.silent',
  );
});
