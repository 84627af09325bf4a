import type { PlayerId, Refusal } from '@fairbook/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundPlayer } from '../sql/players.ts';
import type { NotedSignIn, Try } from './attempts.ts';
import { confirmPassword } from './confirm-password.ts';
import { playerWith, type SignInDeps } from './sign-in.ts';

const ANA = 7n as PlayerId;
const EMAIL = { email: 'ana@example.test' };
const CREDENTIAL = { passwordHash: 'hash of right', email: EMAIL.email, mobile: '+5511912345678' };

let done: string[];
let tried: Try[];
beforeEach(() => {
  [done, tried] = [[], []];
});

interface Scene {
  readonly found?: Partial<FoundPlayer> | null;
  readonly device?: string;
  readonly noted?: Partial<NotedSignIn>;
  readonly reaches?: readonly string[];
}
const NOTED: NotedSignIn = { accountExhausted: false, attack: undefined, isFirst: false };
/** Dependencies with the player found and the counts of the try; records what is done, in order. */
const depsOf = ({ found = {}, device, noted = {}, reaches = [] }: Scene): SignInDeps =>
  ({
    db: {
      query: async ({ name }: { readonly name: string }, values: readonly unknown[]) => {
        done.push(`${name} ${values.join()}`);
        if (found === null) return [];
        return [name === 'identity.credential' ? CREDENTIAL : { id: ANA, passwordHash: 'hash of right', addressKnown: false, ...found }];
      },
    },
    gate: { deviceOf: async (player: PlayerId | undefined) => (player === ANA ? device : undefined) },
    attempts: {
      noteSignIn: async (each: Try) => {
        tried.push(each);
        return { ...NOTED, ...noted };
      },
      noteConfirmation: async (account: string) => void done.push(`confirmation of ${account}`),
      forgive: async ({ account }: Try) => void done.push(`forgiven ${account}`),
      forgiveConfirmation: async (account: string) => void done.push(`confirmed ${account}`),
    },
    passwords: {
      matches: async (hash: string | undefined, typed: string) => {
        done.push(`looked at ${hash}`);
        return hash === `hash of ${typed}`;
      },
    },
    reaches: (way: string) => reaches.includes(way),
    onAttack: ({ wrong }: { readonly wrong: number }) => void done.push(`attack ${wrong}`),
  }) as unknown as SignInDeps;

const signIn = (scene: Scene = {}, password = 'right', name: { email: string } | { mobile: string } | undefined = EMAIL) =>
  playerWith(depsOf(scene), { typed: ' Typed@X ', name, password }, { ip: '192.0.2.1', cookies: {} });
/** The player signed in, or the refusal's code. */
const outcomeOf = (asked: ReturnType<typeof signIn>) =>
  asked.then(
    (found) => found?.id,
    ({ code }: Refusal) => code,
  );

describe('whoever types a password', () => {
  test('is the player when it is right, and what was guessed before is forgiven', async () => {
    expect(await signIn()).toMatchObject({ id: ANA });
    expect(done).toEqual(['identity.find_player ana@example.test,,192.0.2.1', 'looked at hash of right', 'forgiven ana@example.test']);
  });

  test('is nobody when it is wrong, or when there is no such account, after the same work; nothing is forgiven', async () => {
    expect([await signIn({}, 'wrong'), await signIn({ found: null })]).toEqual([undefined, undefined]);
    expect(done.filter((each) => !each.startsWith('identity'))).toEqual(['looked at hash of right', 'looked at undefined']);
  });

  test.each<[string, Scene, Parameters<typeof signIn>[2], Partial<Try>]>([
    ['by the address of the account', {}, EMAIL, { account: EMAIL.email, isKnown: false, device: undefined }],
    ['by its number', {}, { mobile: '+5511912345678' }, { account: '+5511912345678' }],
    ['as somebody known where they were before', { found: { addressKnown: true } }, EMAIL, { isKnown: true, device: undefined }],
    ['as somebody known at their own browser', { device: 'd1' }, EMAIL, { isKnown: true, device: 'd1' }],
    ['as a stranger where there is no account', { found: null, device: 'd1' }, EMAIL, { isKnown: false, device: undefined }],
  ])('is counted %s', async (_, scene, name, each) => {
    await signIn(scene, 'right', name);
    expect(tried).toMatchObject([{ address: '192.0.2.1', ...each }]);
  });

  test('is counted by what was typed, however it was, where that cannot be an account', async () => {
    await playerWith(depsOf({ found: null }), { typed: ' Typed@X ', name: undefined, password: 'right' }, { ip: '192.0.2.1', cookies: {} });
    expect(tried[0]?.account).toBe('typed@x');
  });
});

describe('while an account is tried from everywhere', () => {
  test.each<[string, Scene, boolean]>([
    ['a stranger is not looked at', {}, false],
    ['who is where they were before is', { found: { addressKnown: true } }, true],
    ['who is at their own browser is', { device: 'd1' }, true],
  ])('%s', async (_, scene, isIn) => {
    expect(await outcomeOf(signIn({ ...scene, noted: { accountExhausted: true } }))).toBe(isIn ? ANA : 'request.too_many');
    expect(done.includes('looked at hash of right')).toBe(isIn);
  });
});

describe('while stolen passwords are tried', () => {
  const noted = { attack: { wrong: 30, right: 1 } };
  test.each<[string, Scene, Parameters<typeof signIn>[2], boolean]>([
    ['none is looked at of an address that a code can be sent to', { reaches: ['email'] }, EMAIL, false],
    ['nor of a number that one can be sent to', { reaches: ['mobile'] }, { mobile: '+5511912345678' }, false],
    ['one of an address is, where codes go to numbers alone', { reaches: ['mobile'] }, EMAIL, true],
    ['one of a number is, where codes go to addresses alone', { reaches: ['email'] }, { mobile: '+5511912345678' }, true],
  ])('%s, and whoever runs the house is told', async (_, scene, name, isIn) => {
    expect(await outcomeOf(signIn({ ...scene, noted }, 'right', name))).toBe(isIn ? ANA : 'auth.code_required');
    expect([done.includes('attack 30'), done.includes('looked at hash of right')]).toEqual([true, isIn]);
  });
});

describe('who is signed in and types their password', () => {
  const confirm = (scene: Scene, password: string) => confirmPassword(depsOf(scene), { player: ANA, password, address: '192.0.2.1' });

  test('is counted as at the sign-in and once more, and is forgiven both when it is right', async () => {
    expect(await confirm({}, 'right')).toEqual(CREDENTIAL);
    expect(tried).toEqual([{ address: '192.0.2.1', account: EMAIL.email, isKnown: true }]);
    expect(done).toEqual([
      'identity.credential 7',
      'confirmation of ana@example.test',
      'looked at hash of right',
      'forgiven ana@example.test',
      'confirmed ana@example.test',
    ]);
  });

  test('is refused when it is wrong, and stays counted; who is no player any more is signed out', async () => {
    await expect(confirm({}, 'wrong')).rejects.toMatchObject({ code: 'security.password_wrong' });
    expect(done.at(-1)).toBe('looked at hash of right');
    await expect(confirm({ found: null }, 'right')).rejects.toMatchObject({ code: 'auth.session_ended' });
  });
});
