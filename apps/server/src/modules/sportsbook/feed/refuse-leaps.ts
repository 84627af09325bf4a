import { aspectOf, type FeedFact } from '@fairbook/contract/feed';
import type { Tx } from '../../../platform/db/db.ts';
import { selectVersions } from '../sql/fixtures.ts';
import type { RefusedFact } from '../types.ts';
import { VERSION_LEAP_MAX } from './check-fact.ts';
import type { TakePage } from './ingest-page.ts';

/**
 * Refuses facts whose version is far ahead of the known one of their aspect: the largest value of the column would freeze it for good. Queries the database
 * only if a version is high enough to be one.
 */
export async function withoutLeaps(tx: Tx, page: TakePage): Promise<TakePage & { readonly refused: RefusedFact[] }> {
  const high = page.facts.filter(({ version }) => version > VERSION_LEAP_MAX);
  if (high.length === 0) return { ...page, refused: [] };
  const rows = await tx.query<{ fixture: string; aspect: string; version: number }>(selectVersions, [
    page.feed,
    [...new Set(high.map(({ fixture }) => fixture))],
  ]);
  const known = new Map(rows.map(({ fixture, aspect, version }) => [`${fixture} ${aspect}`, version]));
  const isLeap = (fact: FeedFact) => fact.version - (known.get(`${fact.fixture} ${aspectOf(fact)}`) ?? 0) > VERSION_LEAP_MAX;
  return {
    ...page,
    facts: page.facts.filter((fact) => !isLeap(fact)),
    refused: high.filter(isLeap).map(({ fixture, kind }) => ({ fixture, kind, reason: 'version_leaps' })),
  };
}
