import {
  SEQUENCED_SILENCE_MS,
  type SequencedEnvelope,
  type SequencedMessage,
  type SettledSelection,
  zSequencedEnvelope,
  zSequencedMessage,
} from '@fairbook/contract/sequenced-feed';
import type { LegGrade } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Fact } from '../../types.ts';
import { checkFact } from '../check-fact.ts';
import { askVendor, type FeedAddress, type FeedProtocol, type PolledPage } from '../poll-feed.ts';

/** How long the vendor may hold a poll open, well below its silence limit; and the timeout of any response, a snapshot included. */
const WAIT_MS = 400;
const ANSWER_TIMEOUT_MS = 2_000;
const SNAPSHOT_TIMEOUT_MS = 30_000;

/**
 * A feed of numbered messages (docs/feeds/sequenced.md). A number that is missing, out of order or from another run, and a message that is malformed or
 * implausible, mean that messages may be missing: the feed is lost, and the next poll asks for a snapshot. A snapshot with such a message is rejected as a
 * whole, so nothing opens again until the vendor sends a sound one.
 */
export const SEQUENCED: FeedProtocol = {
  poll: (address, cursor, stop) => (cursor === '' ? readSnapshot(address, stop) : readMessages(address, cursor, stop)),
  emptyPollMinMs: 50,
  silentAfterMs: SEQUENCED_SILENCE_MS,
};

const cursorAt = ({ run, to }: SequencedEnvelope): string => `${run}:${to}`;
const lost = (why: NonNullable<PolledPage['lost']>): PolledPage => ({ cursor: '', more: true, facts: [], refused: [], lost: why });

async function ask(address: FeedAddress, path: string, timeoutMs: number, stop: AbortSignal) {
  const { body, ageMs } = await askVendor(address, { target: `/v1/${address.game}/${path}`, timeoutMs, stop });
  return { page: z.decode(zSequencedEnvelope, JSON.parse(body) as never), ageMs };
}

async function readSnapshot(address: FeedAddress, stop: AbortSignal): Promise<PolledPage> {
  const { page, ageMs } = await ask(address, 'snapshot', SNAPSHOT_TIMEOUT_MS, stop);
  if (page.after !== null) throw new Error('feed: no snapshot');
  const facts = factsOf(address, page);
  if (facts === null) throw new Error('feed: the snapshot cannot be believed');
  return { cursor: cursorAt(page), more: page.to < page.head, ageMs, facts, refused: [] };
}

async function readMessages(address: FeedAddress, cursor: string, stop: AbortSignal): Promise<PolledPage> {
  const [run = '', seq = ''] = cursor.split(':', 2);
  const after = Number.parseInt(seq, 10);
  const { page, ageMs } = await ask(
    address,
    `messages?run=${encodeURIComponent(run)}&after=${after}&wait=${WAIT_MS}`,
    WAIT_MS + ANSWER_TIMEOUT_MS,
    stop,
  );
  // A vendor that restarted, or no longer has what follows, responds with a snapshot.
  if (page.run !== run || page.after === null) return lost('restart');
  if (!isWhole(page, after)) return lost('gap');
  const facts = factsOf(address, page);
  return facts === null ? lost('poison') : { cursor: cursorAt(page), more: page.to < page.head, ageMs, facts, refused: [] };
}

/** Whether the messages are the next ones, each once and in order. */
const isWhole = ({ after, to, messages }: SequencedEnvelope, asked: number): boolean =>
  after === asked &&
  to === asked + messages.length &&
  messages.every((each, at) => (each as { readonly seq?: unknown } | null)?.seq === asked + 1 + at);

/** Returns the messages as facts; null if one of them is malformed or implausible. */
function factsOf({ game }: FeedAddress, { messages }: SequencedEnvelope): readonly Fact[] | null {
  const facts: Fact[] = [];
  for (const raw of messages) {
    const read = z.safeDecode(zSequencedMessage, raw as never);
    if (!read.success) return null;
    const fact = factOf(read.data);
    if (fact === null || checkFact(game, fact) !== null) return null;
    facts.push(fact);
  }
  return facts;
}

function factOf(message: SequencedMessage): Fact | null {
  const { fixture, version, at } = message;
  const about = { fixture, version, at };
  switch (message.type) {
    case 'fixture': {
      const { tournament: league, sport: discipline, home, away, starts_at } = message;
      return { kind: 'fixture', ...about, league, discipline, home, away, starts_at };
    }
    case 'odds':
      return { kind: 'odds', ...about, market: message.market, line: message.line, single: true, odds: message.odds };
    case 'market':
      return { kind: 'suspension', ...about, market: message.market, status: message.status };
    case 'bet_stop':
      return { kind: 'bet_stop', ...about };
    case 'score': {
      const { period, minute, score, half_time } = message;
      return { kind: 'score', ...about, period, minute, score, half_time };
    }
    case 'settlement': {
      const settled = message.selections.map(({ market, selection, line, ...came }) => ({ market, selection, line, grade: gradeOf(came) }));
      const ended = { ...about, score: message.score, half_time: message.half_time, ...(message.sets && { sets: message.sets }), settled };
      return message.correction === null ? { kind: 'result', ...ended } : { kind: 'correction', ...ended, reason: message.correction };
    }
    case 'postponement':
      return { kind: 'postponement', ...about, starts_at: message.starts_at };
    case 'cancellation':
      return { kind: 'void', ...about, reason: message.reason };
  }
}

/** An answer with half of its stake given back was half won or half lost; with all of it given back it is void. */
function gradeOf({ result, void_factor }: Pick<SettledSelection, 'result' | 'void_factor'>): LegGrade {
  switch (void_factor) {
    case '1':
      return 'void';
    case '0.5':
      return result === 1 ? 'half_won' : 'half_lost';
    case '0':
      return result === 1 ? 'won' : 'lost';
  }
}
