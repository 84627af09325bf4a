import { Refusal } from '@fairbook/contract';
import { PICTURE_ENDINGS } from '@fairbook/core/content';
import { type Content, PICTURES_PATH } from '../modules/content/index.ts';
import type { HttpServer } from '../platform/http/http.ts';

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{3,4})$/;

/**
 * Serves the pictures of what the house publishes. An address has one content for ever, so that it is asked for once. Should a browser open one as a page, it may
 * load and run nothing, and is not guessed to be anything else.
 */
export function addPictures(server: HttpServer, { picture }: Pick<Content, 'picture'>): void {
  server.get<{ Params: { name: string } }>(`${PICTURES_PATH}/:name`, async (request, reply) => {
    const [, id, ending] = NAME.exec(request.params.name) ?? [];
    const found = id === undefined ? undefined : await picture(id);
    if (!found || PICTURE_ENDINGS[found.type] !== ending) throw new Refusal('request.not_found');
    const tag = `"${found.hash}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.header('content-type', found.type).send(found.bytes);
  });
}
