/** Providers that treat `j.o.e@` and `joe@` as one address. */
const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the form of an address by which an excluded player is recognised: without a tag after `+`, and without dots if the provider ignores them. Broader on
 * purpose than the form that identifies accounts, so that a trivial variation does not get a new account. A mobile number in E.164 form is returned unchanged.
 */
export function barredName(name: string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return name;
  const [local = ''] = name.slice(0, at).split('+');
  const domain = name.slice(at + 1);
  return `${DOTS_IGNORED.has(domain) ? local.replaceAll('.', '') : local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
