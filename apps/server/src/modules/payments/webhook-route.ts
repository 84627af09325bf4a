import type { HttpServer } from '../../platform/http/http.ts';
import { handlePaymentEvent, type PaymentEventDeps } from './handle-payment-event.ts';
import type { PayProvider } from './providers/ports.ts';
import type { PaymentEventResult } from './sql/payment-events.ts';

export interface WebhookDeps extends PaymentEventDeps {
  readonly providers: ReadonlyMap<string, PayProvider>;
}
/** The response to a webhook. */
interface WebhookAnswer {
  readonly status: 200 | 400 | 401 | 404 | 422;
  readonly result: PaymentEventResult | 'unknown_provider' | 'unsigned' | 'malformed';
}

/** Handles one webhook: the body byte for byte as it was sent. Responds 422 to events that we do not believe, so that the provider's people see them too. */
async function takeWebhook(
  deps: WebhookDeps,
  {
    provider: name,
    headers,
    body,
  }: { readonly provider: string; readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer },
): Promise<WebhookAnswer> {
  const provider = deps.providers.get(name);
  if (!provider) return { status: 404, result: 'unknown_provider' };
  const read = provider.handleEvent({ headers, body });
  if (read.kind !== 'news') return { status: read.kind === 'unsigned' ? 401 : 400, result: read.kind };
  const result = await handlePaymentEvent(deps, name, read.event);
  return { status: result === 'refused' ? 422 : 200, result };
}

const BODY_MAX = 16 * 1024;

/**
 * `POST /sports/api/v1/webhooks/<provider>`. It is signed and not called by players, so it is not part of the API contract; contract/pay describes its body.
 */
export async function addPaymentWebhooks(server: HttpServer, deps: WebhookDeps): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/sports/api/v1/webhooks/:provider', async (request, reply) => {
      const { provider } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { status, result } = await takeWebhook(deps, { provider, headers: request.headers, body });
      if (status !== 200) request.log.warn({ provider: deps.providers.has(provider) ? provider : 'unknown', result }, 'webhook refused');
      return reply.status(status).header('cache-control', 'no-store').send({ result });
    });
  });
}
