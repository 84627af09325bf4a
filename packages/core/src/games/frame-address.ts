/** The addresses a provider's page may have, without anything open to interpretation: no user before the host, no backslash, no blank, no other encoding. */
const ADDRESS = /^(https?:\/\/[a-z0-9][a-z0-9.-]*(?::[1-9]\d{0,4})?)\/[\w\-.~!$&'()*+,;=:@%/?#]*$/;
const ADDRESS_MAX = 2_000;

/**
 * Returns the address unchanged if the site may show it in a frame, that is, if its origin is literally one of those configured; undefined otherwise. Nothing
 * is decoded, completed or repaired, so that what was checked is what is loaded.
 */
export function frameAddress(text: string, origins: readonly string[]): string | undefined {
  const origin = text.length <= ADDRESS_MAX ? ADDRESS.exec(text)?.[1] : undefined;
  return origin !== undefined && origins.includes(origin) ? text : undefined;
}
