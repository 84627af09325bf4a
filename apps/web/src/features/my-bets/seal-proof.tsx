import { Banner, Button, linkClass } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { checkSeal, type Seal, type SealedEntry, type SealVerdict } from './check-seal.ts';
import classes from './seal-proof.module.css';

type Verdict = SealVerdict | 'checking';

/** The proof of one movement, written out, and recomputed in this browser when asked. */
export function SealProof({ entry, seal }: { readonly entry: SealedEntry['entry']; readonly seal: Seal }) {
  const t = useTranslate();
  const [verdict, setVerdict] = useState<Verdict>();
  const check = async () => {
    setVerdict('checking');
    setVerdict(await checkSeal(entry, seal));
  };
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
        <Part name={t('my_bets.seal_head')}>{seal.head}</Part>
        <Part name={t('my_bets.seal_batch')}>{seal.batch}</Part>
      </dl>
      <p className={classes.how}>{t('my_bets.seal_how')}</p>
      <Button onClick={() => void check()} disabled={verdict === 'checking'}>
        {t('my_bets.seal_check')}
      </Button>
      <div aria-live="polite">{verdict && verdict !== 'checking' && <VerdictBanner verdict={verdict} />}</div>
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
  const tone = verdict === 'proven' ? 'success' : verdict === 'unavailable' ? 'info' : 'error';
  return <Banner tone={tone}>{t(`my_bets.verdict_${verdict}` satisfies MessageId)}</Banner>;
}
