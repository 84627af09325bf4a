/** Why a value may not be set. Each code is a problem of one field; the messages are in the office. */
export const SETTING_PROBLEMS = [
  'not_positive',
  'negative',
  'under_min',
  'out_of_range',
  'eats_all',
  'over_cap',
  'over_max',
  'not_zero',
  'not_rising',
  'over_deposited',
  'one_language',
  'no_region',
  'not_official',
  'no_day',
  'not_a_time',
  'over_a_day',
  'numbers_repeat',
  'never_open',
  'no_group',
  'not_offered',
  'no_rule_for_all',
  'rule_repeats',
] as const;
export type SettingProblem = (typeof SETTING_PROBLEMS)[number];

/** The problems by field; empty if everything may be set. */
export type SettingProblems = Readonly<Record<string, SettingProblem>>;

/** Returns the first problem of each field. */
export function problemsOf(checks: readonly (readonly [field: string, holds: boolean, problem: SettingProblem])[]): SettingProblems {
  const found = new Map<string, SettingProblem>();
  for (const [field, holds, problem] of checks) if (holds && !found.has(field)) found.set(field, problem);
  return Object.fromEntries(found);
}
