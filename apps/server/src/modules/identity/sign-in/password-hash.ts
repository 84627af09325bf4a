import { randomBytes } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Cost of one Argon2id hash. `memoryCost` is in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
/** OWASP's recommendation: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For tests and replays, where thousands of accounts are opened and nothing is at stake. */
export const PASSWORD_COST_LIGHT: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface PasswordHashes {
  hashOf(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** With a pepper, the stored hashes are useless to an attacker who has only the database. */
export function createPasswordHashes(cost: PasswordCost, pepper?: Buffer): PasswordHashes {
  const options = { ...cost, algorithm: ARGON2ID, ...(pepper && { secret: pepper }) };
  const hashOf = (password: string) => hash(composed(password), options);
  let nobodys: Promise<string> | undefined;
  return {
    hashOf,
    matches: async (passwordHash, password) => {
      nobodys ??= hashOf(randomBytes(32).toString('hex'));
      const right = await verify(passwordHash ?? (await nobodys), composed(password), options);
      return passwordHash !== undefined && right;
    },
  };
}

/** The package declares a const enum, whose values are not available when files are compiled one by one. */
const ARGON2ID = 2 satisfies Algorithm.Argon2id as Algorithm;

/** Keyboards differ in how they write an accent; each must produce the same password. */
const composed = (password: string): string => password.normalize('NFKC');
