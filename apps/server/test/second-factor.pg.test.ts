import { randomUUID } from 'node:crypto';
import { call, identityApi, passkeysApi, Refusal, securityApi, withdrawalsApi } from '@fairbook/contract';
import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCalls, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

const PASSWORD = 'a long word 1';
const PIN = 'x7k2pq';
let app: TestApp & { readonly staff: OfficeCalls };
beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer } });
});
afterAll(() => app.close());

/** A player whose app has just shown the code of this half minute. */
interface Asked {
  /** Types a code where one is required; returns the refusal, or `in` if there is none. */
  type(code: string): Promise<string>;
  /** The code the app shows, this many half minutes from now. */
  shown(steps: number): string;
}
type Ask = (player: TestPlayer & { readonly email: string }, code: string) => Promise<unknown>;

/** A player with a balance and a payment password, so that only the code is missing. */
async function player(ask: Ask): Promise<Asked> {
  const email = `${randomUUID()}@example.test`;
  const owner = { ...(await app.playerWith('5', { email })), email };
  await owner.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  const { secret } = await owner.call(securityApi.beginSecondFactor, { password: PASSWORD });
  const shown = (steps: number) => codeOfApp(secret, new Date(), steps);
  await owner.call(securityApi.confirmSecondFactor, { code: shown(0) });
  await app.asOwner("update second_factors set confirmed_at = confirmed_at - interval '7 days' where player_id = $1", [owner.id]);
  const type = (code: string) =>
    ask(owner, code).then(
      () => 'in',
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    );
  return { type, shown };
}

async function staff(): Promise<Asked> {
  const { name } = await app.staff.staffWith([]);
  const type = async (code: string) => (await app.staff.signIn(name, { code })).code ?? 'in';
  return { type, shown: (steps) => app.staff.codeOf('ana', steps) };
}

const destination = () => ({ kind: 'pix', type: 'email', number: `${randomUUID()}@banco.example` }) as const;
const [PLAYER, STAFF] = [
  { wrong: 'second_factor.wrong', locked: 'second_factor.locked' },
  { wrong: 'office.code_wrong', locked: 'office.locked' },
];
/** The callers that require a code; their result when it is accepted; and the result of a second use, where that is not a wrong code. */
const CALLERS: readonly {
  readonly what: string;
  readonly begin: () => Promise<Asked>;
  readonly says: { readonly wrong: string; readonly locked: string };
  readonly taken?: string;
  readonly again?: string;
}[] = [
  {
    what: 'signing in',
    begin: () =>
      player(({ email }, second_factor) =>
        call(app.guest, identityApi.signIn, { account: email, password: PASSWORD, client: 'api', second_factor }),
      ),
    says: PLAYER,
  },
  {
    what: 'an account to be paid to',
    begin: () =>
      player((owner, second_factor) =>
        owner.call(withdrawalsApi.saveAccount, { destination: destination(), bank_password: PIN, second_factor }),
      ),
    says: PLAYER,
  },
  {
    what: 'a passkey',
    begin: () => player((owner, second_factor) => owner.call(passkeysApi.beginPasskey, { password: PASSWORD, second_factor })),
    says: PLAYER,
  },
  {
    what: 'new recovery codes',
    begin: () => player((owner, code) => owner.call(securityApi.renewRecoveryCodes, { password: PASSWORD, code })),
    says: PLAYER,
  },
  {
    what: 'closing the account',
    begin: () => player((owner, second_factor) => owner.call(securityApi.closeAccount, { password: PASSWORD, second_factor })),
    says: PLAYER,
    taken: 'account.balance_left',
  },
  {
    what: 'switching it off',
    begin: () => player((owner, code) => owner.call(securityApi.endSecondFactor, { password: PASSWORD, code })),
    says: PLAYER,
    again: 'second_factor.off',
  },
  { what: 'the office', begin: staff, says: STAFF },
];

describe.each(CALLERS)('the code of an authenticator app for $what', ({ begin, says, taken = 'in', again = says.wrong }) => {
  test('is one of now, and is taken once; none before it is taken after it', async () => {
    const { type, shown } = await begin();
    for (const early of [shown(-3), shown(3)]) expect(await type(early)).toBe(says.wrong);
    const code = shown(1);
    expect(await type(code)).toBe(taken);
    expect(await type(code)).toBe(again);
    expect(await type(shown(0))).toBe(again);
  });

  test('opens once, however many come with it at once', async () => {
    const { type, shown } = await begin();
    const code = shown(1);
    const all = await Promise.all([1, 2, 3, 4].map(() => type(code)));
    expect(all.filter((each) => each === taken)).toHaveLength(1);
    expect(all.filter((each) => each === again || each === says.wrong)).toHaveLength(3);
  });

  test('is not looked at after five wrong ones, not even the right one', async () => {
    const { type, shown } = await begin();
    for (let nth = 0; nth < 5; nth += 1) expect(await type(shown(-3))).toBe(says.wrong);
    expect(await type(shown(1))).toBe(says.locked);
  });
});
