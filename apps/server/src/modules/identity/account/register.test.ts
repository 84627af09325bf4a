import { type ErrorCode, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Visit } from '../sessions/visit.ts';
import { type RegisterDeps, type Registration, register } from './register.ts';

const EMAIL = { email: 'ana@example.test' };
const FORM: Registration = {
  ...{ name: EMAIL, password: 'a long word 1', terms: true, adult: true },
  ...{ currency: 'BRL', language: 'pt', invitedWith: undefined },
};
const VISIT = { ip: '192.0.2.1', cookies: {} } as unknown as Visit;

interface Scene {
  readonly form?: Partial<Registration>;
  /** The refusal of opening the account. */
  readonly opening?: ErrorCode;
  /** The refusal of trying the password. */
  readonly trying?: ErrorCode;
  readonly isAttacked?: boolean;
}
/** The refusal a visitor gets when no account is opened, with what was done and counted until then. */
async function told({ form = {}, opening = 'register.account_taken', trying, isAttacked = false }: Scene) {
  const { db } = paperDb();
  const done: string[] = [];
  const refuse = (code: ErrorCode | undefined) => {
    if (code !== undefined) throw new Refusal(code);
  };
  const deps = {
    ...{ db, persons: { read: () => null }, gate: { deviceOf: async () => undefined }, onAttack: () => undefined },
    needsCode: (way: string) => way === 'mobile',
    reaches: () => true,
    attempts: {
      noteRegistration: async (ip: string) => void done.push(`counted ${ip}`),
      noteTaken: async (ip: string) => void done.push(`taken ${ip}`),
      noteSignIn: async () => {
        refuse(trying);
        return { accountExhausted: false, attack: isAttacked ? { wrong: 30, right: 1 } : undefined, isFirst: false };
      },
    },
    passwords: { hashOf: async () => void done.push('hashed'), matches: async () => void done.push('looked at') },
    codes: { withCodes: async () => refuse('code.wrong') },
    isBarred: async () => refuse(opening),
  } as unknown as RegisterDeps;
  return [await codeOf(register(deps, { ...FORM, ...form }, VISIT)), done];
}
const COUNTED = ['counted 192.0.2.1', 'hashed'];

test.each<[string, Scene, ErrorCode, readonly string[]]>([
  ['with the password of another, that the account is taken', {}, 'register.account_taken', [...COUNTED, 'looked at', 'taken 192.0.2.1']],
  ['with a wrong code, that it is wrong', { form: { code: '123456' } }, 'code.wrong', [...COUNTED, 'looked at']],
  [
    'while passwords open nothing, what is told without an account',
    { isAttacked: true },
    'register.account_taken',
    [...COUNTED, 'taken 192.0.2.1'],
  ],
  [
    'after too many tries, that they were too many, and nothing of the account',
    { trying: 'request.too_many' },
    'request.too_many',
    COUNTED,
  ],
  ['with the CPF of another, that it is taken', { opening: 'member.cpf_taken' }, 'member.cpf_taken', [...COUNTED, 'taken 192.0.2.1']],
  ['of limits that are no good, just that', { opening: 'limit.value_invalid' }, 'limit.value_invalid', COUNTED],
  ['without a code where one is needed, that it is', { form: { name: { mobile: '+5511912345678' } } }, 'register.code_required', []],
  ['without being of age, what is to be said first', { form: { adult: false } }, 'register.terms_required', []],
])('who registers is told, %s', async (_, scene, code, done) => expect(await told(scene)).toEqual([code, done]));
