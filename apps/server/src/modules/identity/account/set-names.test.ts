import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { setNames, type TypedNames } from './set-names.ts';

const ANA = 7n as PlayerId;

/** The outcome of names typed by a player with that real name. */
async function set(typed: TypedNames, realName: string | null = null, isThere = true) {
  const { db, asked, order } = paperDb({
    'identity.lock_contacts': isThere ? [{ nickname: 'Before', realName }] : [],
    'identity.set_names': ([, nickname, real]) => [{ nickname: nickname ?? 'Before', real_name: realName ?? real }],
  });
  return { answer: await codeOf(setNames(db, ANA, typed)), asked: asked('identity.set_names'), order: order() };
}

test.each<[string, TypedNames, readonly unknown[]]>([
  ['a nickname, and leave the real name', { nickname: ' Ana  Lima ' }, [ANA, 'Ana Lima', null]],
  ['a real name, and leave the nickname', { real_name: ' Ana  Prado ' }, [ANA, null, 'Ana Prado']],
  ['both', { nickname: 'Ana Lima', real_name: 'Ana Prado' }, [ANA, 'Ana Lima', 'Ana Prado']],
  ['neither', {}, [ANA, null, null]],
])('names that are typed set %s', async (_, typed, values) => {
  const { asked, order } = await set(typed);
  expect([asked, order]).toEqual([[values], ['begin', 'identity.lock_contacts', 'identity.set_names', 'commit']]);
});

test.each<[string, TypedNames, string | null, string]>([
  ['a nickname that is none', { nickname: 'Ana' }, null, 'member.nickname_invalid'],
  ['an empty nickname', { nickname: '' }, null, 'member.nickname_invalid'],
  ['a real name that is none', { nickname: 'Ana Lima', real_name: '<b>' }, null, 'member.real_name_invalid'],
  ['an empty real name', { real_name: '' }, null, 'member.real_name_invalid'],
  ['another real name', { real_name: 'Rui Costa' }, 'Ana Prado', 'member.real_name_set'],
])('%s sets nothing', async (_, typed, realName, refused) => {
  const { answer, asked } = await set(typed, realName);
  expect([answer, asked]).toEqual([refused, []]);
});

test('a real name that is said again stays, and who is gone has none', async () => {
  expect((await set({ real_name: 'Ana Prado' }, 'Ana Prado')).answer).toEqual({ nickname: 'Before', real_name: 'Ana Prado' });
  expect((await set({ nickname: 'Ana Lima' }, 'Ana Prado')).answer).toEqual({ nickname: 'Ana Lima', real_name: 'Ana Prado' });
  expect(await set({ nickname: 'Ana Lima' }, null, false)).toMatchObject({ answer: 'auth.session_ended', asked: [] });
});
