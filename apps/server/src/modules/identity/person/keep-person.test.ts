import type { PlayerId } from '@fairbook/contract';
import { JURISDICTIONS } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { createPersons, type PersonLaw } from './person.ts';

const ANA = 7n as PlayerId;
const SAID = { cpf: '529.982.247-25', birthDate: '1990-02-03' };

/** The persons module, with `kept` in the database. */
function house(kept: readonly object[] = [], { law = JURISDICTIONS.br as PersonLaw, pepper = 'x'.repeat(32) } = {}) {
  const paper = paperDb({ 'identity.person': kept });
  return { ...paper, persons: createPersons({ db: paper.db, pepper, law, now: () => new Date('2026-03-10T12:00:00Z') }) };
}
/** The stored form of these personal data. */
async function keptOf(said = SAID, pepper?: string) {
  const { persons, asked, order } = house([], pepper === undefined ? {} : { pepper });
  const answer = await persons.say(ANA, said);
  const [[player, cpfHash, cpf, birthDate, saidOn] = []] = asked('identity.insert_person');
  return { answer, order: order(), row: { player, cpfHash: cpfHash as Buffer, cpf: cpf as Buffer, birthDate, saidOn } };
}

test('who says who they are is answered by it, masked, and it is kept with the day by the calendar of the law', async () => {
  const { answer, order, row } = await keptOf();
  expect(answer).toEqual({ person: { cpf: expect.stringContaining('•'), birth_date: '1990-02-03' } });
  expect(JSON.stringify(answer)).not.toContain('52998224725');
  expect(row).toMatchObject({ player: ANA, birthDate: '1990-02-03', saidOn: '2026-03-10' });
  expect(order).toEqual(['begin', 'identity.person', 'identity.insert_person', 'commit']);
});

test('a CPF is known again by its hash, which nobody makes without the key, and is encrypted anew each time', async () => {
  const [one, again, other, elsewhere] = [
    await keptOf(),
    await keptOf({ ...SAID, cpf: '52998224725' }),
    await keptOf({ ...SAID, cpf: '111.444.777-35' }),
    await keptOf(SAID, 'y'.repeat(32)),
  ];
  const same = (left: typeof one, right: typeof one) => left.row.cpfHash.equals(right.row.cpfHash);
  expect([same(one, again), same(one, other), same(one, elsewhere)]).toEqual([true, false, false]);
  expect([one.row.cpf.equals(again.row.cpf), one.row.cpf.includes('52998224725')]).toEqual([false, false]);
});

test('what is kept is opened whole for whoever has to know it, and masked for its player', async () => {
  const { row } = await keptOf();
  const { persons, asked, db } = house([{ cpf: row.cpf, birthDate: row.birthDate }]);
  expect(await persons.cpfOf(db, ANA)).toBe('52998224725');
  expect(await persons.whole(ANA)).toEqual({ cpf: '52998224725', birth_date: '1990-02-03' });
  const { person, required } = await persons.mine(ANA);
  expect([required, person?.birth_date, person?.cpf.includes('•'), person?.cpf.includes('529982247')]).toEqual([
    ...[true, '1990-02-03', true, false],
  ]);
  expect(asked('identity.person')).toEqual([[ANA], [ANA], [ANA]]);
});

test('of who never said it there is nothing, and whether the law asks is told', async () => {
  const { persons, db } = house();
  expect([await persons.cpfOf(db, ANA), await persons.whole(ANA), await persons.mine(ANA)]).toEqual([
    ...[undefined, null, { person: null, required: true }],
  ]);
  expect(await house([], { law: JURISDICTIONS.intl }).persons.mine(ANA)).toEqual({ person: null, required: false });
});

test('it is said once, of whoever is of age, and where the law asks', async () => {
  const twice = house([{ cpf: Buffer.alloc(0), birthDate: '1990-02-03' }]);
  expect([await codeOf(twice.persons.say(ANA, SAID)), twice.asked('identity.insert_person')]).toEqual(['member.person_set', []]);
  const young = house();
  expect([await codeOf(young.persons.say(ANA, { ...SAID, birthDate: '2010-02-03' })), young.order()]).toEqual(['member.underage', []]);
  const free = house([], { law: JURISDICTIONS.intl });
  expect([await codeOf(free.persons.say(ANA, SAID)), free.order()]).toEqual(['request.not_found', []]);
});

test('with a new account it is kept in the transaction that opens it', async () => {
  const { persons, db, asked, order } = house();
  const person = persons.read(SAID);
  await inTransaction(db, (tx) => persons.keep(tx, ANA, person ?? { cpf: '', birthDate: '', saidOn: '' }));
  expect([asked('identity.insert_person').length, order()]).toEqual([1, ['begin', 'identity.insert_person', 'commit']]);
});
