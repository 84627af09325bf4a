import { NEWS_RETOLD_MS } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';

describe('news told again', () => {
  let now = 0;
  let news: RecentEvents;
  beforeEach(() => {
    now = 1_000;
    news = createRecentEvents(() => now);
  });
  const say = (event: object, topic = 'match:7') => news.keep({ topic, json: JSON.stringify(event) });
  const told = (topic = 'match:7') => news.of(topic).map(({ json }) => JSON.parse(json));
  const prices = (compare: object) => ({ kind: 'markets.changed', match_id: '7', compare });

  test('are those of the last seconds, in the order in which they were said', () => {
    say({ kind: 'match.changed', home_score: 1 });
    now += NEWS_RETOLD_MS;
    say({ kind: 'match.changed', home_score: 2 });
    expect(told().map(({ home_score }) => home_score)).toEqual([1, 2]);
    now += 1;
    expect(told().map(({ home_score }) => home_score)).toEqual([2]);
  });

  test('say each market once, as it was said last, in the place of the last prices', () => {
    say(prices({ wl: { version: 1 }, half: { version: 1 } }));
    say({ kind: 'match.changed' });
    say(prices({ wl: { version: 2 } }));
    expect(told()).toEqual([{ kind: 'match.changed' }, prices({ wl: { version: 2 }, half: { version: 1 } })]);
  });

  test('keep prices to their last moment', () => {
    say(prices({ half: { version: 1 } }));
    now += NEWS_RETOLD_MS;
    say(prices({ wl: { version: 2 } }));
    expect(told()).toEqual([prices({ half: { version: 1 }, wl: { version: 2 } })]);
    now += NEWS_RETOLD_MS;
    news.forget();
    expect(news.size).toBe(1);
  });

  test('leave prices out that nobody changed lately', () => {
    say(prices({ half: { version: 1 } }));
    now += NEWS_RETOLD_MS + 1;
    say(prices({ wl: { version: 2 } }));
    expect(told()).toEqual([prices({ wl: { version: 2 } })]);
  });

  test('are kept no longer than they are told, whatever is said of other topics', () => {
    for (let at = 0; at < 1_000; at += 1) {
      now += 100;
      say({ kind: 'wallet.changed', at }, 'player:1');
      say(prices({ wl: { version: at } }));
    }
    expect(told('player:1')).toHaveLength(NEWS_RETOLD_MS / 100 + 1);
    expect(told()).toEqual([prices({ wl: { version: 999 } })]);
    now += NEWS_RETOLD_MS - 100;
    say({ kind: 'match.changed' });
    now += 200;
    news.forget();
    expect(news.size).toBe(1);
    now += NEWS_RETOLD_MS;
    news.forget();
    expect(news.size).toBe(0);
  });

  test('of a topic that fell silent are forgotten, also when one that was there before it is told of still', () => {
    say({ kind: 'wallet.changed', at: 1 }, 'player:1');
    say({ kind: 'wallet.changed', at: 2 }, 'player:2');
    now += NEWS_RETOLD_MS;
    say({ kind: 'wallet.changed', at: 3 }, 'player:1');
    now += 1;
    news.forget();
    expect([news.size, told('player:1').length]).toEqual([1, 1]);
  });
});
