/** Where a UUID of version 7 (RFC 9562) holds its version and its variant, and the length of the instant before them. */
const [INSTANT_BYTES, VERSION_AT, VARIANT_AT] = [6, 6, 8];

/** A new idempotency key, a UUID that begins with the time: one per intent, kept for all its retries. It becomes the id of the bet. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const instant = BigInt(Date.now());
  const at = (place: number): number => {
    if (place < INSTANT_BYTES) return Number((instant >> BigInt(8 * (INSTANT_BYTES - 1 - place))) & 0xffn);
    const byte = bytes[place] ?? 0;
    if (place === VERSION_AT) return 0x70 | (byte & 0x0f);
    return place === VARIANT_AT ? 0x80 | (byte & 0x3f) : byte;
  };
  const digits = Array.from(bytes, (_, place) => at(place).toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a stored text is such a key. */
export const isKey = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
