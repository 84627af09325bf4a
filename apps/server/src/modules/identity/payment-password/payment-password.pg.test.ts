import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, accountsHouse, PASSWORD } from '../../../../test/accounts-house.ts';
import { heldHashes } from '../../../../test/held-hashes.ts';
import { connect, type Db, inTransaction } from '../../../platform/db/db.ts';
import { createPasswordHashes, PASSWORD_COST_LIGHT } from '../sign-in/password-hash.ts';
import { upsertPaymentPassword } from '../sql/payment-passwords.ts';
import { type Post, postOf } from '../testing/post.ts';
import { checkPaymentPassword } from './check-payment-password.ts';

const DAY_MS = 24 * 3_600_000;
const RIGHT = '481638';
let clock = 0;
let house: AccountsHouse;
let post: Post;
beforeAll(async () => {
  house = await accountsHouse({ now: () => new Date(Date.now() + clock) });
  post = postOf(house.identity);
});
afterAll(() => house.close());

interface Owner {
  readonly id: PlayerId;
  readonly token: string;
}
const put = (token: string, body: Record<string, unknown>) => house.ask('PUT', 'member/bank_password', { token, body });
const state = async (token: string) => (await house.ask('GET', 'member/bank_password', { token })).data;
async function owner(): Promise<Owner> {
  const { data } = await house.newPlayer();
  expect((await put(data.token, { bank_password: RIGHT, password: PASSWORD })).status).toBe(200);
  return { id: BigInt(data.user_id) as PlayerId, token: data.token };
}
/** The outcome of checking: `right`, or the code of the refusal. */
const check = (player: PlayerId, typed: string, identity = house.identity) =>
  identity.security.checkPaymentPassword(player, typed).then(
    () => 'right',
    (refusal: { readonly code: string }) => refusal.code,
  );
const count = (answers: readonly string[], answer: string) => answers.filter((each) => each === answer).length;

describe('PUT /sports/api/v1/member/bank_password', () => {
  test('401: for players only', async () => {
    expect((await house.ask('PUT', 'member/bank_password', { body: { bank_password: RIGHT } })).status).toBe(401);
    expect((await house.ask('GET', 'member/bank_password')).status).toBe(401);
  });

  test('200: the first one is proven by the sign-in password', async () => {
    const { data } = await house.newPlayer();
    expect(await state(data.token)).toEqual({ set: false, set_at: null, locked_until: null, proves: false });
    expect((await put(data.token, { bank_password: RIGHT })).error?.code).toBe('payment_password.proof_required');
    expect((await put(data.token, { bank_password: RIGHT, password: 'not mine 1' })).error?.code).toBe('security.password_wrong');
    expect(await put(data.token, { bank_password: RIGHT, password: PASSWORD })).toMatchObject({ status: 200, data: { set: true } });
    expect(await state(data.token)).toMatchObject({ set: true, locked_until: null });
  });

  test('200: it is changed by whoever knows the old one, and the sign-in password is not enough', async () => {
    const { id, token } = await owner();
    expect((await put(token, { bank_password: '907364', password: PASSWORD })).error?.code).toBe('payment_password.proof_required');
    expect((await put(token, { bank_password: '907364', old_bank_password: '380295' })).error).toMatchObject({
      code: 'payment_password.wrong',
      details: { left: '4' },
    });
    expect((await put(token, { bank_password: '907364', old_bank_password: RIGHT })).status).toBe(200);
    expect([await check(id, RIGHT), await check(id, '907364')]).toEqual(['payment_password.wrong', 'right']);
  });

  test('400: what is guessed first is refused: counting, a birthday, one digit, the end of the player’s number', async () => {
    const phone = { area_code: 55, phone: '11 98760-4182' };
    const { data } = await house.ask('POST', 'reg/phone', { body: { ...phone, password: PASSWORD, terms: true, adult: true } });
    for (const easy of ['123456', '310795', '111111', '604182']) {
      expect((await put(String(data.token), { bank_password: easy, password: PASSWORD })).error?.code).toBe('payment_password.common');
    }
    for (const invalid of ['', '12345', '1234567']) {
      expect((await put(String(data.token), { bank_password: invalid, password: PASSWORD })).error?.code).toBe('payment_password.invalid');
    }
  });

  test('what is kept is Argon2id, and without the pepper the right one does not open it', async () => {
    const { id } = await owner();
    const { rows } = await house.asOwner('select password_hash from payment_passwords where player_id = $1', [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].password_hash).not.toContain(RIGHT);
    const { verify } = await import('@node-rs/argon2');
    expect(await verify(rows[0].password_hash, RIGHT)).toBe(false);
  });
});

describe('a forgotten payment password', () => {
  async function coded() {
    const { data, email } = await house.newPlayer();
    await put(data.token, { bank_password: RIGHT, password: PASSWORD });
    await house.ask('POST', 'verify/email', { body: { email, kind: 'reset' } });
    return { id: BigInt(data.user_id) as PlayerId, token: data.token, code: await post.codeTo(email), email };
  }

  test('200: is replaced with a code sent to the player’s address, once, and the player is told', async () => {
    const { id, token, code, email } = await coded();
    expect((await put(token, { bank_password: '907364', code: '000000' })).error?.code).toBe('code.wrong');
    expect((await put(token, { bank_password: '907364', code })).status).toBe(200);
    expect(await check(id, '907364')).toBe('right');
    expect((await put(token, { bank_password: RIGHT, code })).error?.code).toBe('code.wrong');
    expect(await post.to(email)).toContainEqual(expect.stringMatching(/senha de pagamento|payment password/i));
  });

  test('409: a reset does not open a lock: money stays in until the 24 hours are over', async () => {
    const { id, token, code } = await coded();
    for (let time = 0; time < 5; time += 1) await check(id, '700300');
    expect((await put(token, { bank_password: '907364', code })).data.locked_until).not.toBeNull();
    expect(await check(id, '907364')).toBe('payment_password.locked');
    try {
      clock = DAY_MS + 1_000;
      expect(await check(id, '907364')).toBe('right');
    } finally {
      clock = 0;
    }
  });
});

describe('checking the payment password', () => {
  test('a player without one is told to set it', async () => {
    const { data } = await house.newPlayer();
    expect(await check(BigInt(data.user_id) as PlayerId, RIGHT)).toBe('payment_password.required');
  });

  test('of fifty wrong guesses at once, through two processes and the form, exactly five are looked at', async () => {
    const { id, token } = await owner();
    const other = house.identityOn();
    const guesses = Array.from({ length: 50 }, (_, nth) => {
      const wrong = String(700_300 + nth);
      if (nth % 3 === 0)
        return put(token, { bank_password: '907364', old_bank_password: wrong }).then((each) => each.error?.code ?? 'right');
      return check(id, wrong, nth % 3 === 1 ? house.identity : other);
    });
    const answers = await Promise.all(guesses);
    expect(count(answers, 'payment_password.wrong')).toBe(5);
    expect(count(answers, 'payment_password.locked')).toBe(45);
    expect(await check(id, RIGHT)).toBe('payment_password.locked');
  });

  test('the right one is refused until 24 hours have passed and works then, whoever asks meanwhile', async () => {
    const { id, token } = await owner();
    for (let time = 0; time < 5; time += 1) await check(id, '700300');
    const until = new Date(String((await state(token)).locked_until)).getTime();
    expect(until - Date.now()).toBeGreaterThan(DAY_MS - 10_000);
    try {
      clock = until - Date.now() - 1_000;
      expect(await check(id, RIGHT)).toBe('payment_password.locked');
      const another = { player: id, chosen: '907364', old: RIGHT, from: '203.0.113.7' };
      await expect(house.identity.security.setPaymentPassword(another)).rejects.toMatchObject({
        code: 'payment_password.locked',
        details: { hours: '1' },
      });
      clock = until - Date.now() + 1_000;
      expect(await check(id, RIGHT)).toBe('right');
      expect(await check(id, '700300')).toBe('payment_password.wrong');
    } finally {
      clock = 0;
    }
  });

  test('a wrong guess is counted although the work around it is undone', async () => {
    const { id } = await owner();
    const undone = inTransaction(house.db, async () => {
      await house.identity.security.checkPaymentPassword(id, '700300');
    });
    await expect(undone).rejects.toMatchObject({ code: 'payment_password.wrong', details: { left: '4' } });
    await expect(house.identity.security.checkPaymentPassword(id, '700301')).rejects.toMatchObject({ details: { left: '3' } });
  });

  test('a right one begins the count anew, and one player’s guesses are nobody else’s', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    for (const before of [1, 4]) {
      for (let time = 0; time < before; time += 1) await check(mine.id, '700300');
      expect(await check(mine.id, RIGHT)).toBe('right');
    }
    for (let time = 0; time < 4; time += 1) expect(await check(mine.id, '700300')).toBe('payment_password.wrong');
    await check(mine.id, '700300');
    expect(await check(mine.id, RIGHT)).toBe('payment_password.locked');
    expect(await check(theirs.id, RIGHT)).toBe('right');
  });

  test('while it is locked the player signs in and plays', async () => {
    const { id, token } = await owner();
    for (let time = 0; time < 5; time += 1) await check(id, '700300');
    expect((await house.ask('GET', 'member/account', { token })).status).toBe(200);
  });
});

describe('while a payment password is hashed', () => {
  const passwords = createPasswordHashes(PASSWORD_COST_LIGHT);
  const RUSH = 8;
  let small: Db;
  let player: PlayerId;
  beforeAll(async () => {
    player = (await owner()).id;
    small = connect(house.url, { size: 2 });
  });
  afterAll(() => small.end());

  const set = async (chosen: string) => {
    const passwordHash = await passwords.hashOf(chosen);
    await inTransaction(small, (tx) => upsertPaymentPassword(tx, player, { passwordHash, setAt: new Date() }));
  };
  const begin = (typed: readonly string[]) => {
    const held = heldHashes(passwords);
    const deps = { db: small, paymentPasswords: held, now: () => new Date() };
    const answers = typed.map((each) =>
      checkPaymentPassword(deps, player, each).then(
        () => 'right',
        (refusal: { readonly code: string }) => refusal.code,
      ),
    );
    return { held, answers };
  };

  test('others get a connection, and still no more than five wrong ones are answered', async () => {
    await set(RIGHT);
    const { held, answers } = begin(Array.from({ length: RUSH }, () => '380295'));
    const events: string[] = [];
    const done = answers.map(async (each) => events.push(await each));
    await held.waiting(RUSH);
    await inTransaction(small, async () => events.push('served'));
    held.letGo();
    await Promise.all(done);
    expect(events[0]).toBe('served');
    expect([count(events, 'payment_password.wrong'), count(events, 'payment_password.locked')]).toEqual([5, RUSH - 5]);
    await house.owner.pool.query('update payment_passwords set failures = 0, locked_until = null');
  });

  test('it may be replaced, and then the old one is wrong', async () => {
    await set(RIGHT);
    const { held, answers } = begin([RIGHT, '907364']);
    await held.waiting(2);
    await set('907364');
    held.letGo();
    expect(await Promise.all(answers)).toEqual(['payment_password.wrong', 'right']);
  });
});
