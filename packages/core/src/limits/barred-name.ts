/** Providers that read `j.o.e@` and `joe@` as one address. */
const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com']);

/**
 * What an excluded player's address is known by: a tag after `+` is left out, and where the provider ignores them, dots. Wider than what accounts are told
 * apart by, on purpose: a new account must not be one letter away. A mobile number in E.164 form stays as it is.
 */
export function barredName(name: string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return name;
  const [local = ''] = name.slice(0, at).split('+');
  const domain = name.slice(at + 1);
  return `${DOTS_IGNORED.has(domain) ? local.replaceAll('.', '') : local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
