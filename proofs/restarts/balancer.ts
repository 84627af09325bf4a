import { connect, createServer, type Socket } from 'node:net';

/** A simple TCP load balancer: it polls which servers are ready and forwards each new connection to the next of them. */
export interface Balancer {
  readonly url: string;
  readonly port: number;
  /** Connections for which no server was ready. */
  readonly homeless: () => number;
  readonly stop: () => Promise<void>;
}

const LOOK_MS = 100;
/** The timeout of a new connection for a ready server, and of a poll: on a busy machine a slow server is not gone. */
const PATIENCE_MS = 10_000;

/** @param servers addresses such as `http://127.0.0.1:3000` */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  /** Servers being polled. */
  const looked = new Set<string>();
  const open = new Set<Socket>();
  let next = 0;
  let homeless = 0;

  const lookAt = async (url: string): Promise<void> => {
    if (looked.has(url)) return;
    looked.add(url);
    const headers = { connection: 'close' };
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS), headers }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) ready.add(url);
    else ready.delete(url);
    looked.delete(url);
  };
  const choose = (): string | undefined => {
    const there = servers.filter((url) => ready.has(url));
    next += 1;
    return there[next % there.length];
  };
  const carry = (client: Socket, since: number): void => {
    if (client.destroyed) return;
    const url = choose();
    if (url === undefined) {
      if (performance.now() - since < PATIENCE_MS) setTimeout(carry, LOOK_MS, client, since);
      else {
        homeless += 1;
        client.destroy();
      }
      return;
    }
    const server = connect({ host: '127.0.0.1', port: Number.parseInt(new URL(url).port, 10) });
    let isThere = false;
    server.once('connect', () => {
      isThere = true;
      open.add(server);
      client.pipe(server);
      server.pipe(client);
    });
    server.once('error', () => {
      if (isThere) client.destroy();
      else setTimeout(carry, LOOK_MS, client, since); // its port closed between two polls, before anything was sent
    });
    server.once('close', () => {
      open.delete(server);
      if (isThere) client.destroySoon();
    });
    client.once('close', () => server.destroySoon());
  };
  const listener = createServer((client) => {
    client.on('error', () => client.destroy());
    open.add(client);
    client.once('close', () => open.delete(client));
    carry(client, performance.now());
  });
  await Promise.all(servers.map(lookAt));
  const timer = setInterval(() => {
    for (const url of servers) void lookAt(url);
  }, LOOK_MS);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    homeless: () => homeless,
    stop: async () => {
      clearInterval(timer);
      for (const each of open) each.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
