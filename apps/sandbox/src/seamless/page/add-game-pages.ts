import { zGameLaunch } from '@fairbook/contract/game-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readBody } from '../../vendor-server.ts';
import type { GameDefinition } from '../games/game-definition.ts';
import { type GameTable, zBegin, zMove } from '../table/game-table.ts';
import type { TableView } from '../table/table-view.ts';
import type { Refused } from '../table/visits.ts';
import { CRASH_SCRIPT } from './crash-script.ts';
import { gamePage } from './game-page.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';
import { pageLanguageOf } from './page-words.ts';

/** The content security policy: pages may only load their own script and style and call their own server. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const zSpoken = z.object({ language: z._default(z.string(), 'pt') });
const zOpen = z.object({ game: z.string(), token: z.optional(z.string().check(z.maxLength(64))) });
const zBoard = z.object({ game: z.string(), choice: z.int() });

/** Serves the games: `/launch` with the fields of `zGameLaunch` in the query, and the calls of the pages. */
export function addGamePages(server: FastifyInstance, games: readonly GameDefinition[], table: GameTable): void {
  const gameOf = (id: string) => games.find((each) => each.id === id);
  server.get('/launch', async (request, reply) => {
    const asked = z.safeDecode(zGameLaunch, request.query as never);
    const game = asked.success ? gameOf(asked.data.game) : undefined;
    if (!asked.success || !game) return reply.code(404).send();
    const { language, token } = asked.data;
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(gamePage({ language, token, game }));
  });
  server.get('/page.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(`${PAGE_SCRIPT}\nexport { hexOf, isProven };`),
  );
  server.get('/crash.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(CRASH_SCRIPT));
  server.get('/page.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE));
  server.get<{ Params: { name: string } }>('/pictures/:name', async ({ params }, reply) => {
    const game = gameOf(params.name.replace(/\.svg$/, ''));
    return game ? reply.type('image/svg+xml').send(game.picture) : reply.code(404).send();
  });
  const answer = (request: FastifyRequest, reply: FastifyReply, told: TableView | Refused | undefined) => {
    if (!told || 'refused' in told) return reply.send(told ?? { refused: 'session_over' });
    const { round } = told;
    const language = pageLanguageOf(readBody(zSpoken, request)?.language ?? 'pt');
    const game = table.gameOf(told.visit);
    // The position stays on the server, because it contains what the player must not see.
    const shown = round && { ...round, position: undefined };
    return reply.send({ ...told, round: shown, ...(round && { board: game?.board(round.position as never, language, round.choice) }) });
  };
  server.post('/table/open', async (request, reply) => {
    const asked = readBody(zOpen, request);
    const game = asked && gameOf(asked.game);
    return game ? answer(request, reply, await table.open(game, asked.token)) : reply.code(400).send();
  });
  server.post('/table/begin', async (request, reply) => {
    const asked = readBody(zBegin, request);
    return asked ? answer(request, reply, await table.begin(asked)) : reply.code(400).send();
  });
  server.post('/table/move', async (request, reply) => {
    const asked = readBody(zMove, request);
    return asked ? answer(request, reply, await table.move(asked)) : reply.code(400).send();
  });
  server.post('/table/board', async (request, reply) => {
    const asked = readBody(zBoard, request);
    const game = asked && gameOf(asked.game);
    if (!game?.rules.isChoice(asked?.choice ?? -1)) return reply.code(400).send();
    return reply.send({ board: game.board(undefined, pageLanguageOf(readBody(zSpoken, request)?.language ?? 'pt'), asked?.choice ?? 0) });
  });
}
