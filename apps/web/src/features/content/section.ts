import type { Feature, JurisdictionName } from '@fairbook/core/catalog';
import type { LinkProps } from '@tanstack/react-router';
import type { MessageId } from '../../shared/format/i18n.ts';

/** A paragraph for every jurisdiction, or for one alone. */
export type Point = MessageId | { readonly law: JurisdictionName; readonly words: MessageId };

/** A telephone help line for people who bet. */
export interface HelpLine {
  readonly label: MessageId;
  /** As it is written in its country. */
  readonly phone: string;
}

export interface Section {
  readonly title: MessageId;
  readonly points: readonly Point[];
  /** Points shown as a list, rather than as paragraphs. */
  readonly list?: true;
  /** Describes a feature that a jurisdiction may forbid; left out then. */
  readonly feature?: Feature;
  readonly lines?: readonly HelpLine[];
  readonly link?: {
    readonly to: NonNullable<LinkProps['to']>;
    readonly params?: { readonly game: string };
    readonly hash?: string;
    readonly label: MessageId;
  };
}

/** A paragraph of one jurisdiction. */
export const onlyIn = (law: JurisdictionName, words: MessageId): Point => ({ law, words });
