import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliCompress } from 'node:zlib';
import { WebSocket } from 'ws';

/** Counts of outcomes. */
export type Tally = Map<string, number>;
export const count = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

/** Returns a compressed body of a few kilobytes that expands to this many bytes of spaces. */
export async function bomb(bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(1_000_000, ' ');
  const brotli = createBrotliCompress();
  const parts: Buffer[] = [];
  brotli.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => brotli.once('end', resolve));
  for (let written = 0; written < bytes; written += chunk.length)
    if (!brotli.write(chunk)) await new Promise((resolve) => brotli.once('drain', resolve));
  brotli.end();
  await ended;
  return Buffer.concat(parts);
}

/** Sends raw bytes from a local address. Returns the first line of the answer. */
export function sendRaw(port: number, from: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let heard = '';
    socket.on('connect', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      if (heard.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
  });
}

export interface Held {
  /** How many are still open. */
  readonly open: () => number;
  /** The lifetime of each connection that the server closed, in milliseconds. */
  readonly lived: readonly number[];
  readonly end: () => void;
}

/** Holds connections open from an address. Each sends `first`, and then, with `drips`, a byte a second. */
export function holdConnections(port: number, { from, connections, first, drips }: HoldOptions): Held {
  const open = new Set<Socket>();
  const lived: number[] = [];
  const timers: NodeJS.Timeout[] = [];
  let isEnded = false;
  for (let n = 0; n < connections; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const begun = performance.now();
    open.add(socket);
    socket.on('connect', () => first !== '' && socket.write(first));
    socket.on('error', () => undefined);
    socket.resume();
    const timer = drips ? setInterval(() => socket.writable && socket.write(' '), 1_000) : undefined;
    if (timer) timers.push(timer);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (!isEnded) lived.push(performance.now() - begun);
    });
  }
  return {
    open: () => open.size,
    lived,
    end: () => {
      isEnded = true;
      for (const timer of timers) clearInterval(timer);
      for (const socket of open) socket.destroy();
    },
  };
}
export interface HoldOptions {
  readonly from: string;
  readonly connections: number;
  readonly first: string;
  readonly drips: boolean;
}

/** Opens WebSockets in small groups, each for a player behind our proxy. Returns the open ones and the answers to the others. */
export async function openSockets(
  port: number,
  proxy: string,
  addresses: readonly string[],
): Promise<{ readonly open: WebSocket[]; readonly told: Tally }> {
  const open: WebSocket[] = [];
  const told: Tally = new Map();
  const one = (address: string) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new`, { localAddress: proxy, headers: { 'x-forwarded-for': address } });
      socket.on('open', () => {
        open.push(socket);
        socket.send(JSON.stringify({ kind: 'subscribe', topics: ['game:soccer'] }));
        resolve();
      });
      socket.on('unexpected-response', (request, answer) => {
        count(told, String(answer.statusCode));
        request.destroy();
        resolve();
      });
      socket.on('error', () => resolve());
    });
  // Five hundred a second: opening all at once would make this process the bottleneck for the player.
  for (let at = 0; at < addresses.length; at += 10) {
    await Promise.all(addresses.slice(at, at + 10).map(one));
    await wait(20);
  }
  return { open, told };
}

/** Closes the sockets and gives the server time to notice. */
export async function endSockets(sockets: readonly WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.terminate();
  await wait(500);
}
