import type { Banner } from '@fairbook/contract';
import { cardClass } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { Picture } from './picture.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';
import { Promotional } from './promotional.tsx';
import { bannersQuery, slidesQuery } from './published-queries.ts';
import { Slides } from './slides.tsx';

/** At most two small banners (specification, section 9). */
const SMALL_MAX = 2;

/** The carousel and the small banners of the home page, below its prices. Styled by `HomeHighlights`. */
export function HomeHighlightParts() {
  const { language } = useLanguage();
  const { data: slides = [] } = useQuery(slidesQuery(language));
  const { data: banners = [] } = useQuery(bannersQuery(language));
  const small = banners.filter(({ kind }) => kind === 1).slice(0, SMALL_MAX);
  if (slides.length === 0 && small.length === 0) return null;
  return (
    <Promotional>
      <div data-highlights>
        {slides.length > 0 && <Slides slides={slides} />}
        {small.length > 0 && <SmallBanners banners={small} />}
      </div>
    </Promotional>
  );
}

function SmallBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslate();
  return (
    <section aria-label={t('content.news')}>
      <ul data-small>
        {banners.map((banner) => (
          <li key={banner.id}>
            <SmallBanner banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SmallBanner({ banner: { title, content, url, alt, ...picture } }: { readonly banner: Banner }) {
  const place = placeOf(url);
  const card = (
    <>
      {/* The title below says the same. */}
      <Picture {...picture} alt={alt === title ? '' : alt} isLazy />
      <span data-words>
        <b>{title}</b>
        <small>{content}</small>
      </span>
    </>
  );
  return place ? (
    <PlaceLink to={place} className={cardClass()}>
      {card}
    </PlaceLink>
  ) : (
    <div className={cardClass()}>{card}</div>
  );
}
