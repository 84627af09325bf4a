import { Refusal } from '@fairbook/contract';
import type { SettingsDeps } from '../settings/edit-setting.ts';
import { paperDesk, spied } from './paper-desk.ts';

type Answers = Parameters<typeof paperDesk>[0];

/**
 * A settings desk on a fake database: `steps` begins with what was taken and ends with what was forgotten, and each change returns what `before` has for it.
 */
export function paperSettings(
  before: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
  desked: Answers = {},
) {
  const desk = paperDesk(desked);
  const steps: unknown[] = [];
  const changes = new Map<string, ReturnType<typeof spied>>();
  const changing = (name: string) => {
    const known = changes.get(name) ?? spied(before[name]);
    changes.set(name, known);
    return (...given: unknown[]) => {
      steps.push(name);
      return known(...given);
    };
  };
  const change = {
    take: async (_: unknown, seen: { readonly subject: string; readonly number: number; readonly by: string }) => {
      steps.push(`take ${seen.subject} ${seen.number} ${seen.by}`);
      if (seen.number === 0) throw new Refusal('setting.changed');
    },
    ...Object.fromEntries(['house', 'betLimits', 'game', 'rate', 'ratesOfDay'].map((name) => [name, changing(name)])),
    done: () => void steps.push('forgotten'),
  };
  const versions = async () => (subject: string) => ({ number: subject.length, by: null, at: null });
  const { settings, ...others } = more;
  const deps = { db: desk.db, settings: { change, versions, ...(settings as object) }, ...others } as unknown as SettingsDeps;
  const given = (name: string) => changes.get(name)?.given.map((each) => each.slice(1)) ?? [];
  return { ...desk, deps, steps, given };
}
