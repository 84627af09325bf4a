import type { Server } from 'node:http';
import { formatAmount, parseAmount, ZERO } from '@fairbook/core/money';
import * as ws from 'ws';
import * as z from 'zod/mini';
import type { CrashVisit } from './crash-round.ts';
import type { CrashTable } from './crash-table.ts';

const zSaid = z.discriminatedUnion('say', [
  z.object({ say: z.literal('open'), token: z.optional(z.string().check(z.maxLength(64))) }),
  z.object({
    say: z.literal('join'),
    stake: z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
    target: z._default(z.string().check(z.regex(/^(\d{1,4}(\.\d{1,2})?)?$/)), ''),
    seed: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  z.object({ say: z.literal('leave') }),
]);
type Said = z.output<typeof zSaid>;

const MESSAGE_MAX = 1_024;
const SOCKETS_MAX = 1_000;
const LEAST_TARGET_E2 = 101;
const MOST_TARGET_E2 = 100_000;

/**
 * Serves the table over a WebSocket at `path`: pushes every step to all players and takes their messages. Refuses pages of other origins. Returns how to close
 * it.
 */
export function addCrashSocket(server: Server, path: string, table: CrashTable): () => void {
  const sockets = new ws.WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== path) return;
    const { origin, host } = request.headers;
    // The origin `null` is not a URL; parsing it must not throw.
    const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    if (!isOwn || sockets.clients.size >= SOCKETS_MAX) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, table));
  });
  return () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

function serve(socket: ws.WebSocket, table: CrashTable): void {
  let visit: CrashVisit | undefined;
  const send = (told: object) => socket.readyState === ws.WebSocket.OPEN && socket.send(JSON.stringify(told));
  const tell = (refused?: string) =>
    send({
      ...table.shown(),
      practice: visit?.session === undefined,
      balance: formatAmount(visit?.balance ?? ZERO),
      own: visit ? table.own(visit) : null,
      refused,
    });
  const off = table.watch(() => visit && tell());
  socket.on('close', off);
  socket.on('error', off);
  // Messages are handled one after the other, so that joining twice at once joins once.
  let turn: Promise<unknown> = Promise.resolve();
  socket.on('message', (data) => {
    turn = turn.then(() => hear(readSaid(String(data)))).catch(() => socket.terminate());
  });
  const hear = async (said: Said | undefined): Promise<void> => {
    if (!said) return socket.terminate();
    if (said.say === 'open') {
      visit ??= await table.open(said.token);
      return void tell(visit ? undefined : 'session_over');
    }
    if (!visit) return void tell('session_over');
    if (said.say === 'leave') return void tell(await table.leave(visit));
    const targetE2 = targetOf(said.target);
    if (targetE2 === undefined) return void tell('target');
    tell(await table.join(visit, { stake: said.stake, targetE2, seed: said.seed }));
  };
}

function readSaid(text: string): Said | undefined {
  try {
    return z.decode(zSaid, JSON.parse(text) as never);
  } catch {
    return undefined;
  }
}

/** Parses a target such as `2.50` into hundredths: 0 if empty, undefined if out of range. */
function targetOf(text: string): number | undefined {
  if (text === '') return 0;
  const targetE2 = Number.parseInt(String(parseAmount(text) / 10_000n), 10);
  return targetE2 >= LEAST_TARGET_E2 && targetE2 <= MOST_TARGET_E2 ? targetE2 : undefined;
}
