import { securityApi } from '@fairbook/contract';
import { CALM_DAYS } from '@fairbook/core/identity';
import { SegmentedControl, Skeleton, TextField } from '@fairbook/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { askCode, CodeField, codeProblem, meQuery } from '../../auth/index.ts';
import classes from './withdraw-setup.module.css';

const factorQuery = queryOptions({
  queryKey: [...keys.security, 'second-factor'],
  queryFn: () => api(securityApi.secondFactor, {}),
});

type AddressKind = 'email' | 'mobile';

/** The second proof besides the payment password: a code of the authenticator app, or, for a player without one, a code that is sent. */
export interface TypedProof {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** The ways a code can be sent; undefined until known, empty if none is needed because the second factor is proof enough. */
  readonly methods: readonly AddressKind[] | undefined;
  readonly by: AddressKind;
  readonly setBy: (by: AddressKind) => void;
  /** The fields it adds to the call; undefined while something is missing. */
  readonly proof: { readonly second_factor: string } | { readonly code: string; readonly by: AddressKind } | undefined;
}

export function useSecondProof(): TypedProof {
  const [typed, setTyped] = useState('');
  const [chosen, setBy] = useState<AddressKind>();
  const { data: factor } = useQuery(factorQuery);
  const { data: me } = useQuery(meQuery);
  const known = factor && me;
  const reached = me
    ? ([me.email && 'email', me.mobile && 'mobile'] as const).filter((method) => method === 'email' || method === 'mobile')
    : [];
  const by = reached.find((method) => method === chosen) ?? reached[0] ?? 'email';
  const isFactor = factor?.proves === true;
  const isRight = isFactor ? typed.trim() !== '' : codeProblem(typed) === undefined;
  return {
    typed,
    setTyped,
    methods: known && (isFactor ? [] : reached),
    by,
    setBy,
    proof: known && isRight ? (isFactor ? { second_factor: typed } : { code: typed, by }) : undefined,
  };
}

export interface SecondProofFieldsProps {
  readonly proof: TypedProof;
  /** Shows that it is missing, if it is. */
  readonly missing: boolean;
  /** Whether everything else is filled in, so that a code is only sent when it can be used; shows an error if not. */
  readonly ready: () => boolean;
  /** Called when something was typed, or another code requested. */
  readonly onTouch: () => void;
}

/** The field of that proof, with a choice of where a code is sent if there is one. */
export function SecondProofFields({ proof, missing, ready, onTouch }: SecondProofFieldsProps) {
  const t = useTranslate();
  const { typed, methods, by, setBy } = proof;
  const setTyped = (next: string) => {
    proof.setTyped(next);
    onTouch();
  };
  if (methods === undefined) return <Skeleton rows={1} label={t('common.loading')} />;
  const error = missing && proof.proof === undefined ? t('auth.code_needed') : undefined;
  if (methods.length === 0) {
    return (
      <TextField
        label={t('auth.second_factor')}
        name="second-factor"
        autoComplete="one-time-code"
        maxLength={24}
        value={typed}
        onChange={setTyped}
        error={error}
        hint={t('auth.second_factor_hint')}
      />
    );
  }
  return (
    <>
      {methods.length > 1 && (
        <SegmentedControl
          label={t('wallet.w_code_way')}
          value={by}
          options={methods.map((method) => ({ value: method, label: t(`auth.way_${method}`) }))}
          onChange={setBy}
        />
      )}
      <CodeField key={by} value={typed} onChange={setTyped} error={error} ready={ready} send={() => askCode('withdraw', by)} />
      <p className={classes.intro}>{t('auth.code_before', { days: CALM_DAYS })}</p>
    </>
  );
}
