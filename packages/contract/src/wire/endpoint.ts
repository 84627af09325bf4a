import type { Feature } from '@fairbook/core/catalog';
import type * as z from 'zod/mini';
import type { Permission } from '../office/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, a signed-in player, or a member of staff. */
export type Who = 'public' | 'player' | 'staff';

/** One endpoint of the API, described once: the server validates with it, the client is typed by it, the OpenAPI document is generated from it. */
export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path, base included; `:name` is a path parameter. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  /** Path parameters, query and body in one flat object; the client puts each field where the path and the method require. */
  readonly request: Request;
  readonly reply: Reply;
  /** Moves money: the Idempotency-Key header is required and the reply to a key is stored. */
  readonly money?: true;
  /** How many milliseconds longer the reply may take than that of other calls, because the handler waits for something. */
  readonly waitsMs?: number;
  /** The most bytes of its body, where it may be larger than that of other calls. */
  readonly bodyBytesMax?: number;
  /** The reply may be too large to hold in memory: the handler sends it in parts. */
  readonly streams?: true;
  /** The permission a member of staff needs; left out: all of them may call. */
  readonly permission?: Permission;
  /** The feature the law must allow; otherwise the endpoint returns 404. */
  readonly needs?: Feature;
  /** The games it is served for, each at a path of its own in place of `:game`: used if other games have a call of the same form with another meaning. */
  readonly games?: readonly string[];
  /** Fields of a POST or PUT that are sent in the query instead of the body. */
  readonly query?: readonly string[];
  /** Fields that are sent in a header of this name, and read from nowhere else. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The refusals a caller must expect, beyond those shared by all calls. */
  readonly refuses: readonly ErrorCode[];
}

/** Describes an endpoint. Only infers its type, including who may call, which decides what its handler knows of the caller. */
export const endpoint = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Caller extends Who>(
  description: Endpoint<Request, Reply> & { readonly who: Caller },
): Endpoint<Request, Reply> & { readonly who: Caller } => description;

/** Describes an endpoint whose handler sends the reply in parts. */
export const streamed = <E extends Endpoint>(description: E): E & { readonly streams: true } => ({ ...description, streams: true });

/** The request of a call after decoding. */
export type RequestOf<E> = E extends Endpoint<infer Request, z.ZodMiniType> ? z.output<Request> : never;
/** The reply of a call after decoding. */
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, infer Reply> ? z.output<Reply> : never;

/** Returns the paths a call is served at, each with the fields that the path itself fixes. */
export const pathsOf = ({
  path,
  games,
}: Endpoint): readonly { readonly path: `/${string}`; readonly says: Readonly<Record<string, string>> }[] =>
  games?.map((game) => ({ path: path.replace(':game', game) as `/${string}`, says: { game } })) ?? [{ path, says: {} }];
