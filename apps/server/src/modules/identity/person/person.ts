import { type PlayerId, type personsApi, Refusal, type ReplyOf } from '@fairbook/contract';
import type { Jurisdiction } from '@fairbook/core/catalog';
import { isAdult, readBirthDate } from '@fairbook/core/identity';
import { maskCpf, readCpf } from '@fairbook/core/payments';
import { dayAt } from '@fairbook/core/rewards';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { decrypt, encrypt } from '../../../platform/signing/encrypt.ts';
import { keyFor, macOf } from '../../../platform/signing/signing.ts';
import { insertPerson, selectCpfOwner, selectPerson } from '../sql/persons.ts';

/** A player's personal data as the law requires them, as typed. */
export interface TypedPerson {
  readonly cpf?: string | undefined;
  readonly birthDate?: string | undefined;
}

/** The same, parsed and of age. */
export interface Person {
  /** Eleven digits. */
  readonly cpf: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** The day the data were given, in the law's time zone. */
  readonly saidOn: string;
}

export type PersonLaw = Pick<Jurisdiction, 'cpfRequired' | 'clockOffset'>;

export interface PersonsDeps {
  readonly db: Db;
  readonly pepper: string;
  readonly law: PersonLaw;
  readonly now: () => Date;
}

/** CPF and date of birth, where the law requires them. A CPF is stored encrypted and leaves this module only for callers that need it. */
export interface Persons {
  /** Null where the law requires none. Refuses member.cpf_invalid, member.birth_date_invalid, member.underage. */
  read(typed: TypedPerson): Person | null;
  /** Stores a player's personal data. Refuses member.cpf_taken, by the database. */
  keep(tx: Tx, player: PlayerId, person: Person): Promise<void>;
  /** The CPF, eleven digits; undefined if it was never given. */
  cpfOf(db: Queries, player: PlayerId): Promise<string | undefined>;
  /** The date of birth, YYYY-MM-DD; undefined if it was never given. */
  birthDateOf(db: Queries, player: PlayerId): Promise<string | undefined>;
  /** The player of a CPF, typed with dots and dash or not; undefined if it is none or nobody's. */
  ownerOf(db: Queries, typed: string): Promise<PlayerId | undefined>;
  mine(player: PlayerId): Promise<ReplyOf<typeof personsApi.person>>;
  /**
   * Adds the data to an account without them. Refuses what `read` and `keep` do, member.person_set, and request.not_found where the law does not require them.
   */
  say(player: PlayerId, typed: TypedPerson): Promise<ReplyOf<typeof personsApi.setPerson>>;
  /** All data, for the player's own copy. */
  whole(player: PlayerId): Promise<{ readonly cpf: string; readonly birth_date: string } | null>;
}

export function createPersons({ db, pepper, law, now }: PersonsDeps): Persons {
  const [hashKey, encryptionKey] = [keyFor(pepper, 'cpf-hash'), keyFor(pepper, 'cpf')];
  const opened = async (queries: Queries, player: PlayerId) => {
    const row = await selectPerson(queries, player);
    return row && { cpf: decrypt(encryptionKey, row.cpf).toString('utf8'), birthDate: row.birthDate };
  };
  const shown = ({ cpf, birthDate }: Pick<Person, 'cpf' | 'birthDate'>) => ({ cpf: maskCpf(cpf), birth_date: birthDate });
  const read = (typed: TypedPerson): Person => {
    const cpf = readCpf(typed.cpf ?? '');
    if (cpf === null) throw new Refusal('member.cpf_invalid');
    const birthDate = readBirthDate(typed.birthDate ?? '');
    if (birthDate === null) throw new Refusal('member.birth_date_invalid');
    const saidOn = dayAt(now(), law.clockOffset);
    if (!isAdult(birthDate, saidOn)) throw new Refusal('member.underage');
    return { cpf, birthDate, saidOn };
  };
  const keep: Persons['keep'] = async (tx, player, { cpf, birthDate, saidOn }) => {
    const cpfHash = macOf(hashKey, cpf);
    await insertPerson(tx, { player, cpfHash, cpf: encrypt(encryptionKey, Buffer.from(cpf)), birthDate, saidOn });
  };
  return {
    read: (typed) => (law.cpfRequired ? read(typed) : null),
    keep,
    cpfOf: async (queries, player) => (await opened(queries, player))?.cpf,
    birthDateOf: async (queries, player) => (await selectPerson(queries, player))?.birthDate,
    ownerOf: async (queries, typed) => {
      const cpf = readCpf(typed);
      return cpf === null ? undefined : selectCpfOwner(queries, macOf(hashKey, cpf));
    },
    mine: async (player) => {
      const person = await opened(db, player);
      return { person: person ? shown(person) : null, required: law.cpfRequired };
    },
    say: async (player, typed) => {
      if (!law.cpfRequired) throw new Refusal('request.not_found');
      const person = read(typed);
      await inTransaction(db, async (tx) => {
        if (await selectPerson(tx, player)) throw new Refusal('member.person_set');
        await keep(tx, player, person);
      });
      return { person: shown(person) };
    },
    whole: async (player) => {
      const person = await opened(db, player);
      return person ? { cpf: person.cpf, birth_date: person.birthDate } : null;
    },
  };
}
