import { useQuery } from '@tanstack/react-query';
import { type MessageId, useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { channelName } from './channel-name.ts';
import { channelsQuery, footerTextQuery } from './footer-queries.ts';
import { Paragraphs } from './paragraphs.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';

/** At the foot of every page: where else the house can be met, and its own text. Styled by `FooterPublished`. */
export function FooterWords() {
  const { data: text = '' } = useQuery(footerTextQuery(useLanguage().language));
  return (
    <>
      <Channels />
      <Paragraphs text={text} />
    </>
  );
}

function Channels() {
  const t = useTranslate();
  const { data = [] } = useQuery(channelsQuery);
  const channels = data.flatMap(({ kind, url }) => {
    const place = placeOf(url);
    return place && !place.isInside ? [{ kind, place }] : [];
  });
  if (channels.length === 0) return null;
  return (
    <nav aria-label={t('content.channels')}>
      <h2>{t('content.channels')}</h2>
      {channels.map(({ kind, place }) => (
        <PlaceLink key={place.href} to={place}>
          {channelName(place.href)} <small>{t(`content.channel_${kind}` satisfies MessageId)}</small>
        </PlaceLink>
      ))}
    </nav>
  );
}
