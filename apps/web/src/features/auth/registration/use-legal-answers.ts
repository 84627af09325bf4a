import type { identityApi, PlayerLimit, ReplyOf, RequestOf } from '@fairbook/contract';
import { isAdult, readBirthDate } from '@fairbook/core/identity';
import { readCpf } from '@fairbook/core/payments';
import { useState } from 'react';
import { readLimit } from '../../../shared/api/read-limit.ts';
import { useCurrency } from '../../../shared/format/currency.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { FormProblems } from '../form-problems.ts';

export type Needs = ReplyOf<typeof identityApi.registrationNeeds>;
type Period = PlayerLimit['period'];

/** As typed. */
export interface TypedAnswers {
  readonly cpf: string;
  readonly birth: string;
  readonly loss: string;
  readonly lossPeriod: Period;
  readonly time: string;
  readonly timePeriod: Period;
}
const NOTHING: TypedAnswers = { cpf: '', birth: '', loss: '', lossPeriod: 'month', time: '', timePeriod: 'day' };

export interface LegalAnswers {
  readonly typed: TypedAnswers;
  readonly setTyped: (typed: TypedAnswers) => void;
  readonly check: () => FormProblems;
  /** The fields of the registration request. */
  readonly wire: () => Pick<RequestOf<typeof identityApi.register>, 'cpf' | 'birth_date' | 'loss_limit' | 'time_limit'>;
}

const TODAY_LENGTH = 10;

/** The answers that the jurisdiction requires for opening an account: identity and limits. The boxes start empty, so that no figure is suggested. */
export function useLegalAnswers(needs: Needs | undefined): LegalAnswers {
  const t = useTranslate();
  const { currency, rateId } = useCurrency();
  const [typed, setTyped] = useState(NOTHING);
  const asks = (kind: 'loss' | 'time') => needs?.limits.includes(kind) === true;
  const loss = readLimit(typed.loss, 'loss');
  const time = readLimit(typed.time, 'time');
  return {
    typed,
    setTyped,
    check: () => ({
      ...(needs?.person && personProblems(typed, t)),
      loss: asks('loss') && loss.kind !== 'amount' ? t('limits.value_wrong') : undefined,
      time: asks('time') && time.kind !== 'minutes' ? t('limits.minutes_wrong') : undefined,
    }),
    wire: () => ({
      ...(needs?.person && { cpf: typed.cpf, birth_date: typed.birth.trim() }),
      ...(asks('loss') &&
        loss.kind === 'amount' && { loss_limit: { period: typed.lossPeriod, amount: loss.typed, currency, rate_id: rateId } }),
      ...(asks('time') && time.kind === 'minutes' && { time_limit: { period: typed.timePeriod, minutes: time.minutes } }),
    }),
  };
}

/** Finds the problems of a typed identity. */
export function personProblems({ cpf, birth }: Pick<TypedAnswers, 'cpf' | 'birth'>, t: ReturnType<typeof useTranslate>): FormProblems {
  const birthDate = readBirthDate(birth);
  const isOfAge = birthDate !== null && isAdult(birthDate, new Date().toISOString().slice(0, TODAY_LENGTH));
  return {
    cpf: readCpf(cpf) === null ? t('errors.member.cpf_invalid') : undefined,
    birth: birthDate === null ? t('errors.member.birth_date_invalid') : isOfAge ? undefined : t('errors.member.underage'),
  };
}
