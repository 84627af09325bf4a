import { DICTIONARIES as ALL } from 'virtual:words';
import type { Messages } from '@lingui/core';
import type { CompleteLanguage } from './areas.ts';
import type parts from './parts.json';

export { COMPLETE_LANGUAGES, type CompleteLanguage, completeLanguage } from './areas.ts';
export type { ErrorMessageId, MessageId } from './messages.ts';

/** A part of the words of a language, loaded by the pages that use it; parts.json says of which areas it consists. */
export type WordsPart = keyof typeof parts;
type Words = () => Promise<{ readonly messages: Messages }>;

/**
 * Loads the words of a language in parts, each a chunk of its own. Made by the site's build (words-plugin.ts), with Lingui's plugin; plain Node uses server.ts.
 */
export const DICTIONARIES: Readonly<Record<CompleteLanguage, Record<WordsPart, Words>>> = ALL;
