import type { FeedFact } from '@fairbook/contract/feed';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { Story, StoryFact } from './stories.ts';

/** The facts of some stories in one random order, cut into pages; one in five comes again later. */
export function inRandomOrder(stories: readonly Story[], chance: Chance): readonly (readonly FeedFact[])[] {
  const once = merged(
    stories.map(({ facts }) => arrivalOf(facts, chance)),
    chance,
  );
  const all = [...once, ...once.filter(() => chance.percent(20))];
  const pages: FeedFact[][] = [];
  for (let at = 0; at < all.length; at += pages.at(-1)?.length ?? 1) pages.push(all.slice(at, at + 1 + chance.whole(4)));
  return pages;
}

/** The facts of one match: whatever follows play comes after the first report of it. */
function arrivalOf(facts: readonly StoryFact[], chance: Chance): readonly FeedFact[] {
  const order = shuffled(facts, chance);
  const first = order.findIndex(({ fact, followsPlay }) => fact.kind === 'score' && !followsPlay);
  const follower = order.findIndex(({ followsPlay }) => followsPlay);
  const [play] = order.slice(first, first + 1);
  const arrival = first > follower && follower >= 0 && play ? order.toSpliced(first, 1).toSpliced(follower, 0, play) : order;
  return arrival.map(({ fact }) => fact);
}

/** One list of several, each in its order. */
function merged<Item>(lists: readonly (readonly Item[])[], chance: Chance): readonly Item[] {
  const turns = shuffled(
    lists.flatMap((list, at) => list.map(() => at)),
    chance,
  );
  const next = lists.map((list) => list[Symbol.iterator]());
  return turns.flatMap((at) => {
    const { value, done } = next[at]?.next() ?? { done: true, value: undefined };
    return done ? [] : [value as Item];
  });
}

function shuffled<Item>(items: readonly Item[], chance: Chance): readonly Item[] {
  const left = [...items];
  return items.map(() => left.splice(chance.whole(left.length), 1)[0] as Item);
}
