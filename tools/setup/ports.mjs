import { createServer } from 'node:net';

const LAST_PORT = 65_535;
/** Browsers, and fetch, refuse addresses with one of these (Fetch standard, 2.9 "port blocking"; those below 1024 are left out, nobody looks there). */
const REFUSED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/**
 * The port that somebody asks for in words; undefined when they ask for none. Throws what to say when it is none, or taken.
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
 * The first port from `first` on that nobody listens to and a browser opens.
 * @param {number} first
 */
export async function nextFreePort(first) {
  for (let port = first; port <= LAST_PORT; port += 1) if (!REFUSED.has(port) && (await isFree(port))) return port;
  throw new Error(`every port from ${first} on is taken`);
}

/**
 * Whether nobody listens to this port, on any address of this machine, and we may.
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
