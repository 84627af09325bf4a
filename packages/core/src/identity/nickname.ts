const NICKNAME_MIN = 6;
const NICKNAME_MAX = 24;

/** A nickname as it is kept: trimmed, single spaces. Undefined outside 6 to 24 characters (specification, section 5), or with control or direction characters. */
export function normalNickname(text: string): string | undefined {
  const nickname = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...nickname].length;
  return length >= NICKNAME_MIN && length <= NICKNAME_MAX && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(nickname) ? nickname : undefined;
}

/** What a player is called until choosing a name. Always a valid nickname: account numbers have six digits or more. */
export const defaultNickname = (playerNumber: bigint): string => `Player${playerNumber}`.slice(0, NICKNAME_MAX);
