import { ledgerApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db.ts';
import { type Route, routesOf } from '../../platform/http.ts';
import { selectHeads } from './sql.ts';

interface HeadRow {
  readonly day: string;
  readonly batch: string;
  readonly head: string;
  readonly transfers: string;
  readonly sealed_at: Date;
}

export const ledgerRoutes = (db: Queries): readonly Route[] =>
  routesOf(ledgerApi, {
    heads: async ({ start, limit }) => ({ list: await db.query<HeadRow>(selectHeads, [start, limit]) }),
  });
