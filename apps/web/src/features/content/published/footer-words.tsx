import type { Sponsor } from '@fairbook/contract';
import { useQuery } from '@tanstack/react-query';
import { type MessageId, useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { channelName } from './channel-name.ts';
import { channelsQuery, footerQuery } from './footer-queries.ts';
import { Paragraphs } from './paragraphs.tsx';
import { Picture } from './picture.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';

/** At the foot of every page: where else the house can be met, its sponsors, and its own text. Styled by `FooterPublished`. */
export function FooterWords() {
  const { data } = useQuery(footerQuery(useLanguage().language));
  return (
    <>
      <Channels />
      {data && data.sponsors.length > 0 && <Sponsors sponsors={data.sponsors} />}
      <Paragraphs text={data?.text ?? ''} />
    </>
  );
}

function Sponsors({ sponsors }: { readonly sponsors: readonly Sponsor[] }) {
  const t = useTranslate();
  return (
    <section aria-label={t('content.sponsors')}>
      <h2>{t('content.sponsors')}</h2>
      <ul data-sponsors>
        {sponsors.map(({ id, name, pic, url, ...size }) => {
          const place = placeOf(url);
          const picture = <Picture src={pic} alt={name} {...size} isLazy />;
          return <li key={id}>{place ? <PlaceLink to={place}>{picture}</PlaceLink> : picture}</li>;
        })}
      </ul>
    </section>
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
