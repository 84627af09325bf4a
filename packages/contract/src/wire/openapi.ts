import * as z from 'zod/mini';
import { type Endpoint, pathsOf } from './endpoint.ts';
import { type ErrorCode, statusOf } from './errors.ts';

const schemaOf = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

/** Returns endpoints as an OpenAPI 3.1 document, in wire shapes. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, each] of Object.entries(endpoints)) {
    for (const { path: served, says } of pathsOf(each)) {
      const path = served.replace(/:(\w+)/g, '{$1}');
      const id = [operationId, ...Object.values(says)].join('.');
      paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(id, { ...each, path: served }, says) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairbook',
      version: '1',
      description: 'Every reply is {code, msg, data}; code 0 is yes. Money and odds are decimal strings.',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(operationId: string, each: Endpoint, says: Readonly<Record<string, string>>): object {
  const request = schemaOf(each.request) as { properties?: Record<string, object>; required?: string[] };
  const inPath = [...each.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '');
  const hasBody = each.method === 'POST' || each.method === 'PUT';
  const place = (name: string) => (inPath.includes(name) ? 'path' : !hasBody || each.query?.includes(name) ? 'query' : 'body');
  const fields = Object.entries(request.properties ?? {}).filter(([name]) => !(name in says));
  const required = new Set(request.required ?? []);
  const parameters = fields
    .filter(([name]) => place(name) !== 'body')
    .map(([name, schema]) => ({ name, in: place(name), required: place(name) === 'path' || required.has(name), schema }));
  if (each.money) parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } });
  const body = Object.fromEntries(fields.filter(([name]) => place(name) === 'body'));
  const refusals = new Map<number, ErrorCode[]>();
  for (const code of each.refuses) refusals.set(statusOf(code), [...(refusals.get(statusOf(code)) ?? []), code]);
  return {
    operationId,
    summary: each.summary,
    ...(each.who === 'public' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(hasBody
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: body, required: Object.keys(body).filter((name) => required.has(name)) },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'yes',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { code: { const: 0 }, msg: { type: 'string' }, data: schemaOf(each.reply) },
              required: ['code', 'msg', 'data'],
            },
          },
        },
      },
      ...Object.fromEntries([...refusals].map(([status, codes]) => [status, { description: codes.join(', ') }])),
    },
  };
}
