import type { PlayerId } from '@fairbook/contract';
import type { Permission } from '@fairbook/contract/office';
import { waitedFor } from '../../../../test/paper-db.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createSignal } from '../../../platform/events/signal.ts';
import type { Route, StaffCall } from '../../../platform/http/http.ts';
import type { NewAuditLine } from '../sql/audit.ts';
import type { RequestRow } from '../sql/requests.ts';

const STAFF_ID = '018f0000-0000-7000-8000-0000000000aa';
export const AT = new Date('2026-03-01T12:00:00Z');
const OTHERS = '018f0000-0000-7000-8000-0000000000bb';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
export interface PaperDesk {
  readonly db: Db;
  readonly call: StaffCall;
  /** The audit entries of committed transactions. */
  readonly trail: () => readonly Omit<NewAuditLine, 'staffId' | 'ip'>[];
  /** The open requests, and what became of them. */
  readonly requests: () => readonly Waiting[];
  /** The parameters of every other statement, by its name. */
  readonly asked: (name: string) => readonly (readonly unknown[])[];
}
type Rows = readonly unknown[];
type Waiting = RequestRow & { readonly done?: string; readonly dropped?: string };

/**
 * A desk on a fake database, where Ana acts: records calls of other modules, refusals and audit entries. `isGone`: she is no longer a member of staff.
 * Statements other than those of the audit trail and of requests return what `rows` has for their name, a value or a function of their parameters.
 * `permissions`: hers.
 */
export function paperDesk({
  isGone = false,
  permissions = [],
  requests = [],
  rows = {},
}: {
  readonly isGone?: boolean;
  readonly permissions?: readonly Permission[];
  readonly requests?: readonly Partial<RequestRow>[];
  readonly rows?: Readonly<Record<string, Rows | ((values: readonly unknown[]) => Rows)>>;
} = {}): PaperDesk {
  let kept: Waiting[] = requests.map((each) => ({
    ...{ id: OTHERS, action: '', subject: '', what: {}, reason: 'because', askedBy: 'rui', askedAt: AT, ...each },
  }));
  let lines: (readonly unknown[])[] = [];
  let before = { kept, lines };
  const log: Statement[] = [];
  const isOpen = ({ done, dropped }: Waiting) => done === undefined && dropped === undefined;
  const change = (id: unknown, more: Partial<Waiting>) => {
    kept = kept.map((each) => (each.id === id ? { ...each, ...more } : each));
    return [];
  };
  const answer = ({ name, values }: Statement): readonly unknown[] => {
    switch (name) {
      case 'office.staff':
        return isGone ? [] : [{ id: STAFF_ID, name: 'ana', displayName: 'Ana Prado', roles: [], permissions, email: null }];
      case 'office.audit':
        lines = [...lines, values];
        return [];
      case 'office.ask': {
        const [id, action, subject, what, reason, askedBy] = values as string[];
        if (kept.some((each) => isOpen(each) && each.subject === subject)) return [];
        kept = [...kept, { id, action, subject, what: JSON.parse(what ?? ''), reason, askedBy, askedAt: AT } as Waiting];
        return [{ id }];
      }
      case 'office.lock_request':
      case 'office.request':
        return kept.filter((each) => isOpen(each) && each.id === values[0]);
      case 'office.open_requests':
        return kept.filter((each) => isOpen(each) && each.action.startsWith(String(values[0])));
      case 'office.request_done':
        return change(values[0], { done: String(values[1]) });
      case 'office.request_dropped':
        return change(values[0], { dropped: String(values[1]) });
      default: {
        log.push({ name, text: '', values });
        const found = rows[name] ?? [];
        return typeof found === 'function' ? found(values) : found;
      }
    }
  };
  const query = () =>
    waitedFor<Statement>(answer, (word) => {
      if (word === 'begin') before = { kept, lines };
      if (word === 'rollback') ({ kept, lines } = before);
    });
  const db = {
    pool: { connect: async () => ({ query: query(), release: () => undefined }) },
    commits: createSignal(),
    query: async (what: Statement, values: readonly unknown[] = []) => answer({ ...what, values }),
  } as unknown as Db;
  const lineOf = ([staffId, ip, action, subject, reason, was, is]: readonly unknown[]) => {
    if (staffId !== STAFF_ID || ip !== '192.0.2.1') throw new Error('a line of somebody else');
    return {
      ...({ action, subject, reason } as { action: string; subject: string; reason: string }),
      ...(typeof was === 'string' && { before: JSON.parse(was) }),
      ...(typeof is === 'string' && { after: JSON.parse(is) }),
    };
  };
  return {
    db,
    call: { staffId: STAFF_ID, sessionId: 's', ip: '192.0.2.1', language: 'pt' } as StaffCall,
    trail: () => lines.map(lineOf),
    requests: () => kept,
    asked: (name) => log.filter((each) => each.name === name).map(({ values }) => values),
  };
}

/**
 * A fake function of another module, which records its arguments and returns a value or computes it from them. In a transaction it takes as long as a
 * statement.
 */
export function spied<Answer>(answer: Answer | ((...given: never[]) => Answer)) {
  const given: unknown[][] = [];
  const call = async (...each: unknown[]): Promise<never> => {
    given.push(each);
    await (each[0] as Partial<Db> | undefined)?.query?.({ name: 'another module', text: '' });
    return (typeof answer === 'function' ? (answer as (...all: unknown[]) => unknown)(...each) : answer) as never;
  };
  return Object.assign(call, { given });
}

/** Calls one of a list of routes by the end of its path, as Ana. */
export const calling =
  (routes: readonly Route[], { call }: PaperDesk) =>
  async (method: string, end: string, input: object): Promise<never> => {
    const found = routes.filter(({ endpoint }) => endpoint.method === method && endpoint.path.endsWith(end));
    if (found.length !== 1) throw new Error(`${found.length} calls end so: ${method} ${end}`);
    return (await found[0]?.handle(input, call as never)) as never;
  };

/** Returns the code of a call's refusal, or its reply. */
export const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => answer,
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

export const PLAYER = 7n as PlayerId;
