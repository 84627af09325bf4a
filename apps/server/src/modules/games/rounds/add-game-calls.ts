import type { HttpServer } from '../../../platform/http/http.ts';
import type { GameRounds } from './rounds.ts';

const BODY_MAX = 16 * 1024;
/** The most calls per network and minute. Providers call from few addresses, for all of their players. */
const CALLS_MAX = 60_000;

/**
 * `POST /seamless/v1/<provider>/<verb>`. Signed and not called by players, so it is not part of the API contract; contract/game-provider describes its body.
 * Not meant for browsers: a call with a cookie or an Origin is refused.
 */
export async function addGameCalls(server: HttpServer, rounds: Pick<GameRounds, 'take'>): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_, body, done) => done(null, body));
    scope.post<{ Params: { provider: string; verb: string } }>(
      '/seamless/v1/:provider/:verb',
      { config: { rateLimit: { max: CALLS_MAX } } },
      async (request, reply) => {
        const { params, headers } = request;
        reply.header('cache-control', 'no-store');
        if (headers.cookie !== undefined || headers.origin !== undefined) return reply.status(401).send({ result: 'unsigned' });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { status, body: answer } = await rounds.take(params.provider, params.verb, { headers, body });
        if (status !== 200) request.log.warn({ status, result: answer }, 'call of a provider of games refused');
        return reply.status(status).send(answer);
      },
    );
  });
}
