import { describe, expect, test } from 'vitest';
import { hashOfToken } from '../../identity/index.ts';
import { AT, paperDesk } from '../testing/paper-desk.ts';
import { resetGuesses, type VerifyDeps, verifyStaffPassword } from './verify-staff-password.ts';

const MINUTES = 60_000;
const until = (minutes: number) => new Date(AT.getTime() + minutes * MINUTES);
const NONE = { failures: 0, lockedUntil: null as Date | null };
const ANA = { id: 'id-ana', name: 'ana', passwordHash: 'hash of right' };

interface At {
  /** The counts so far: of the name from this source, and of unknown browsers from all sources. */
  readonly guesses?: typeof NONE;
  /** The same counts as read before locking. */
  readonly before?: typeof NONE;
  readonly strangers?: typeof NONE;
  /** Whether the name was signed in before with the calling browser. */
  readonly known?: boolean;
  /** The rows of the name: the first as read before locking, the others under the lock. */
  readonly seen?: readonly (typeof ANA)[];
  readonly locked?: readonly (readonly (typeof ANA)[])[];
}
function door({ guesses = NONE, before = guesses, strangers = NONE, known = false, seen = [ANA], locked = [seen] }: At = {}) {
  const times = { seen: 0, locked: 0 };
  const found = [before];
  let mine = '';
  const countOf = ([key]: readonly unknown[]) => [String(key) === mine ? guesses : strangers];
  const desk = paperDesk({
    rows: {
      'office.is_browser_of': [{ known }],
      'office.guesses': ([key]) => {
        mine = String(key);
        return [found.shift() ?? guesses];
      },
      'office.lock_guesses': countOf,
      'office.staff_by_name': () => (times.seen++ === 0 ? seen : (locked.at(-1) ?? [])),
      'office.lock_staff': () => locked[times.locked++] ?? locked.at(-1) ?? [],
    },
  });
  let called = 0;
  const compared: unknown[] = [];
  const passwords = {
    hashOf: async (typed: string) => `hash of ${typed}`,
    matches: async (hash: string | undefined, typed: string) => {
      compared.push([hash, typed]);
      return hash === `hash of ${typed}`;
    },
  };
  const onGuessed = () => {
    called += 1;
  };
  const deps: VerifyDeps = { db: desk.db, passwords, nameKey: Buffer.from('key'), now: () => AT, onGuessed };
  const from = { ip: '192.0.2.1', cookies: { fairbook_office_browser: 'kept' } as Record<string, string> };
  const looked: { readonly row: unknown; readonly prepared: unknown; readonly guesses: unknown; readonly at: Date }[] = [];
  const look = (
    typed: { readonly name?: string; readonly password?: string; readonly from?: typeof from } = {},
    then?: 'noteWrong' | 'forgive',
  ) =>
    verifyStaffPassword<string, string>(
      deps,
      { name: 'ana', password: 'right', prepare: async ({ id }) => `prepared for ${id}`, from, ...typed },
      {
        locked: 'locked',
        decide: async (_, { row, prepared, guesses: so, at, ...what }) => {
          looked.push({ row, prepared, guesses: so, at });
          if (then) await what[then]();
          return 'decided';
        },
      },
    );
  return { ...desk, deps, from, look, looked, compared, called: () => called, times };
}
const hexes = (rows: readonly (readonly unknown[])[]) => rows.map(([key]) => (key as Buffer).toString('hex'));

describe('a password', () => {
  test.each<[string, object, At, unknown]>([
    ['that is right', {}, {}, { row: ANA, prepared: 'prepared for id-ana' }],
    ['that is wrong', { password: 'wrong' }, {}, { row: ANA, prepared: undefined }],
    ['of nobody', {}, { seen: [] }, { row: undefined, prepared: undefined }],
    ['of who is let in no more meanwhile', {}, { locked: [[]] }, { row: undefined, prepared: undefined }],
  ])('%s is looked at once, under the lock of the count and then of the row', async (_, typed, at, found) => {
    const { look, looked } = door({ guesses: { failures: 2, lockedUntil: null }, ...at });
    expect(await look(typed)).toBe('decided');
    expect(looked).toEqual([{ ...(found as object), guesses: { failures: 2, lockedUntil: null }, at: AT }]);
  });

  test('is compared with that of the name as it is seen, and with nothing where there is nobody', async () => {
    const somebody = door();
    await somebody.look();
    const nobody = door({ seen: [] });
    await nobody.look({ name: 'nobody' });
    expect([somebody.compared, nobody.compared]).toEqual([[['hash of right', 'right']], [[undefined, 'right']]]);
    expect([nobody.asked('office.staff_by_name'), nobody.asked('office.lock_staff')]).toEqual([[['nobody']], [['nobody']]]);
  });

  test('that is another one by the time it is locked is looked at anew', async () => {
    const changed = { ...ANA, passwordHash: 'hash of other' };
    const { look, looked, compared, times } = door({ locked: [[changed]] });
    expect(await look()).toBe('decided');
    expect([times, looked.map(({ prepared }) => prepared)]).toEqual([{ seen: 2, locked: 2 }, [undefined]]);
    expect(compared).toEqual([
      ['hash of right', 'right'],
      ['hash of other', 'right'],
    ]);
  });
});

describe('wrong tries', () => {
  test.each<[number, Date | null, readonly unknown[]]>([
    [0, null, [1, null]],
    [3, null, [4, null]],
    [4, null, [0, until(15)]],
    [0, AT, [1, null]],
  ])('after %i before, locked until %s, are counted, and the fifth locks for a quarter of an hour', async (failures, lockedUntil, kept) => {
    const { look, asked } = door({ guesses: { failures, lockedUntil }, known: true });
    await look({}, 'noteWrong');
    expect(asked('office.note_guess').map(([, ...after]) => after)).toEqual([kept]);
  });

  test('from a browser that the name was never in with count for strangers too, of whom every twentieth calls somebody', async () => {
    const few = door({ strangers: { failures: 18, lockedUntil: null } });
    await few.look({}, 'noteWrong');
    expect(few.asked('office.note_guess').map(([, ...after]) => after)).toEqual([
      [1, null],
      [19, null],
    ]);
    expect(few.called()).toBe(0);
    const many = door({ strangers: { failures: 19, lockedUntil: null } });
    await many.look({}, 'noteWrong');
    expect([many.asked('office.note_guess').at(-1)?.slice(1), many.called()]).toEqual([[0, AT], 1]);
    const own = door({ strangers: { failures: 19, lockedUntil: null }, known: true });
    await own.look({}, 'noteWrong');
    expect(own.called()).toBe(0);
  });

  test('are forgotten of the name from there, and of strangers not', async () => {
    const { look, asked } = door();
    await look({}, 'forgive');
    expect(asked('office.forget_guesses')).toEqual(asked('office.guesses'));
    expect(asked('office.forget_guesses')).toHaveLength(1);
  });

  test.each([
    [1, 'locked', []],
    [0, 'decided', [['hash of right', 'right']]],
  ])('lock the name for %i minutes more: %s, and nothing is looked at meanwhile', async (minutes, answer, compared) => {
    const { look, looked, ...rest } = door({ guesses: { failures: 0, lockedUntil: until(minutes) } });
    expect([await look(), rest.compared, looked.length]).toEqual([answer, compared, compared.length]);
  });

  test('that were forgiven while one was turned away are no reason to take what is right for wrong', async () => {
    const { look, looked, compared } = door({ before: { failures: 0, lockedUntil: until(1) } });
    expect([await look(), looked.map(({ prepared }) => prepared)]).toEqual(['decided', ['prepared for id-ana']]);
    expect(compared).toEqual([['hash of right', 'right']]);
  });
});

describe('a count', () => {
  const keyOf = async (at: At, typed: object = {}) => {
    const { look, asked } = door(at);
    await look(typed, 'noteWrong');
    expect(hexes(asked('office.lock_guesses'))[0]).toBe(hexes(asked('office.guesses'))[0]);
    return hexes(asked('office.note_guess'));
  };
  const from = (ip: string, browser?: string) => ({
    from: { ip, cookies: browser === undefined ? {} : { fairbook_office_browser: browser } },
  });

  test('is of a name and the network it is tried from, or of the browser where the name was in with it', async () => {
    const [here] = await keyOf({}, from('192.0.2.1'));
    expect((await keyOf({}, from('192.0.2.1', 'kept')))[0]).toBe(here);
    expect((await keyOf({}, from('192.0.2.2')))[0]).not.toBe(here);
    expect((await keyOf({}, { ...from('192.0.2.1'), name: 'rui' }))[0]).not.toBe(here);
    expect((await keyOf({}, from('2001:db8::1')))[0]).toBe((await keyOf({}, from('2001:db8::2')))[0]);
    const [browser] = await keyOf({ known: true }, from('192.0.2.1', 'kept'));
    expect(browser).not.toBe(here);
    expect((await keyOf({ known: true }, from('192.0.2.2', 'kept')))[0]).toBe(browser);
    expect((await keyOf({ known: true }, from('192.0.2.1', 'other')))[0]).not.toBe(browser);
  });

  test('of strangers is of a name alone; all of one name begin alike, and are forgotten together', async () => {
    const [one, stranger] = await keyOf({}, from('192.0.2.1'));
    const [other, again] = await keyOf({}, from('192.0.2.2'));
    expect(again).toBe(stranger);
    expect(new Set([one, other, stranger].map((key) => key?.slice(0, 32))).size).toBe(1);
    const { db, deps, asked } = door();
    await resetGuesses(db as never, deps, 'ana');
    expect(hexes(asked('office.forget_guesses_of'))).toEqual([one?.slice(0, 32)]);
  });

  test('asks for the browser by what is kept of it', async () => {
    const { look, asked } = door();
    await look();
    await look(from('192.0.2.1') as never);
    expect(asked('office.is_browser_of')).toEqual([
      [hashOfToken('kept'), 'ana'],
      [hashOfToken(''), 'ana'],
    ]);
  });
});
