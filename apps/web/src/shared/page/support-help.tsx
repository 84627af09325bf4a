import { type ErrorCode, Refusal } from '@fairbook/contract';
import { CASE_REFERENCE_MAX, type CaseTopic } from '@fairbook/core/support';
import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../format/i18n.ts';

/** Refusals whose texts refer to support, and the case topic of each. */
const TOPIC_OF: Readonly<Partial<Record<ErrorCode, CaseTopic>>> = {
  'account.frozen': 'access',
  'auth.account_closed': 'access',
  'code.address_new': 'access',
  'disavowal.link_expired': 'access',
  'member.proof_required': 'access',
  'account.bets_blocked': 'bet',
  'member.real_name_set': 'account',
  'withdrawal.on_hold': 'withdrawal',
};

export interface SupportLinkProps {
  readonly topic: CaseTopic;
  /** The code of a bet, or the reference of a payment, a game or a round; cut where it is too long for the form. */
  readonly reference?: string;
  /** Looks like a link in a text by default. */
  readonly className?: string;
}

/** Links to live support, with what it is about. */
export function SupportLink({ topic, reference, className = linkClass() }: SupportLinkProps) {
  const t = useTranslate();
  return (
    <Link
      to="/chat"
      search={{ topic, ...(reference !== undefined && { reference: reference.slice(0, CASE_REFERENCE_MAX) }) }}
      className={className}
    >
      {t('common.contact')}
    </Link>
  );
}

/** The same beside a refusal that refers to support, or a link to what the refusal asks for; nothing beside any other. */
export function SupportHelp({ error, code }: { readonly error?: unknown; readonly code?: string }) {
  const t = useTranslate();
  const refused = (error instanceof Refusal ? error.code : code) as ErrorCode;
  const topic = TOPIC_OF[refused];
  if (refused === 'terms.acceptance_required') {
    return (
      <Link to="/account" hash="texts" className={linkClass()}>
        {t('common.account_security')}
      </Link>
    );
  }
  return topic === undefined ? null : <SupportLink topic={topic} />;
}
