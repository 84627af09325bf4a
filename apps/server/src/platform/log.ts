import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Structured logs: one JSON line an event. Never give it a token, a password, a code or a whole request. */
export type Log = FastifyBaseLogger;

/**
 * What may be said of an error besides its kind: names that we or a program gave to things. Values are never among them: PostgreSQL puts the row that broke a
 * constraint into `detail`, a mail server the address it does not know into its words.
 */
const NAMES = ['code', 'severity', 'constraint', 'schema', 'table', 'column', 'routine', 'syscall', 'command', 'responseCode'] as const;

/** Whose messages are written in our sources or by the engine, which names properties and never values. */
const OWN_WORDS: readonly unknown[] = [Error, TypeError, ReferenceError];
const DEPTH_MAX = 4;

/** What a log line says of something that was thrown: of what kind, where, and in words only when they are ours. */
interface LoggedError {
  readonly type: string;
  /** Empty when the words are not ours. */
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

/** The frames of a stack, without the words above them. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');

/** What a log line says of a request: never its query, where a ticket may stand, nor its headers. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] });

/** How the server's log is written: to a file when one is named, else to where the program's output goes. */
export const loggerOptions = (level: string, file = '') => ({
  level,
  serializers: { req: loggedRequest, err: loggedError },
  ...(file !== '' && { file }),
  hooks: {
    /** What is logged without words of ours would be logged with those of the error in it. */
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void) {
      const [first, words] = args;
      const isWordless = typeof first === 'object' && typeof words !== 'string';
      method.apply(this, (isWordless ? [first instanceof Error ? { err: first } : first, 'no words'] : args) as never[]);
    },
  },
});
