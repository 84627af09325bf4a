import type { Banner } from '@fairbook/contract';
import { buttonClass, cardClass, Icon, IconButton, VisuallyHidden } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { closeBanner, useClosedBanner } from './closed-banner.ts';
import { Picture } from './picture.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';
import { Promotional } from './promotional.tsx';
import { bannersQuery, noticeLinesQuery } from './published-queries.ts';

/** What stands above the home page: the banner that can be closed, and the line of notices. Styled by `HomeTop`. */
export function HomeTopParts() {
  return (
    <>
      <TopBanner />
      <NoticeLine />
    </>
  );
}

/** Whether something that was not there when the page was shown stays away: it would move what is being tapped. It is there the next time. */
const useComesLate = (isThere: boolean | undefined): boolean => useState(isThere === false)[0];

function TopBanner() {
  const { data } = useQuery(bannersQuery(useLanguage().language));
  const banner = data?.find(({ kind }) => kind === 0);
  const comesLate = useComesLate(data && banner !== undefined);
  const closed = useClosedBanner();
  if (!banner || comesLate || banner.id === closed) return null;
  return (
    <Promotional>
      <ShownBanner banner={banner} />
    </Promotional>
  );
}

function ShownBanner({ banner: { id, title, content, url, ...picture } }: { readonly banner: Banner }) {
  const t = useTranslate();
  const isHere = useIsHere();
  const place = placeOf(url);
  return (
    <section className={cardClass()} aria-label={title} data-banner={id}>
      <Picture {...picture} isLazy />
      <div data-words>
        <b>{title}</b>
        <p>{content}</p>
      </div>
      {place && (
        <PlaceLink to={place} className={buttonClass()}>
          {t('content.learn_more')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </PlaceLink>
      )}
      <span data-close>
        {isHere && <IconButton icon="x" label={t('content.banner_close', { title })} onClick={() => closeBanner(id)} />}
      </span>
    </section>
  );
}

/** The titles of announcements, one at a time. It stands still: the reader turns it. */
function NoticeLine() {
  const t = useTranslate();
  const isHere = useIsHere();
  const { data } = useQuery(noticeLinesQuery(useLanguage().language));
  const [turned, setTurned] = useState(0);
  const count = data?.length ?? 0;
  const comesLate = useComesLate(data && count > 0);
  const line = data?.[((turned % count) + count) % count];
  if (!line || comesLate) return null;
  return (
    <section className={cardClass()} aria-label={t('content.notices')} data-notices>
      <Icon name="megaphone" />
      <p aria-live="polite">
        <Link to="/announcements" hash={line.id}>
          {line.content}
        </Link>
      </p>
      {count > 1 && (
        <span data-turn>
          {isHere && (
            <>
              <IconButton icon="left" label={t('content.notice_previous')} onClick={() => setTurned(turned - 1)} />
              <IconButton icon="right" label={t('content.notice_next')} onClick={() => setTurned(turned + 1)} />
            </>
          )}
        </span>
      )}
    </section>
  );
}
