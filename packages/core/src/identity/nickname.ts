const NICKNAME_MIN = 6;
const NICKNAME_MAX = 24;

/** A nickname as it is kept: trimmed, single spaces. Undefined outside 6 to 24 characters (specification, section 5), or with control or direction characters. */
export function normalNickname(text: string): string | undefined {
  const nickname = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...nickname].length;
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(nickname) ? nickname : undefined;
}

/** Written alike in Portuguese and English, and none of them an insult. */
const NAMES = [
  ...['Alpaca', 'Beagle', 'Bonobo', 'Bulldog', 'Collie', 'Condor', 'Corgi', 'Dingo', 'Dodo', 'Emu', 'Husky', 'Ibis', 'Iguana', 'Impala'],
  ...['Jaguar', 'Kakapo', 'Kiwi', 'Koala', 'Kudu', 'Labrador', 'Manta', 'Marabu', 'Nandu', 'Okapi', 'Orca', 'Oryx', 'Panda', 'Poodle'],
  ...['Puma', 'Quokka', 'Serval', 'Tapir', 'Zebra'],
] as const;

/** What a player is called until choosing a name: an animal and a number, which together no other account is given. Always a valid nickname: account numbers have six digits or more. */
export function defaultNickname(playerNumber: bigint): string {
  const count = BigInt(NAMES.length);
  const name = NAMES.find((_, at) => BigInt(at) === playerNumber % count) ?? NAMES[0];
  return `${name} ${playerNumber / count}`;
}
