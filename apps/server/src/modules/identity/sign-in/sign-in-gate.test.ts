import { createHash } from 'node:crypto';
import type { PlayerId, Refusal } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '../sessions/visit.ts';
import { createSignInGate } from './sign-in-gate.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const token = (letter: string) => letter.repeat(43);
const hash = (text: string) => createHash('sha256').update(text).digest();
const ago = (ms: number) => new Date(NOW.getTime() - ms);

interface Kept {
  readonly isClosed?: boolean;
  readonly confirmedAt?: Date | null;
  /** The browser's token as the player's known device, and when the second factor was given there. */
  readonly device?: { readonly token: string; readonly factorAt: Date | null };
  readonly passkeys?: number;
}
let asked: { readonly name: string; readonly values: readonly unknown[] }[];
let cookies: (readonly [name: string, value: string, options: unknown])[];
beforeEach(() => {
  [asked, cookies] = [[], []];
});
function gateOf({ isClosed = false, confirmedAt = null, device, passkeys = 0 }: Kept) {
  const answers: Record<string, unknown[]> = {
    'identity.closed': isClosed ? [1] : [],
    'identity.second_factor': [{ confirmedAt }],
    'identity.known_device': device ? [{ tokenHash: hash(device.token), factorAt: device.factorAt }] : [],
    'identity.passkeys': Array.from({ length: passkeys }),
  };
  const query = async ({ name }: { readonly name: string }, values: readonly unknown[]) => {
    asked.push({ name, values });
    return answers[name] ?? [];
  };
  const deps = { db: { query }, factorKey: Buffer.alloc(32), handleKey: Buffer.alloc(32), publicOrigin: '', now: () => NOW };
  return { gate: createSignInGate(deps as unknown as Parameters<typeof createSignInGate>[0]), db: { query } as never };
}
const visit = (tokens: readonly string[], more: Partial<Visit> = {}): Visit =>
  ({
    cookies: tokens.length === 0 ? {} : { fairbook_device: tokens.join('.') },
    setCookie: (...cookie: readonly [string, string, unknown]) => void cookies.push(cookie),
    ...more,
  }) as unknown as Visit;
const valuesOf = (wanted: string) => asked.filter(({ name }) => name === wanted).map(({ values }) => values);

describe('a browser that a player signs in from', () => {
  const know = async (kept: Kept, tokens: readonly string[], gaveFactor = false) => {
    await gateOf(kept).gate.know(ANA, visit(tokens), gaveFactor);
    return cookies[0]?.[1].split('.') ?? [];
  };

  test('is known for ninety days by a cookie that only the calls get, and the database keeps its hash', async () => {
    const [fresh = ''] = await know({}, []);
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect(cookies).toEqual([['fairbook_device', fresh, { path: '/sports/api/v1', maxAgeSeconds: 90 * 86_400 }]]);
    expect(valuesOf('identity.know_device')).toEqual([[ANA, hash(fresh), NOW, false, []]]);
  });

  test('keeps its token, unless the second factor was given: then it has a new one', async () => {
    const device = { token: token('b'), factorAt: null };
    expect(await know({ device }, [token('a'), token('b')])).toEqual([token('b'), token('a')]);
    cookies = [];
    const renewed = await know({ device }, [token('a'), token('b')], true);
    expect([renewed.length, renewed[0] === token('b'), renewed[1]]).toEqual([2, false, token('a')]);
    expect(valuesOf('identity.know_device').at(-1)).toEqual([ANA, hash(renewed[0] ?? ''), NOW, true, [hash(token('a')), hash(token('b'))]]);
  });

  test('is that of four players at most, the newest first; what is no token is not kept', async () => {
    const [first, ...others] = await know({}, [token('a'), token('b'), token('c'), token('d'), token('e')]);
    expect([others, first?.length]).toEqual([[token('a'), token('b'), token('c')], 43]);
    cookies = [];
    expect((await know({}, ['short', token('a'), `${'x'.repeat(42)}!`])).slice(1)).toEqual([token('a')]);
  });

  test('is looked for by all its tokens, of the last ninety days, and nobody’s is not known', async () => {
    const { gate } = gateOf({ device: { token: token('a'), factorAt: null } });
    expect(await gate.deviceOf(ANA, visit([token('a')]))).toBe(hash(token('a')).toString('hex'));
    expect(valuesOf('identity.known_device')).toEqual([[ANA, [hash(token('a'))], ago(90 * DAY_MS)]]);
    await gate.deviceOf(undefined, visit([token('a')]));
    expect(valuesOf('identity.known_device').at(-1)?.[0]).toBe(0n);
    expect([await gate.deviceOf(ANA, visit([])), valuesOf('identity.known_device').length]).toEqual([undefined, 2]);
  });
});

describe('what is asked for besides a right password', () => {
  const on = { confirmedAt: ago(DAY_MS) };
  const given = (ms: number) => ({ ...on, device: { token: token('a'), factorAt: ago(ms) } });
  const FACTOR = { secondFactor: '123456' };
  test.each<[string, Kept, Partial<Visit>, boolean | string]>([
    ['nothing of who has no second factor', {}, {}, false],
    ['nothing where it was given within fourteen days', given(14 * DAY_MS - 1), {}, false],
    ['the second factor when that is fourteen days ago', given(14 * DAY_MS), {}, 'auth.second_factor_required no'],
    ['the second factor elsewhere', on, {}, 'auth.second_factor_required no'],
    ['a passkey, where there is one', { ...on, passkeys: 1 }, {}, 'auth.second_factor_required yes'],
    ['what was given is looked at', on, FACTOR, true],
    ['a passkey that was given is looked at', on, { passkey: {} as never }, true],
    ['a passkey by which one signs in stands for both', on, { hasGivenPasskey: true }, true],
    ['nothing of a closed account: it is closed', { ...on, isClosed: true }, FACTOR, 'auth.account_closed undefined'],
  ])('%s', async (_, kept, more, answer) => {
    const { gate, db } = gateOf(kept);
    const asks = await gate.asks(db, ANA, visit([token('a')], more)).catch(({ code, details }: Refusal) => `${code} ${details?.passkey}`);
    expect(asks).toBe(answer);
  });

  test('who signed in by a passkey passes without a code', async () => {
    expect(await gateOf(on).gate.pass(ANA, visit([], { hasGivenPasskey: true }))).toBe(true);
    expect(await gateOf({}).gate.pass(ANA, visit([]))).toBe(false);
  });
});
