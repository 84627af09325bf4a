/** Names of this machine, which no remote page can have. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether an origin may call: the site's own, at the public address. Without one, as on a developer's machine, local names that match the Host header; any
 * other Host decides nothing.
 */
export function originsOf(publicOrigin: string): (origin: string, host: string) => boolean {
  if (publicOrigin !== '') return (origin) => origin === publicOrigin;
  return (origin, host) => THIS_MACHINE.test(host) && (origin === `http://${host}` || origin === `https://${host}`);
}
