import { type OfficeLaw, officeSettingsApi } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, Card, CardBody, CardHead, SectionHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import roomClasses from '../../shared/room.module.css';
import { Table } from '../../shared/table.tsx';

/** The jurisdiction the house was started under, read-only: what it allows, what it requires, and which endpoints are disabled by it. */
export function LawPage() {
  const t = useTranslate();
  const { data, error } = useQuery({ queryKey: ['settings', 'law'], queryFn: () => api(officeSettingsApi.law, {}), staleTime: Infinity });
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!data) return <p role="status">{t('office.loading')}</p>;
  return (
    <div className={roomClasses.room}>
      <Card>
        <CardHead title={t('office.law_title', { law: t(`office.law_${data.name}`) })} />
        <CardBody className={roomClasses.room ?? ''}>
          <p>{t('office.law_text')}</p>
          <LawFacts law={data} />
        </CardBody>
      </Card>
      <SectionHead title={t('office.law_calls')} />
      <Table
        name={t('office.law_calls')}
        rows={data.calls}
        keyOf={({ call }) => call}
        empty={t('office.nothing')}
        columns={[
          { head: t('office.call'), cell: ({ call }) => <span className="code">{call}</span> },
          { head: t('office.call_does'), cell: ({ summary }) => summary, long: true },
          { head: t('office.hangs_on'), cell: ({ feature }) => t(`office.feature_${feature}` as OfficeMessageId) },
          { head: t('office.state'), cell: ({ there }) => <Allowed is={there} yes="office.is_there" no="office.is_not_there" /> },
        ]}
      />
    </div>
  );
}

function LawFacts({ law }: { readonly law: OfficeLaw }) {
  const t = useTranslate();
  const { share } = useFormat();
  const asked = law.limits_required.map((kind) => t(`office.limit_${kind}`)).join(', ');
  return (
    <dl className={roomClasses.facts}>
      {law.features.map(({ feature, allowed }) => (
        <Fact key={feature} term={t(`office.feature_${feature}` as OfficeMessageId)}>
          <Allowed is={allowed} yes="office.allowed" no="office.forbidden_by_law" />
        </Fact>
      ))}
      <Fact term={t('office.law_cpf')}>{t(law.cpf_required ? 'office.asked' : 'office.not_asked')}</Fact>
      <Fact term={t('office.law_limits')}>{asked === '' ? t('office.not_asked') : asked}</Fact>
      <Fact term={t('office.law_register')}>{t(law.exclusion_register ? 'office.asked' : 'office.not_asked')}</Fact>
      <Fact term={t('office.law_address')}>{t(law.address_proven ? 'office.asked' : 'office.not_asked')}</Fact>
      <Fact term={t('office.law_return')}>
        {law.least_return_e6 === 0 ? t('office.law_return_none') : share(BigInt(law.least_return_e6))}
      </Fact>
      <Fact term={t('office.law_idle')}>{t('office.minutes', { n: Math.round(law.session_idle_seconds / 60) })}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface AllowedProps {
  readonly is: boolean;
  readonly yes: OfficeMessageId;
  readonly no: OfficeMessageId;
}

function Allowed({ is, yes, no }: AllowedProps) {
  const t = useTranslate();
  return <Tag tone={is ? 'ok' : 'neutral'}>{t(is ? yes : no)}</Tag>;
}
