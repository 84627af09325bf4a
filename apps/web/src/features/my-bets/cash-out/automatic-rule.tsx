import { type CashOutRule, cashOutApi } from '@fairbook/contract';
import { readTyped } from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, isWhole } from '@fairbook/core/money';
import { Banner, Button, TextField } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useCurrencySign } from '../../../shared/format/decimal-text.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useBetMoney } from '../bet-money.ts';
import classes from './cash-out.module.css';
import { type OpenBet, ruleQuery } from './cash-out-queries.ts';

interface AutomaticRuleProps {
  readonly bet: OpenBet;
  /** The share chosen above, which the rule is for. */
  readonly share: number;
}

/** A rule that cashes out automatically when the offer reaches an amount: one per bet, shown and removed here. */
export function AutomaticRule({ bet, share }: AutomaticRuleProps) {
  const t = useTranslate();
  const { data } = useQuery(ruleQuery(bet));
  const rule = data?.rule ?? null;
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.rule} open={open || rule !== null} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('my_bets.co_rule')}</summary>
      {rule ? <StandingRule bet={bet} rule={rule} /> : <NewRule bet={bet} share={share} />}
    </details>
  );
}

function useRuleChange(bet: OpenBet) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rule: { readonly share: number; readonly target: Amount } | null) => {
      const named = { game: bet.game, id: bet.bet_id };
      return rule === null ? api(cashOutApi.dropRule, named) : api(cashOutApi.setRule, { ...named, ...rule });
    },
    onSuccess: (reply) => queries.setQueryData(ruleQuery(bet).queryKey, reply),
  });
}

function StandingRule({ bet, rule: { share, target } }: { readonly bet: OpenBet; readonly rule: CashOutRule }) {
  const t = useTranslate();
  const { money } = useBetMoney(bet);
  const change = useRuleChange(bet);
  return (
    <>
      <p>{t('my_bets.co_rule_stands', { share, amount: money(target) })}</p>
      <Button aria-disabled={change.isPending} onClick={() => change.mutate(null)}>
        {t('my_bets.co_rule_drop')}
      </Button>
      {change.error && <Banner tone="error">{errorText(change.error, t)}</Banner>}
    </>
  );
}

function NewRule({ bet, share }: AutomaticRuleProps) {
  const t = useTranslate();
  const sign = useCurrencySign(bet.currency);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useRuleChange(bet);
  const typed = readTyped(text);
  const target = typed !== null && typed > 0n && isWhole(typed, conversionOf(bet.currency, bet.rate)) ? typed : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (target !== null && !change.isPending) change.mutate({ share, target });
  };
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label={t('my_bets.co_rule_target', { share })}
        prefix={sign}
        value={text}
        onChange={setText}
        inputMode="decimal"
        autoComplete="off"
        hint={t('my_bets.co_rule_hint')}
        error={asked && target === null ? t('my_bets.co_rule_wrong') : undefined}
      />
      <Button type="submit" aria-disabled={change.isPending} onClick={() => undefined}>
        {t('my_bets.co_rule_save')}
      </Button>
      {change.error && <Banner tone="error">{errorText(change.error, t)}</Banner>}
    </form>
  );
}
