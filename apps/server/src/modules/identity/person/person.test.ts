import type { Refusal } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import { createPersons, type PersonLaw, type PersonsDeps } from './person.ts';

const CPF = '529.982.247-25';
const read = (now: string, typed: { readonly cpf?: string; readonly birthDate?: string }, law: PersonLaw = JURISDICTIONS.br) => {
  // `read` uses no database.
  const persons = createPersons({ db: {} as PersonsDeps['db'], pepper: 'x'.repeat(32), law, now: () => new Date(now) });
  try {
    return persons.read(typed);
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('who a player is to the law of Brazil', () => {
  test.each([
    ['the last instant before the birthday in Brasília', '2026-01-02T02:59:59.999Z', 'member.underage'],
    ['the first instant of it', '2026-01-02T03:00:00.000Z', { cpf: '52998224725', birthDate: '2008-01-02', saidOn: '2026-01-02' }],
  ])('is of age by its clock: %s', (_, now, answer) => expect(read(now, { cpf: CPF, birthDate: '2008-01-02' })).toEqual(answer));

  test.each([
    ['nothing', {}, 'member.cpf_invalid'],
    ['a CPF that is none', { cpf: '529.982.247-26', birthDate: '1990-01-02' }, 'member.cpf_invalid'],
    ['no date', { cpf: CPF }, 'member.birth_date_invalid'],
    ['a date that is none', { cpf: CPF, birthDate: '1990-02-30' }, 'member.birth_date_invalid'],
  ])('is refused of %s', (_, typed, code) => expect(read('2026-01-02T12:00:00Z', typed)).toBe(code));
});

test('a law that asks for nobody keeps nobody, whatever is typed', () => {
  expect(read('2026-01-02T12:00:00Z', {}, JURISDICTIONS.intl)).toBeNull();
  expect(read('2026-01-02T12:00:00Z', { cpf: CPF, birthDate: '2020-01-01' }, JURISDICTIONS.intl)).toBeNull();
});
