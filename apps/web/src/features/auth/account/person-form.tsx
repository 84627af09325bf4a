import { personsApi } from '@fairbook/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { PersonFields } from '../registration/person-fields.tsx';
import { personProblems } from '../registration/use-legal-answers.ts';
import { useForm } from '../use-form.ts';

/** CPF and date of birth of an account opened before the law asked for them. Can be set once. */
export function PersonForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [person, setPerson] = useState({ cpf: '', birth: '' });
  const form = useForm<unknown>({
    check: () => personProblems(person, t),
    send: () => api(personsApi.setPerson, { cpf: person.cpf, birth_date: person.birth.trim() }),
    onDone,
  });
  const { problems, changing } = form;
  return (
    <FormFrame form={form} submit={t('auth.save')} busy={t('auth.saving')}>
      <p>{t('auth.person_note')}</p>
      <PersonFields person={person} onChange={changing(setPerson)} problems={problems} />
    </FormFrame>
  );
}
