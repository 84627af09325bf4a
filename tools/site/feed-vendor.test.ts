import { isResultEarly } from '@fairbook/core/sports';
import { SIMULATED_GAMES, shortestMsOf } from '@fairbook/sandbox';
import { readConfig } from '@fairbook/server/platform/config';
import { expect, test } from 'vitest';
import { feedVendorAt } from './feed-vendor.ts';

test.each(SIMULATED_GAMES)(
  'the house of a demonstration takes a feed of %s, and believes results when a match ends and not in its first quarter',
  (game) => {
    const house = readConfig({
      DATABASE_URL: 'postgres://127.0.0.1/fairbook',
      FAIRBOOK_TOKEN_SECRET: 'token-secret-of-a-test-that-is-long-enough',
      FAIRBOOK_PEPPER: 'pepper-of-a-test-that-is-also-long-enough',
      ...feedVendorAt(3900, 'a secret of sixteen or more').server,
    });
    const startsAt = new Date('2026-11-22T20:00:00Z');
    const early = (ms: number) => isResultEarly({ game, startsAt, kickedOffAt: null }, new Date(startsAt.getTime() + ms), house.feedSpeed);
    expect(house.feeds.map((feed) => feed.game)).toContain(game);
    expect(early(shortestMsOf(game))).toBe(false);
    expect(early(shortestMsOf(game) / 4)).toBe(true);
  },
);
