import { TextField } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { FormProblems } from '../form-problems.ts';
import type { TypedAnswers } from './use-legal-answers.ts';

type Person = Pick<TypedAnswers, 'cpf' | 'birth'>;

export interface PersonFieldsProps {
  readonly person: Person;
  readonly onChange: (person: Person) => void;
  readonly problems: FormProblems;
}

/** CPF and date of birth, in Brazilian notation. */
export function PersonFields({ person, onChange, problems }: PersonFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        label={t('auth.cpf')}
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={person.cpf}
        onChange={(cpf) => onChange({ ...person, cpf })}
        error={problems.cpf}
        hint={t('auth.cpf_hint')}
      />
      <TextField
        label={t('auth.birth_date')}
        name="birth-date"
        autoComplete="bday"
        placeholder={t('auth.birth_date_form')}
        maxLength={10}
        value={person.birth}
        onChange={(birth) => onChange({ ...person, birth })}
        error={problems.birth}
        hint={t('auth.birth_date_hint')}
      />
    </>
  );
}
