import { verificationApi } from '@fairbook/contract';
import type { OfficePerson, OfficePlayer } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { maskCpf } from '@fairbook/core/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCalls, type StaffOfTest, staffServer } from '../src/modules/office/testing/staff-room.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp & { readonly staff: OfficeCalls };
let reader: StaffOfTest;
let both: StaffOfTest;
let player: TestPlayer;
let cpf: string;

beforeAll(async () => {
  app = await testApp({ with: { staff: staffServer }, environment: { FAIRBOOK_JURISDICTION: 'br' } });
  reader = await app.staff.staffWith(['players.read']);
  both = await app.staff.staffWith(['players.read', 'persons.read', 'audit.read']);
  player = await app.playerWith('100');
  await player.call(verificationApi.setRealName, { real_name: 'Ana Souza Prado' });
  cpf = (await app.identity.persons.cpfOf(app.db, player.id)) ?? '';
});
afterAll(() => app.close());

const found = async (staff: StaffOfTest, text: string) =>
  ((await staff.get(`players?text=${encodeURIComponent(text)}`)).data.list as { player_id: string }[]).map((row) => BigInt(row.player_id));
const dotted = () => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');

describe('a player is found by', () => {
  test.each<[string, () => string]>([
    ['the whole CPF', () => cpf],
    ['the CPF with dots and dash', dotted],
    ['how the real name begins', () => 'ana s'],
    ['how a word of the real name begins', () => 'SOUZ'],
  ])('%s, for who may see persons and nobody else', async (_, text) => {
    expect([await found(both, text()), await found(reader, text())]).toEqual([[player.id], []]);
  });

  test('no part of a CPF, nor one of nobody', async () => {
    expect([await found(both, cpf.slice(0, 10)), await found(both, '529.982.247-25')]).toEqual([[], []]);
  });
});

describe('who is behind an account', () => {
  test('is told with the CPF masked, and that it was read is in the trail, once an hour for each reader', async () => {
    for (let times = 0; times < 2; times += 1) {
      const person = (await both.get(`players/${player.id}/person`)).data as unknown as OfficePerson;
      expect(person).toMatchObject({
        real_name: 'Ana Souza Prado',
        cpf: maskCpf(cpf),
        birth_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect(person.accounts).toEqual([]);
    }
    const { data } = await both.get(`audit?subject=player:${player.id}&limit=10`);
    expect(data.list).toMatchObject([{ action: 'player.person_read', by: both.name }]);
  });

  test('is told to nobody else, and of nobody who is not there', async () => {
    expect((await reader.get(`players/${player.id}/person`)).code).toBe('auth.forbidden');
    expect((await both.get('players/999999999/person')).code).toBe('player.not_found');
  });
});

test('an account says what came in and went out since it was opened', async () => {
  const { deposited, withdrawn } = (await reader.get(`players/${player.id}`)).data as unknown as Record<keyof OfficePlayer, string>;
  expect([parseAmount(deposited), parseAmount(withdrawn)]).toEqual([parseAmount('100'), parseAmount('0')]);
});
