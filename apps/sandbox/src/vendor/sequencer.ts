import { randomUUID } from 'node:crypto';
import type { MarketStatus } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { SEQUENCED_PROTOCOL, type SequencedEnvelope, type SequencedMessage, zSequencedMessage } from '@fairbook/contract/sequenced-feed';
import type { MarketKind } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Faults } from './faults.ts';
import type { ToldWorld } from './feed-log.ts';
import { type OfferedLine, settleLine } from './settle.ts';

/** How many messages can be requested again; a client further behind gets a snapshot. */
const MESSAGES_KEPT = 20_000;
const PAGE_MAX = 2_000;
/** How many matches are remembered. The facts of older ones are dropped. */
const FIXTURES_MAX = 2_000;

/** A feed of numbered messages, counted from the start of this vendor. */
export interface Sequencer {
  /** Returns the messages after a number of this run, or a snapshot if they are not available. */
  readonly after: (run: string, seq: number, now: number, faults: Faults) => SequencedPage;
  readonly snapshot: (now: number, faults: Faults) => SequencedPage;
}

/** The answer, and whether a fault changed it: most faults show only if there is a message to spoil. */
export interface SequencedPage {
  readonly envelope: SequencedEnvelope;
  readonly isWrong: boolean;
}

type Bare<Message> = Message extends SequencedMessage ? Omit<Message, 'seq'> : never;
type Unnumbered = Bare<SequencedMessage>;

export function createSequencer(world: ToldWorld, startedAt: number): Sequencer {
  const run = randomUUID();
  const board = createBoard();
  const kept: SequencedMessage[] = [];
  let [head, toldUntil] = [0, startedAt];
  for (const fact of world.snapshot(startedAt)) board.note(fact);

  const advance = (now: number): void => {
    if (now <= toldUntil) return;
    for (const message of board.messagesOf(world.factsBetween(toldUntil, now))) {
      head += 1;
      kept.push({ ...message, seq: head });
    }
    toldUntil = now;
    if (kept.length > MESSAGES_KEPT) kept.splice(0, kept.length - MESSAGES_KEPT);
  };
  const page = (after: number | null, to: number, messages: readonly SequencedMessage[], faults: Faults): SequencedPage => {
    const { wire, isWrong } = withFaults(messages, faults);
    return { envelope: { protocol: SEQUENCED_PROTOCOL, run, after, to, head, messages: wire }, isWrong };
  };
  const snapshot = (now: number, faults: Faults): SequencedPage => {
    advance(now);
    const messages = world.snapshot(toldUntil).flatMap((fact) => {
      board.note(fact);
      const message = board.messageOf(fact);
      return message ? [{ ...message, seq: head }] : [];
    });
    return page(null, head, messages, { ...faults, gap: false, reorder: false });
  };
  return {
    snapshot,
    after: (asked, seq, now, faults) => {
      advance(now);
      if (asked !== run || seq > head || seq < head - kept.length) return snapshot(now, faults);
      const from = kept.length - (head - seq);
      const messages = kept.slice(from, from + PAGE_MAX);
      return page(seq, seq + messages.length, messages, faults);
    },
  };
}

/** Applies the faults to a list of messages. */
function withFaults(
  messages: readonly SequencedMessage[],
  { gap, reorder, poison }: Faults,
): { readonly wire: unknown[]; readonly isWrong: boolean } {
  const told = messages.filter((_, at) => !gap || at % 3 !== 0);
  const wire: unknown[] = told.map((message) => {
    const sent = z.encode(zSequencedMessage, message);
    return poison && sent.type === 'odds'
      ? { ...sent, odds: Object.fromEntries(Object.keys(sent.odds).map((code) => [code, '0.05'])) }
      : sent;
  });
  const isWrong = told.length < messages.length || (poison && told.some(({ type }) => type === 'odds')) || (reorder && told.length > 1);
  return { wire: reorder ? wire.toReversed() : wire, isWrong };
}

/** Tracks the market statuses and lines of each match, from which stops and settlements are derived. */
function createBoard() {
  const statuses = new Map<string, Map<MarketKind, MarketStatus>>();
  const lines = new Map<string, Map<string, OfferedLine>>();
  const of = <Kept>(kept: Map<string, Map<string, Kept>>, fixture: string): Map<string, Kept> => {
    const found = kept.get(fixture) ?? new Map<string, Kept>();
    kept.set(fixture, found);
    const [oldest] = kept.size > FIXTURES_MAX ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return found;
  };
  const note = (fact: FeedFact): void => {
    const marked = of(statuses as Map<string, Map<string, MarketStatus>>, fact.fixture);
    if (fact.kind === 'odds') {
      of(lines, fact.fixture).set(`${fact.market}:${fact.line}`, { market: fact.market, line: fact.line });
      if (!marked.has(fact.market)) marked.set(fact.market, 'open');
    }
    if (fact.kind === 'suspension') marked.set(fact.market, fact.status);
  };
  const messageOf = (fact: FeedFact): Unnumbered | undefined => messageFrom(fact, [...(lines.get(fact.fixture)?.values() ?? [])]);
  /** Suspensions at one moment that leave no market of a match open become a single bet stop. */
  const messagesOf = (facts: readonly FeedFact[]): readonly Unnumbered[] => {
    const told: Unnumbered[] = [];
    for (let at = 0; at < facts.length; at += 1) {
      const fact = facts[at] as FeedFact;
      note(fact);
      if (fact.kind === 'suspension' && fact.status === 'suspended') {
        while (isSameSuspension(fact, facts[at + 1])) {
          at += 1;
          note(facts[at] as FeedFact);
        }
        const left = [...(statuses.get(fact.fixture)?.values() ?? [])];
        if (left.length > 1 && left.every((status) => status !== 'open')) {
          const { fixture, version } = fact;
          told.push({ type: 'bet_stop', fixture, version, at: fact.at });
          continue;
        }
        at = facts.indexOf(fact);
      }
      const message = messageOf(fact);
      if (message) told.push(message);
    }
    return told;
  };
  return { note, messageOf, messagesOf };
}

const isSameSuspension = (fact: FeedFact, next: FeedFact | undefined): boolean =>
  next?.kind === 'suspension' && next.status === 'suspended' && next.fixture === fact.fixture && next.at.getTime() === fact.at.getTime();

/** Converts a fact to a message. Returns undefined for facts that have none. */
function messageFrom(fact: FeedFact, told: readonly OfferedLine[]): Unnumbered | undefined {
  const { fixture, version, at } = fact;
  const about = { fixture, version, at };
  switch (fact.kind) {
    case 'fixture': {
      const { discipline: sport = 'football', league: tournament, home, away, starts_at } = fact;
      return { type: 'fixture', ...about, sport, tournament, home, away, starts_at };
    }
    case 'odds':
      return { type: 'odds', ...about, market: fact.market, line: fact.line, odds: fact.odds };
    case 'suspension':
      return { type: 'market', ...about, market: fact.market, status: fact.status };
    case 'bet_stop':
      return { type: 'bet_stop', ...about };
    case 'score': {
      const { period, minute, score, half_time } = fact;
      return { type: 'score', ...about, period, minute, score, half_time };
    }
    case 'result':
    case 'correction': {
      const { score, half_time, sets } = fact;
      const selections = told.flatMap((line) => [...settleLine(line, { score, half_time, ...(sets && { sets }) })]);
      return {
        type: 'settlement',
        ...about,
        score,
        half_time,
        ...(sets && { sets }),
        correction: fact.kind === 'correction' ? fact.reason : null,
        selections,
      };
    }
    case 'postponement':
      return { type: 'postponement', ...about, starts_at: fact.starts_at };
    case 'void':
      return { type: 'cancellation', ...about, reason: fact.reason };
  }
}
