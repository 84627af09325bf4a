/** What a page of a provider may stand at: letters that need no reading of their own. No user before the host, no backslash, no blank, no second way to write a name. */
const ADDRESS = /^(https?:\/\/[a-z0-9][a-z0-9.-]*(?::[1-9]\d{0,4})?)\/[\w\-.~!$&'()*+,;=:@%/?#]*$/;
const ADDRESS_MAX = 2_000;

/**
 * The address itself, if the site may show it in a frame: its origin is letter for letter one of those that are set up. Nothing is decoded, completed or mended,
 * so that what was looked at is what is loaded; whatever else it may be is undefined.
 */
export function frameAddress(text: string, origins: readonly string[]): string | undefined {
  const origin = text.length <= ADDRESS_MAX ? ADDRESS.exec(text)?.[1] : undefined;
  return origin !== undefined && origins.includes(origin) ? text : undefined;
}
