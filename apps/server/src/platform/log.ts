import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Structured logs: one JSON line per event. Never log a token, a password, a code or a whole request. */
export type Log = FastifyBaseLogger;

/**
 * The fields of an error that may be logged besides its kind: names from our code or another program. Values are never among them: PostgreSQL puts the row that
 * broke a constraint into `detail`, and a mail server puts the unknown address into its message.
 */
const NAMES = ['code', 'severity', 'constraint', 'schema', 'table', 'column', 'routine', 'syscall', 'command', 'responseCode'] as const;

/** Error classes whose messages come from our sources or the engine, which names properties and never values. */
const OWN_WORDS: readonly unknown[] = [Error, TypeError, ReferenceError];
const DEPTH_MAX = 4;

/** A thrown error as logged: its kind, its place, and its message only if it is ours. */
interface LoggedError {
  readonly type: string;
  /** Empty if the message is not ours. */
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const named = NAMES.flatMap((name) => (/^[\w.:-]{1,80}$/.test(String(fields[name] ?? '')) ? [[name, fields[name]] as const] : []));
  const isOurs = OWN_WORDS.includes(error.constructor) && fields.code === undefined;
  const inner = depth < DEPTH_MAX && error.cause !== undefined ? { cause: loggedError(error.cause, depth + 1) } : {};
  return {
    ...Object.fromEntries(named),
    type: error.name,
    message: isOurs ? error.message : '',
    stack: framesOf(error),
    ...inner,
  };
}

/** The frames of a stack, without the message above them. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/** A request as logged: without its query, which may contain a ticket, and without headers. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] });

/** Options of the server's log: to a file if one is named, else to standard output. */
export const loggerOptions = (level: string, file = '') => ({
  level,
  serializers: { req: loggedRequest, err: loggedError },
  ...(file !== '' && { file }),
  hooks: {
    /** Without a message of ours, the logger would use that of the error. */
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void) {
      const [first, words] = args;
      const isWordless = typeof first === 'object' && typeof words !== 'string';
      method.apply(this, (isWordless ? [first instanceof Error ? { err: first } : first, 'no words'] : args) as never[]);
    },
  },
});
