import { priceTicket } from '@fairbook/core/betting';
import { amount } from '@fairbook/core/money';
import { Outcomes } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import { exampleTicket } from './examples.ts';
import { useExampleMoney, useHelpGame, useHouseRules } from './house-rules.ts';
import classes from './simple-bets.module.css';
import { WorkedLines } from './worked-lines.tsx';

export function Singles() {
  const t = useTranslate();
  const { singles } = useHouseRules();
  return (
    <>
      <p>{t('help.singles_text')}</p>
      {singles === 'flagged' && <p>{t('help.singles_flagged')}</p>}
      <Example matches={1} caption={t('help.singles_example')} />
    </>
  );
}

export function Multiples() {
  const t = useTranslate();
  return (
    <>
      <p>{t('help.multiples_text')}</p>
      <p>{t('help.multiples_one_match')}</p>
      <Example matches={3} caption={t('help.multiples_example')} />
    </>
  );
}

/** A winning bet with a single line over all matches, with both outcomes side by side. */
function Example({ matches, caption }: { readonly matches: number; readonly caption: string }) {
  const t = useTranslate();
  const money = useExampleMoney();
  const ticket = exampleTicket(useHelpGame(), matches, [matches]);
  const { totalStake, payoutMax } = priceTicket(ticket, useHouseRules());
  return (
    <>
      <WorkedLines caption={caption} ticket={ticket} grades={ticket.legs.map(() => 'won')} />
      <div className={classes.outcomes}>
        <Outcomes
          outcomes={[
            { key: 'win', label: t('my_bets.if_win'), figure: money(payoutMax) },
            { key: 'lose', label: t('my_bets.if_lose'), figure: money(amount(-totalStake)) },
          ]}
        />
      </div>
    </>
  );
}
