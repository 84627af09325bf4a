import { codeOfApp } from '@fairbook/testkit/authenticator-app';
import type { HttpServer } from '../src/platform/http/http.ts';

/** The code an authenticator app shows, this many steps from now. */
export const codeNow = (secret: string, stepsAway = 0): string => codeOfApp(secret, new Date(), stepsAway);

export interface OfficeAnswer {
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly code: string | undefined;
  readonly cookie: string | undefined;
}

/** Calls the office's server without a network. */
export async function askOffice(
  server: HttpServer,
  [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
  {
    body,
    cookie,
    headers,
  }: { readonly body?: object; readonly cookie?: string | undefined; readonly headers?: Record<string, string> } = {},
): Promise<OfficeAnswer> {
  const response = await server.inject({
    method,
    url: path,
    headers: { ...headers, ...(cookie !== undefined && { cookie: `fairbook_office=${cookie}` }) },
    ...(body && { payload: body }),
  });
  const { data, error } = response.json();
  return { status: response.statusCode, data, code: error?.code, cookie: response.cookies[0]?.value };
}
