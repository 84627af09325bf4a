import { type RequestOf, securityApi, type verificationApi } from '@fairbook/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import type { FormProblems } from '../form-problems.ts';
import type { Me } from '../me-query.ts';
import { codeProblem } from '../sign-in/code-field.tsx';

const factorQuery = queryOptions({ queryKey: [...keys.security, 'second-factor'], queryFn: () => api(securityApi.secondFactor, {}) });
const paymentQuery = queryOptions({
  queryKey: [...keys.security, 'payment-password'],
  queryFn: () => api(securityApi.paymentPassword, {}),
});

/** A proof besides the password: a code sent to one of the player's addresses, or the payment password. */
type ProofMethod = 'email' | 'mobile' | 'payment';

export interface AddressProof {
  /** Whether it is known what is required. */
  readonly isKnown: boolean;
  /** The second factor is on, and is always required. */
  readonly asksFactor: boolean;
  /** The other proofs to choose from; empty if none is required. */
  readonly ways: readonly ProofMethod[];
  readonly way: ProofMethod | undefined;
  readonly setWay: (way: ProofMethod) => void;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly factor: string;
  readonly setFactor: (factor: string) => void;
  /** What is missing, and what is sent with the call. */
  readonly check: () => FormProblems;
  readonly given: () => Partial<RequestOf<typeof verificationApi.setEmail>>;
}

/** What a change of address requires besides the password: nothing while no address is verified, because a player may have mistyped the first one. */
export function useAddressProof(me: Me): AddressProof {
  const t = useTranslate();
  const [chosen, setWay] = useState<ProofMethod>();
  const [typed, setTyped] = useState('');
  const [factor, setFactor] = useState('');
  const { data: app } = useQuery(factorQuery);
  const { data: payment } = useQuery(paymentQuery);
  const asksFactor = app?.on === true;
  const isEnough = asksFactor ? app.proves : !(me.email_verified || me.mobile_verified);
  const offered = [me.email && 'email', me.mobile && 'mobile', payment?.proves && 'payment'] as const;
  const ways = isEnough ? [] : offered.filter((way): way is ProofMethod => way === 'email' || way === 'mobile' || way === 'payment');
  const way = ways.find((each) => each === chosen) ?? ways[0];
  const missing = way === 'payment' ? typed === '' : way !== undefined && codeProblem(typed) !== undefined;
  return {
    isKnown: app !== undefined && payment !== undefined,
    asksFactor,
    ways,
    way,
    typed,
    setTyped,
    factor,
    setFactor,
    setWay: (next) => {
      setWay(next);
      setTyped('');
    },
    check: () => ({
      factor: asksFactor && factor.trim() === '' ? t('auth.code_needed') : undefined,
      proof: missing ? t(way === 'payment' ? 'auth.password_required' : 'auth.code_needed') : undefined,
    }),
    given: () => ({
      ...(asksFactor && { second_factor: factor }),
      ...(way === 'payment' && { bank_password: typed }),
      ...((way === 'email' || way === 'mobile') && { old_code: typed, by: way }),
    }),
  };
}
