import type { Feature } from '@fairbook/core/catalog';
import type * as z from 'zod/mini';
import type { Permission } from '../office/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: anybody, a signed-in player, or a member of staff. */
export type Who = 'public' | 'player' | 'staff';

/** One call of the API, described once: the server validates with it, the client is typed by it, the OpenAPI document is printed from it. */
export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path, base included; `:name` is a path parameter. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  /** Path parameters, query and body in one flat object; the client puts each field where the path and the method say. */
  readonly request: Request;
  readonly reply: Reply;
  /** Moves money: the Idempotency-Key header is required and the reply to a key is kept. */
  readonly money?: true;
  /** The answer may take so many milliseconds longer than that of other calls, because something is waited for. */
  readonly waitsMs?: number;
  /** What a member of staff must be allowed to do; left out: every one of them may call. */
  readonly permission?: Permission;
  /** Is not there under a law that does not allow this: 404. */
  readonly needs?: Feature;
  /** Served at a path for each of these games, in the place of `:game`: where other games have a call of the same form and another meaning. */
  readonly games?: readonly string[];
  /** Fields of a POST or PUT that travel in the query and not in the body. */
  readonly query?: readonly string[];
  /** Fields that travel in a header of this name, and are taken from nowhere else. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The refusals a caller must be ready for, beyond the ones every call shares. */
  readonly refuses: readonly ErrorCode[];
}

/** Describes an endpoint; only gives it its type, which keeps who may call: that decides what its handler is told of the caller. */
export const endpoint = <Request extends z.ZodMiniType, Reply extends z.ZodMiniType, Caller extends Who>(
  description: Endpoint<Request, Reply> & { readonly who: Caller },
): Endpoint<Request, Reply> & { readonly who: Caller } => description;

/** What the program passes to a call, after decoding. */
export type RequestOf<E> = E extends Endpoint<infer Request, z.ZodMiniType> ? z.output<Request> : never;
/** What the program gets from a call, after decoding. */
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, infer Reply> ? z.output<Reply> : never;

/** The paths a call is served at, each with what the path itself says. */
export const pathsOf = ({
  path,
  games,
}: Endpoint): readonly { readonly path: `/${string}`; readonly says: Readonly<Record<string, string>> }[] =>
  games?.map((game) => ({ path: path.replace(':game', game) as `/${string}`, says: { game } })) ?? [{ path, says: {} }];
