/** Where a call comes from, for counting: one customer has at least a /64 of IPv6, so its addresses count as one. */
export const placeOf = (address: string): string => (address.includes(':') && !address.includes('.') ? networkOf(address) : address);

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = address.includes('::') ? [...groups, ...Array<string>(Math.max(missing, 0)).fill('0')] : groups;
  return full.slice(0, 4).join(':');
}
