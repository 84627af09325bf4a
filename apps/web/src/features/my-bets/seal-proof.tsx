import type { Receipt } from '@fairbook/contract';
import { checkSeal, type SealVerdict } from '@fairbook/fair/seal';
import { Banner, Button, linkClass } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import classes from './seal-proof.module.css';

type SealedEntry = Receipt['ledger'][number];

/** The proof of one movement, written out, and recomputed in this browser on request. */
export function SealProof({ entry, seal }: { readonly entry: SealedEntry['entry']; readonly seal: NonNullable<SealedEntry['seal']> }) {
  const t = useTranslate();
  const [verdict, setVerdict] = useState<SealVerdict>();
  return (
    <div className={classes.proof}>
      <dl>
        <Part name={t('my_bets.seal_text')}>{seal.text}</Part>
        <Part name={t('my_bets.seal_leaf')}>{seal.leaf}</Part>
        <Part name={t('my_bets.seal_path', { count: seal.path.length })}>
          {seal.path.map(({ side, hash }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path
            <span key={at} className={classes.step}>
              {t(`my_bets.seal_${side}` satisfies MessageId)} {hash}
            </span>
          ))}
        </Part>
        <Part name={t('my_bets.seal_root')}>{seal.root}</Part>
        <Part name={t('my_bets.seal_before')}>{seal.before}</Part>
        <Part name={t('my_bets.seal_head')}>{seal.head}</Part>
        <Part name={t('my_bets.seal_batch')}>{seal.batch}</Part>
        <Part name={t('my_bets.seal_total')}>{seal.total}</Part>
      </dl>
      <p className={classes.how}>{t('my_bets.seal_how')}</p>
      <Button onClick={() => setVerdict(checkSeal(entry, seal))}>{t('my_bets.seal_check')}</Button>
      <div aria-live="polite">{verdict && <VerdictBanner verdict={verdict} />}</div>
      <a className={linkClass()} href="/sports/api/v1/ledger/heads">
        {t('common.ledger_heads')}
      </a>
    </div>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="code">{children}</dd>
    </div>
  );
}

function VerdictBanner({ verdict }: { readonly verdict: SealVerdict }) {
  const t = useTranslate();
  return <Banner tone={verdict === 'proven' ? 'success' : 'error'}>{t(`my_bets.verdict_${verdict}` satisfies MessageId)}</Banner>;
}
