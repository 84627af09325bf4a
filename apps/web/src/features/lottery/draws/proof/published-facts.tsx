import { Card, CardBody, CardHead } from '@fairbook/ui';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ProofReply } from '../draw-queries.ts';
import { CopyValue } from './copy-value.tsx';
import classes from './published-facts.module.css';

/**
 * Everything published about one of the house's own draws, in the order of publication, each with a copy button. What is not published yet says when it will
 * be.
 */
export function PublishedFacts({ proof }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { draw, committed_at, chain, server_seed, signature, randomness, result_hash } = proof;
  const roundAt = chain && draw.round !== null ? new Date((chain.genesis + chain.period_seconds * (draw.round - 1)) * 1_000) : null;
  const before = [
    ['commit', draw.commit, committed_at && t('draws.published_at', { time: dateTime(committed_at) })],
    ['chain', chain?.hash ?? null, t('draws.fact_chain_note')],
    ['key', chain?.public_key ?? null, t('draws.fact_key_note')],
    ['round', draw.round === null ? null : String(draw.round), roundAt && t('draws.round_at', { time: dateTime(roundAt) })],
  ] as const;
  const after = [
    ['signature', signature, t('draws.fact_signature_note')],
    ['randomness', randomness, t('draws.fact_randomness_note')],
    ['seed', server_seed, t('draws.fact_seed_note')],
    ['hash', result_hash, t('draws.fact_hash_note')],
  ] as const;
  return (
    <Card aria-label={t('draws.published')}>
      <CardHead title={t('draws.published')} />
      <CardBody className={classes.facts}>
        {(
          [
            ['before', before],
            ['after', after],
          ] as const
        ).map(([when, facts]) => (
          <section key={when} aria-label={t(`draws.published_${when}`)}>
            <h3 className={classes.title}>{t(`draws.published_${when}`)}</h3>
            <dl>
              {facts.map(([name, value, note]) => (
                <div key={name} className={classes.fact}>
                  <dt>{t(`draws.fact_${name}`)}</dt>
                  <dd>
                    {value === null ? (
                      <p className={classes.note}>{t(draw.status === 'void' ? 'draws.not_published' : 'draws.not_yet')}</p>
                    ) : (
                      <CopyValue text={value} name={t(`draws.fact_${name}`)} />
                    )}
                    {value !== null && note && <p className={classes.note}>{note}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
