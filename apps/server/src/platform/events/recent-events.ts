import { NEWS_RETOLD_MS } from '@fairbook/contract';

/** An event and the name of its topic, both as they are sent. */
export interface RecentEvent {
  readonly topic: string;
  /** JSON text of the event in wire form. */
  readonly json: string;
}

/** Recent events by topic, for new subscribers: what they show was read a moment before. */
export interface RecentEvents {
  keep(news: RecentEvent): void;
  /** The events of a topic in the last seconds, oldest first. Price events are merged into one, with the latest prices of each market. */
  of(topic: string): readonly RecentEvent[];
  /** Drops topics without recent events. */
  forget(): void;
  /** The number of topics kept. */
  readonly size: number;
}

interface Kept {
  at: number;
  json: string;
}

interface Topic {
  readonly events: Kept[];
  /** The merged price event, which is in `events` too. */
  prices: (Kept & { readonly compare: object }) | undefined;
}

/** Whether this is a price event: the frequent ones, each with a whole market, so that a newer one replaces an older one. */
export const isPrice = (json: string): boolean => json.startsWith('{"kind":"markets.changed"');

/**
 * Creates the store.
 *
 * @param now a monotonic clock, in milliseconds
 */
export function createRecentEvents(now: () => number): RecentEvents {
  // In the order of their last event: the first is the longest silent.
  const topics = new Map<string, Topic>();
  const keepPrices = (known: Topic, at: number, json: string) => {
    const said = JSON.parse(json);
    const lately = known.prices && known.prices.at >= at - NEWS_RETOLD_MS ? known.prices.compare : {};
    const compare = { ...lately, ...said.compare };
    const prices = { at, compare, json: JSON.stringify({ ...said, compare }) };
    const place = known.prices ? known.events.indexOf(known.prices) : -1;
    if (place !== -1) known.events.splice(place, 1);
    known.events.push(prices);
    known.prices = prices;
  };
  return {
    keep: ({ topic, json }) => {
      const at = now();
      const known = topics.get(topic) ?? { events: [], prices: undefined };
      topics.delete(topic);
      topics.set(topic, known);
      while (known.events[0] && known.events[0].at < at - NEWS_RETOLD_MS) known.events.shift();
      if (isPrice(json)) keepPrices(known, at, json);
      else known.events.push({ at, json });
    },
    of: (topic) => {
      const since = now() - NEWS_RETOLD_MS;
      const lately = topics.get(topic)?.events.filter(({ at }) => at >= since) ?? [];
      return lately.map(({ json }) => ({ topic, json }));
    },
    forget: () => {
      const since = now() - NEWS_RETOLD_MS;
      for (const [topic, { events }] of topics) {
        const last = events.at(-1);
        if (last && last.at >= since) break;
        topics.delete(topic);
      }
    },
    get size() {
      return topics.size;
    },
  };
}
