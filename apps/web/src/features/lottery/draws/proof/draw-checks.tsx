import { checkPublished, derivationOf, type PublishedCheck, QUICKNET } from '@fairbook/fair';
import { Banner, Card, CardBody, CardHead, linkClass, Tag } from '@fairbook/ui';
import { useMemo } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { ProofReply } from '../draw-queries.ts';
import { DerivationSteps } from './derivation-steps.tsx';
import classes from './draw-checks.module.css';
import { proofAsSent } from './proof-file.ts';

/** The checks of a draw, run in the browser on what was published of it, each with its result. */
export function DrawChecks({ proof }: { readonly proof: ProofReply }) {
  const t = useTranslate();
  const checks = useMemo(() => checksOf(proof), [proof]);
  const failed = checks?.filter(([, passes]) => !passes) ?? [];
  const derivation = useMemo(() => derivedFrom(proof), [proof]);
  return (
    <Card aria-label={t('draws.checks')}>
      <CardHead title={t('draws.checks')}>
        {checks && <Summary failed={failed.length} passed={checks.length - failed.length} draw={proof.draw} />}
      </CardHead>
      <CardBody className={classes.body}>
        <p className={classes.note}>{t('draws.checks_note')}</p>
        {checks === undefined && <Banner tone="error">{t('draws.unreadable')}</Banner>}
        {failed.length > 0 && <Banner tone="error">{t('draws.failed_note')}</Banner>}
        <ul className={classes.checks}>
          {checks?.map(([name, passes]) => (
            <li key={name} data-check={name} data-passes={passes}>
              <Tag tone={passes ? 'ok' : 'bad'} icon={passes ? 'check' : 'x'}>
                {t(passes ? 'draws.passes' : 'draws.fails')}
              </Tag>
              <span>{t(`draws.${passes ? 'check' : 'fail'}_${name}`)}</span>
            </li>
          ))}
        </ul>
        {proof.chain && <p className={classes.note}>{t(isPublic(proof) ? 'draws.chain_public' : 'draws.chain_local')}</p>}
        {isPublic(proof) && proof.draw.round !== null && (
          <a className={linkClass()} href={`https://api.drand.sh/${QUICKNET.hash}/public/${proof.draw.round}`} rel="noreferrer">
            {t('draws.round_at_beacon')}
          </a>
        )}
        {derivation && <DerivationSteps derivation={derivation} game={proof.draw.game} />}
      </CardBody>
    </Card>
  );
}

/** How many checks there are of a draw of the house once it is drawn; a few can be made before. */
const CHECKS_IN_ALL = 7;

interface SummaryProps {
  readonly failed: number;
  readonly passed: number;
  readonly draw: ProofReply['draw'];
}

/** Before the draw only some checks can be made: that is said, and not that everything is right. */
function Summary({ failed, passed, draw }: SummaryProps) {
  const t = useTranslate();
  if (failed === 0 && draw.numbers === null && draw.status !== 'void') {
    return draw.source === 'own' ? <Tag icon="clock">{t('draws.so_far', { count: passed, all: CHECKS_IN_ALL })}</Tag> : null;
  }
  return (
    <Tag tone={failed === 0 ? 'ok' : 'bad'} icon={failed === 0 ? 'check' : 'x'}>
      {failed === 0 ? t('draws.all_pass') : t('draws.some_fail', { count: failed })}
    </Tag>
  );
}

/** Undefined if what was published is malformed. */
function checksOf(proof: ProofReply): readonly (readonly [PublishedCheck, boolean])[] | undefined {
  try {
    return checkPublished(proofAsSent(proof)).checks;
  } catch {
    return undefined;
  }
}

const isPublic = ({ chain }: ProofReply): boolean => chain?.hash === QUICKNET.hash;

/** The derivation from the seed to the result; undefined before there is one, and if it cannot be followed. */
function derivedFrom({ draw, kind, chain, committed_at, server_seed, randomness }: ProofReply) {
  if (!chain || !committed_at || !server_seed || !randomness || !draw.commit || draw.round === null) return undefined;
  const facts = { game: draw.game, drawNo: draw.draw_no, kind, round: draw.round, commit: draw.commit, serverSeed: server_seed };
  const times = { committedAt: committed_at, opensAt: draw.open_at, closesAt: draw.close_at };
  return derivationOf(
    { ...facts, ...times, chain: { ...chain, publicKey: chain.public_key, periodSeconds: chain.period_seconds } },
    randomness,
  );
}
