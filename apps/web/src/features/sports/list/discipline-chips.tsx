import type { Match } from '@fairbook/contract';
import { DISCIPLINES, type Discipline } from '@fairbook/core/sports';
import { Chips } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';

/** The selected discipline of a game that has several: the chosen one, or the first on offer. Null if its matches have none. */
export function useDiscipline(offered: readonly Match[]) {
  const [chosen, choose] = useState<Discipline | null>(null);
  const found = DISCIPLINES.filter((each) => offered.some(({ discipline }) => discipline === each));
  const discipline = chosen !== null && found.includes(chosen) ? chosen : (found[0] ?? null);
  return { found, discipline, choose, ofDiscipline: offered.filter((match) => (match.discipline ?? null) === discipline) };
}

export interface DisciplineChipsProps extends Pick<ReturnType<typeof useDiscipline>, 'found' | 'discipline' | 'choose'> {
  readonly offered: readonly Match[];
}

/** The disciplines, each with its number of matches on offer; nothing if there are none. */
export function DisciplineChips({ found, discipline, choose, offered }: DisciplineChipsProps) {
  const t = useTranslate();
  if (discipline === null || found.length < 2) return null;
  const countOf = (one: Discipline): number => offered.filter((match) => match.discipline === one).length;
  return (
    <div>
      <Chips
        label={t('sports.disciplines')}
        value={discipline}
        chips={found.map((each) => ({ value: each, label: t(`sports.discipline_${each}`), count: countOf(each) }))}
        onChange={choose}
      />
    </div>
  );
}
