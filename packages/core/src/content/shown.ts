import { allows, type Feature, type Jurisdiction } from '../catalog/index.ts';
import type { ContentKind, ContentState } from './kinds.ts';

/** When players see a piece of content: from its publication on where `from` is null, without end where `until` is. */
export interface ContentPeriod {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Whether players see it at an instant: `from` is the first of its period, `until` the first after it. */
export const isShown = ({ state, from, until }: ContentPeriod & { readonly state: ContentState }, now: Date): boolean =>
  state === 'published' && (from === null || from <= now) && (until === null || now < until);

/** Whether a period has a length at all. */
export const isPeriod = ({ from, until }: ContentPeriod): boolean => from === null || until === null || from < until;

/**
 * What a kind of content needs of the law. A promotion says what a player gets for betting or paying in, and a law without bonuses has none to say so of: Lei
 * 14.790/2023, art. 29, I forbids them "ainda que a mero título de promoção, de divulgação ou de propaganda". The other kinds tell of the house; what stands in
 * them is answered for by who publishes it.
 */
const NEEDS: Readonly<Partial<Record<ContentKind, Feature>>> = { promotion: 'bonus' };

/** Whether the law lets the house publish a kind of content at all. The only place that decides it. */
export const mayPublish = (jurisdiction: Jurisdiction, kind: ContentKind): boolean => allows(jurisdiction, NEEDS[kind]);
