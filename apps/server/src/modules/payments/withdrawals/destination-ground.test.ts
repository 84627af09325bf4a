import type { PlayerId } from '@fairbook/contract';
import type { Destination } from '@fairbook/core/payments';
import { expect, test } from 'vitest';
import type { Queries } from '../../../platform/db/db.ts';
import { type GroundDeps, knownDestination, termsOf } from './destination-ground.ts';

const ANA = 7n as PlayerId;
const [NOW, TOMORROW] = [new Date('2026-03-10T12:00:00Z'), new Date('2026-03-11T12:00:00Z')];
const [CPF, OTHER] = ['52998224725', '11144477735'];
const db = {} as Queries;
const KEY: Destination = { kind: 'pix', country: 'BR', bank: null, type: 'cpf', code: null, number: CPF };

interface Has {
  readonly sources?: readonly (string | null)[];
  /** Where the law requires a CPF; null if the player never gave one. */
  readonly cpf?: string | null;
  readonly changedAt?: Date;
}
const depsOf = ({ sources = [CPF], cpf, changedAt }: Has): GroundDeps => ({
  now: () => NOW,
  payee: {
    sourcesOf: async (_, player) => (player === ANA ? sources : []),
    lastChange: async (_, player) => (player === ANA ? (changedAt ?? null) : null),
    ...(cpf !== undefined && { cpfOf: async () => cpf ?? undefined }),
  },
});

const READY = { usableFrom: NOW, secondProof: false };
const WAITS = { usableFrom: TOMORROW, secondProof: true };
test.each<[string, Has, object | undefined, object]>([
  ['all of it came from one', {}, READY, READY],
  ['it is the one of the player by the law', { cpf: CPF }, READY, READY],
  ['the account was changed just now', { changedAt: NOW }, WAITS, WAITS],
  ['it is another’s by the law', { cpf: OTHER }, undefined, WAITS],
  ['the law asks whose it is and nobody said', { cpf: null }, undefined, WAITS],
  ['some of it came from another', { sources: [CPF, OTHER] }, undefined, WAITS],
  ['none came', { sources: [] }, undefined, WAITS],
])('money may go back at once to where it came from, or waits a day: %s', async (_, has, known, typed) => {
  const found = await knownDestination(db, depsOf(has), ANA);
  expect(found).toEqual(known && { destination: KEY, terms: known });
  expect(await termsOf(db, depsOf(has), ANA, KEY)).toEqual(typed);
});

test('the day is counted from when the destination is saved', async () => {
  const later = new Date(NOW.getTime() + 5_000);
  expect(await termsOf(db, depsOf({}), ANA, { ...KEY, number: OTHER }, later)).toEqual({
    usableFrom: new Date(TOMORROW.getTime() + 5_000),
    secondProof: true,
  });
});
