const NICKNAME_MIN = 6;
const NICKNAME_MAX = 24;

/** Returns a nickname as stored: trimmed, single spaces. Undefined outside 6 to 24 characters, or with control or direction characters. */
export function normalNickname(text: string): string | undefined {
  const nickname = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...nickname].length;
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(nickname) ? nickname : undefined;
}

/** Names spelled the same in Portuguese and English, none of them an insult. */
const NAMES = [
  ...['Alpaca', 'Beagle', 'Bonobo', 'Bulldog', 'Collie', 'Condor', 'Corgi', 'Dingo', 'Dodo', 'Emu', 'Husky', 'Ibis', 'Iguana', 'Impala'],
  ...['Jaguar', 'Kakapo', 'Kiwi', 'Koala', 'Kudu', 'Labrador', 'Manta', 'Marabu', 'Nandu', 'Okapi', 'Orca', 'Oryx', 'Panda', 'Poodle'],
  ...['Puma', 'Quokka', 'Serval', 'Tapir', 'Zebra'],
] as const;

/** Returns a player's name until they choose one: an animal and a number, unique together. Always a valid nickname: account numbers have six digits or more. */
export function defaultNickname(playerNumber: bigint): string {
  const count = BigInt(NAMES.length);
  const name = NAMES.find((_, at) => BigInt(at) === playerNumber % count) ?? NAMES[0];
  return `${name} ${playerNumber / count}`;
}
