import { createServer } from 'node:net';

/** The first port from `first` on that nobody listens to. */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`every port from ${first} on is taken`);
}

/** Whether nobody listens to this port, on any address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
