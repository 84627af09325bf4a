import { createServer } from 'node:net';

const LAST_PORT = 65_535;

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
 * The first port from `first` on that nobody listens to.
 * @param {number} first
 */
export async function nextFreePort(first) {
  for (let port = first; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
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
