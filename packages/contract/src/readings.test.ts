import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { sportOf } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CASH_OUT_QUOTE_MS } from './bets/cash-out.ts';
import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER, zFeedFact, zFeedFactOf } from './offer/feed.ts';
import { SEQUENCED_PROTOCOL, SEQUENCED_SILENCE_MS } from './offer/sequenced-feed.ts';
import { STAFF_IDLE_SECONDS } from './office/staff.ts';
import { setMargin } from './office/trading/own-odds.ts';
import { PAYMENT_TYPES, takesFee } from './payments/deposits.ts';
import { GAME_CALL_AGE_MAX_MS, GAME_FILE_MAX_BYTES, GAME_SESSION_HOURS, gameCallPath, gameFilePath } from './payments/game-provider.ts';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from './payments/pay.ts';
import { entryFilter } from './payments/wallet.ts';
import { EXCLUSION_PATH } from './people/exclusion.ts';
import { passkeysApi } from './people/passkeys.ts';
import { NEWS_RETOLD_MS, zClientMessage } from './wire/events.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeDecode(schema, value as never).success;

describe('which movements are shown', () => {
  test.each([
    ['34,50', ['deposit', 'withdrawal']],
    ['stake', ['stake']],
    ['61,refund,69', ['payout', 'refund', 'debt_forgiven']],
  ])('is asked for by numbers and by names: %s', (text, kinds) => {
    expect(z.decode(entryFilter.kind, text)).toEqual(kinds);
    expect(z.encode(entryFilter.kind, kinds as never)).toBe(kinds.join(','));
  });
  test.each(['', '33', 'stakes', '34, 50', '34;50', '34,'])('is not asked for by %j', (text) =>
    expect(takes(entryFilter.kind, text)).toBe(false),
  );
});

describe.each(SPORT_GAMES)('a fact of play of %s', (game) => {
  const { scoreMax, minuteMax, periods } = sportOf(game);
  const said = { kind: 'score', fixture: 'f', version: 1, at: '2026-03-01T12:00:00Z', half_time: null, period: periods[0], minute: 0 };
  const told = (more: object) => takes(zFeedFactOf(game), { ...said, score: { home: 0, away: 0 }, ...more });

  test('is within what its sport lets be told, and no more', () => {
    expect([told({ score: { home: scoreMax, away: scoreMax } }), told({ minute: minuteMax })]).toEqual([true, true]);
    for (const wrong of [scoreMax + 1, -1, 0.5]) {
      expect(told({ score: { home: wrong, away: 0 } })).toBe(false);
      expect(told({ score: { home: 0, away: wrong } })).toBe(false);
    }
    for (const minute of [minuteMax + 1, -1, 0.5]) expect(told({ minute })).toBe(false);
    expect(told({ half_time: { home: scoreMax + 1, away: 0 } })).toBe(false);
  });

  test('is of one of its own periods', () => {
    const all = new Set(SPORT_GAMES.flatMap((each) => sportOf(each).periods));
    expect([...all].filter((period) => told({ period }))).toEqual([...all].filter((period) => periods.some((each) => each === period)));
  });

  test('is one of any sport', () => {
    const most = { score: { home: scoreMax, away: scoreMax }, minute: minuteMax };
    for (const period of periods) expect(takes(zFeedFact, { ...said, ...most, period })).toBe(true);
  });
});

test('a margin is shifted to any part of it but what it is', () => {
  const factor = (hundredths: number | null) => takes(setMargin.request, { reason: 'a reason', factor: hundredths });
  expect([factor(null), factor(99), factor(101), factor(100)]).toEqual([true, true, true, false]);
});

test.each([
  ['Phone', true],
  [`  ${'a'.repeat(40)} `, true],
  ['a'.repeat(41), false],
  [' ', false],
  ['a\u202eb', false],
])('a passkey may be called %j: %s', (name, isTaken) => {
  expect(takes(passkeysApi.renamePasskey.request.shape.name, name)).toBe(isTaken);
});

test('a fee is taken of money that somebody brings, not of play money and of what comes over a chain', () => {
  expect(PAYMENT_TYPES.filter(takesFee)).toEqual(['fiat', 'third_party', 'card']);
});

test('how long a thing is good for, and how much there may be of it, is as vendors and pages were told', () => {
  expect([CASH_OUT_QUOTE_MS, NEWS_RETOLD_MS, SEQUENCED_SILENCE_MS, STAFF_IDLE_SECONDS]).toEqual([5_000, 10_000, 1_000, 1_800]);
  expect([FEED_SIGNATURE_AGE_MAX_MS, GAME_CALL_AGE_MAX_MS, PAY_TOLERANCE_MS]).toEqual([60_000, 60_000, 300_000]);
  expect([GAME_SESSION_HOURS, GAME_FILE_MAX_BYTES, SEQUENCED_PROTOCOL]).toEqual([4, 67_108_864, 1]);
});

test('vendors are asked, and sign, where they were told', () => {
  expect([gameCallPath('pg', 'roundStatus'), gameCallPath('tada', 'debit'), gameFilePath('2026-11-25'), EXCLUSION_PATH]).toEqual([
    ...['/seamless/v1/pg/roundStatus', '/seamless/v1/tada/bet', '/v1/game-files/2026-11-25', '/v1/checks'],
  ]);
  expect([FEED_TIMESTAMP_HEADER, FEED_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_SIGNATURE_HEADER]).toEqual([
    ...['x-feed-timestamp', 'x-feed-signature', 'x-pay-timestamp', 'x-pay-signature'],
  ]);
});

test('a page may hear of the offer, of a sport, of a lottery and of a match, and of no player', () => {
  const heard = (topic: string) => takes(zClientMessage, { kind: 'subscribe', topics: [topic] });
  const open = [
    'offer',
    ...SPORT_GAMES.map((game) => `game:${game}`),
    ...LOTTERY_GAMES.map((game) => `draw:${game}`),
    'match:1',
    'match:7042',
  ];
  expect(open.filter((topic) => !heard(topic))).toEqual([]);
  const closed = ['player:1', 'offers', 'xoffer', 'game:', 'game:racing', 'draw:soccer', 'match:0', 'match:', 'match:x', 'match:1x', ''];
  expect(closed.filter(heard)).toEqual([]);
});
