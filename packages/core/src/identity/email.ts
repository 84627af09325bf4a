/**
 * Returns an email address in the form that identifies accounts: trimmed, lower case, composed; undefined if it is invalid. Dots and plus tags are kept: only
 * the provider knows what they mean.
 */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase();
  const match = /^([^\s@"(),:;<>[\]\\]{1,64})@([^\s@]+)$/u.exec(email);
  if (email.length > 254 || !match) return undefined;
  const [, local = '', domain = ''] = match;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined;
  const labels = domain.split('.');
  const well = labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
  return well && !/^\d+$/.test(labels.at(-1) ?? '') ? email : undefined;
}

/** Masks an address so that it can be shown on a screen that others may see: `m•••a@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ''}•••${local.length > 2 ? local.at(-1) : ''}${email.slice(at)}`;
}
