import { createServer } from 'node:net';

const LAST_PORT = 65_535;
/** Ports that browsers and fetch block (Fetch standard, 2.9 "port blocking"), without those below 1024, which are not tried. */
const REFUSED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/**
 * Parses the port asked for; undefined if none was. Throws a message for the user if it is not a port or is taken.
 * @param {string | undefined} asked
 * @returns {Promise<number | undefined>}
 */
export async function readPort(asked) {
  if (asked === undefined || asked === '') return undefined;
  const port = Number(asked);
  if (!/^\d{1,5}$/.test(asked) || port < 1 || port > LAST_PORT)
    throw new Error(`PORT is ${asked}, which is no port. Name one from 1 to ${LAST_PORT}.`);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Free it, or name another one in PORT.`);
  return port;
}

/**
 * The first free port from `first` on that browsers do not block.
 * @param {number} first
 */
export async function nextFreePort(first) {
  for (let port = first; port <= LAST_PORT; port += 1) if (!REFUSED.has(port) && (await isFree(port))) return port;
  throw new Error(`every port from ${first} on is taken`);
}

/**
 * Whether we can listen to this port on all addresses of this machine.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
