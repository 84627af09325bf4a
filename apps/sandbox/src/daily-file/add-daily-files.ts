import { type DailyFileRow, dayEnd, dayStart } from '@fairbook/core/payments';
import type { FastifyInstance } from 'fastify';
import { isPayCallSigned, paySignatureHeaders } from '../signing.ts';
import { type FileFault, faultyFile } from './file-faults.ts';

/** The provider that serves the files. */
export interface FileVendor {
  readonly provider: string;
  readonly secret: string;
  readonly now: () => number;
  /** All payments that have ended, in any order. */
  readonly lines: () => readonly DailyFileRow[];
  readonly fault: () => FileFault;
}

/**
 * Adds `GET /v1/daily-files/<day>`: the payments that ended on a UTC day, as CSV; for the current day, those until now. The signature covers the path followed
 * by the file and is in the same headers as on other calls.
 */
export function addDailyFiles(server: FastifyInstance, { provider, secret, now, lines, fault }: FileVendor): void {
  server.get<{ Params: { day: string } }>('/v1/daily-files/:day', async (request, reply) => {
    const { day } = request.params;
    if (!isPayCallSigned(secret, request.url, request.headers, now())) return reply.code(401).send();
    const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && Number.isFinite(dayStart(day).getTime());
    const wrong = fault();
    if (!isDay || wrong === 'absent' || now() < dayStart(day).getTime()) return reply.code(404).send();
    const until = new Date(Math.min(now(), dayEnd(day).getTime()));
    const ofDay = lines()
      .filter(({ at }) => at >= dayStart(day) && at < dayEnd(day) && at <= until)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const text = faultyFile({ provider, day, until, lines: ofDay }, wrong);
    return reply
      .headers(paySignatureHeaders(wrong === 'unsigned' ? `${secret}?` : secret, `${request.url}${text}`, now()))
      .type('text/csv; charset=utf-8')
      .send(text);
  });
}
