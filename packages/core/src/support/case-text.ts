import type { CaseChannel } from './case-states.ts';

/** The topics of a case; a game is one of a provider, with its rounds. */
export const CASE_TOPICS = [
  'bet',
  'game',
  'draw',
  'deposit',
  'withdrawal',
  'access',
  'account',
  'limits',
  'privacy',
  'complaint',
  'other',
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

export const CASE_TEXT_MIN = 3;
export const CASE_TEXT_MAX = 2_000;
export const CASE_REFERENCE_MAX = 64;
/** An answer is promised within this many hours; a case that waits longer is late. */
export const CASE_ANSWER_HOURS = 24;

/**
 * Returns a typed message without surrounding space; undefined if it is too short or too long to be answered. Invisible characters except line breaks are
 * removed. In a chat any character is a message.
 */
export function caseText(typed: string, channel: CaseChannel = 'form'): string | undefined {
  const text = typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  const least = channel === 'chat' ? 1 : CASE_TEXT_MIN;
  return text.length >= least && text.length <= CASE_TEXT_MAX ? text : undefined;
}

/** Parses the typed code of a bet, a deposit or a withdrawal: letters, digits and separators. Null for none, undefined for anything else. */
export function reference(typed: string | undefined): string | null | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  return text.length <= CASE_REFERENCE_MAX && /^[\p{L}\p{N}][\p{L}\p{N} #:._/-]*$/u.test(text) ? text : undefined;
}
