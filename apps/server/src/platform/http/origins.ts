/** Names of this machine, which no page from elsewhere can have. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The site's own pages may call: those of the public address. Where none is set, as on a developer's machine, those of this machine by the name it was asked by;
 * any other name a caller gives in the Host header decides nothing.
 */
export function originsOf(publicOrigin: string): (origin: string, host: string) => boolean {
  if (publicOrigin !== '') return (origin) => origin === publicOrigin;
  return (origin, host) => THIS_MACHINE.test(host) && (origin === `http://${host}` || origin === `https://${host}`);
}
