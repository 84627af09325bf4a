import { type BeaconChain, isHex, QUICKNET } from './beacon.ts';

/** What was published is not in the form it is published in: `draw.round is missing`. */
export class UnreadableError extends Error {}

/** The reply of a site about one of its draws, as it is sent and saved. */
export interface PublishedDraw {
  readonly game: string;
  readonly drawNo: string;
  readonly status: string;
  readonly source: string;
  readonly kind: 'mark_six' | 'race';
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly numbers: readonly number[] | null;
  readonly revision: number;
  readonly voidReason: string | null;
  /** Of an own draw. */
  readonly commitment: { readonly commit: string; readonly committedAt: Date; readonly round: number; readonly chain: BeaconChain } | null;
  /** Of an own draw that is drawn. */
  readonly revealed: { readonly serverSeed: string; readonly signature: string; readonly randomness: string } | null;
  readonly resultHash: string | null;
  readonly reports: readonly { readonly feed: string; readonly numbers: readonly number[] }[];
}

/** A site's list of what it committed to for one day. */
export interface PublishedCommits {
  readonly day: string;
  readonly list: readonly {
    readonly game: string;
    readonly drawNo: string;
    readonly id: string;
    readonly commit: string;
    readonly chain: string;
    readonly round: number;
    readonly drawsAt: Date;
  }[];
  readonly hash: string;
}

/** What a site sent: its reply as it is, or in the envelope it came in. Throws UnreadableError when it was a refusal. */
function replyOf(told: unknown): unknown {
  if (!isRecord(told) || !('code' in told)) return told;
  if (isRecord(told.data)) return told.data;
  throw new UnreadableError(`the site said: ${String(told.msg)}`);
}

/** Whether this is a list of commits; otherwise it has to be a draw. */
export function isCommitList(told: unknown): boolean {
  const reply = replyOf(told);
  return isRecord(reply) && 'list' in reply && 'hash' in reply;
}

/** Throws UnreadableError. */
export function readPublishedDraw(sent: unknown): PublishedDraw {
  const told = replyOf(sent);
  const draw = at(told, 'draw');
  const kind = text(told, 'kind');
  if (kind !== 'mark_six' && kind !== 'race') throw new UnreadableError('kind is neither mark_six nor race');
  const isOwn = text(draw, 'source') === 'own';
  const isRevealed = isOwn && at(told, 'server_seed') !== null;
  return {
    game: text(draw, 'game'),
    drawNo: text(draw, 'draw_no'),
    status: text(draw, 'status'),
    source: text(draw, 'source'),
    kind,
    opensAt: instant(draw, 'open_at'),
    closesAt: instant(draw, 'close_at'),
    drawsAt: instant(draw, 'draw_at'),
    numbers: at(draw, 'numbers') === null ? null : integers(draw, 'numbers'),
    revision: integer(draw, 'revision'),
    voidReason: at(draw, 'void_reason') === null ? null : text(draw, 'void_reason'),
    commitment: isOwn
      ? {
          commit: text(draw, 'commit'),
          committedAt: instant(told, 'committed_at'),
          round: integer(draw, 'round'),
          chain: chainOf(at(told, 'chain')),
        }
      : null,
    revealed: isRevealed
      ? { serverSeed: text(told, 'server_seed'), signature: text(told, 'signature'), randomness: text(told, 'randomness') }
      : null,
    resultHash: at(told, 'result_hash') === null ? null : text(told, 'result_hash'),
    reports: items(told, 'reports').map((report) => ({ feed: text(report, 'feed'), numbers: integers(report, 'numbers') })),
  };
}

/** Throws UnreadableError. */
export function readPublishedCommits(sent: unknown): PublishedCommits {
  const told = replyOf(sent);
  const list = items(told, 'list').map((each) => ({
    game: text(each, 'game'),
    drawNo: text(each, 'draw_no'),
    id: text(each, 'match_id'),
    commit: text(each, 'commit'),
    chain: text(each, 'chain'),
    round: integer(each, 'round'),
    drawsAt: instant(each, 'draw_at'),
  }));
  return { day: text(told, 'day'), list, hash: text(told, 'hash') };
}

/** The public chain is known here and not believed from anybody; of any other there is only its word. */
function chainOf(told: unknown): BeaconChain {
  const hash = text(told, 'hash');
  if (!isHex(hash, 32)) throw new UnreadableError('chain.hash is no hash');
  if (hash === QUICKNET.hash) return QUICKNET;
  return { hash, publicKey: text(told, 'public_key'), genesis: integer(told, 'genesis'), periodSeconds: integer(told, 'period_seconds') };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function at(from: unknown, name: string): unknown {
  const value = isRecord(from) ? from[name] : undefined;
  if (value === undefined) throw new UnreadableError(`${name} is missing`);
  return value;
}

function text(from: unknown, name: string): string {
  const value = at(from, name);
  if (typeof value !== 'string') throw new UnreadableError(`${name} is no text`);
  return value;
}

function integer(from: unknown, name: string): number {
  const value = at(from, name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnreadableError(`${name} is no whole number`);
  return value;
}

function items(from: unknown, name: string): readonly unknown[] {
  const value = at(from, name);
  if (!Array.isArray(value)) throw new UnreadableError(`${name} is no list`);
  return value;
}

const integers = (from: unknown, name: string): readonly number[] => items(from, name).map((_, index, all) => integer(all, String(index)));

function instant(from: unknown, name: string): Date {
  const value = new Date(text(from, name));
  if (Number.isNaN(value.getTime())) throw new UnreadableError(`${name} is no instant`);
  return value;
}
