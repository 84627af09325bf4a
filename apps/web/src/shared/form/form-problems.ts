import { type ErrorCode, Refusal } from '@fairbook/contract';
import { errorText } from '../format/error-text.ts';
import type { Translate } from '../format/i18n.ts';

/** The problems of a form by field name; `form` holds those of no field. */
export type Problems<Field extends string> = { readonly [Name in Field | 'form']?: string | undefined };

/** Which field each refusal is about; all others are about the form. */
export type FieldOf<Field extends string> = Readonly<Partial<Record<ErrorCode, Field>>>;

export const hasProblems = (problems: Problems<string>): boolean => Object.values(problems).some((text) => text !== undefined);

/** Assigns a refusal's text to the field it is about. */
export function problemsOf<Field extends string>(error: unknown, fieldOf: FieldOf<Field>, t: Translate): Problems<Field> {
  if (error === null || error === undefined) return {};
  const field = error instanceof Refusal ? fieldOf[error.code] : undefined;
  return { [field ?? 'form']: errorText(error, t) } as Problems<Field>;
}
