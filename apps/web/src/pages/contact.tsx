import { PageHead } from '@fairbook/ui';
import { useSearch } from '@tanstack/react-router';
import { ContactView } from '../features/support/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import type { PageSearch } from '../shared/page/search.ts';

/** The contact form, and our answers. */
export function ContactPage() {
  const t = useTranslate();
  const { topic, reference, case: asked } = useSearch({ strict: false }) as PageSearch;
  return (
    <>
      <PageHead title={t('common.contact')} />
      <ContactView key={`${topic} ${reference}`} topic={topic} reference={reference} asked={asked} />
    </>
  );
}
