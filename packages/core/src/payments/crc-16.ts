/** Returns the CRC-16/CCITT-FALSE (polynomial 1021, initial value FFFF, not reflected) as four capital hex digits. Throws RangeError unless ASCII. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at);
    if (byte > 0x7f) throw new RangeError('not ASCII');
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
