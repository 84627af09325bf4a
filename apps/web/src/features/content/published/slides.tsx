import type { Slide } from '@fairbook/contract';
import { cardClass, IconButton, VisuallyHidden } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { Picture } from './picture.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';
import { type Turning, useTurning } from './use-turning.ts';

/** The carousel. All slides share one place, as high as the highest, so that nothing moves when it turns. Styled by `HomeHighlights`. */
export function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const t = useTranslate();
  const turning = useTurning(slides.length);
  return (
    <section className={cardClass()} aria-label={t('content.slides')} data-slides {...turning.holds}>
      <ul aria-live={turning.isTurning ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <li key={slide.id} data-shown={at === turning.at}>
            <OneSlide slide={slide} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls turning={turning} slides={slides} />}
    </section>
  );
}

/** Opens in a new tab (specification, section 2). */
function OneSlide({ slide: { pic, name, url, width, height }, isFirst }: { readonly slide: Slide; readonly isFirst: boolean }) {
  const place = placeOf(url);
  const picture = <Picture src={pic} alt={name} width={width} height={height} isLazy={!isFirst} />;
  return place ? (
    <PlaceLink to={place} inNewTab>
      {picture}
    </PlaceLink>
  ) : (
    picture
  );
}

interface ControlsProps {
  readonly turning: Turning;
  readonly slides: readonly Slide[];
}

/** Only scripts turn slides, so these come with them; their place is kept. */
function Controls({ turning: { at, show, isOn, toggle }, slides }: ControlsProps) {
  const t = useTranslate();
  const isHere = useIsHere();
  const count = slides.length;
  return (
    <div data-controls>
      {isHere && (
        <>
          <IconButton icon="left" label={t('content.slide_previous')} onClick={() => show(at - 1)} />
          {slides.map(({ id }, nth) => (
            <button key={id} type="button" data-dot aria-current={nth === at ? 'true' : undefined} onClick={() => show(nth)}>
              <VisuallyHidden>{t('content.slide', { at: nth + 1, count })}</VisuallyHidden>
            </button>
          ))}
          <IconButton icon="right" label={t('content.slide_next')} onClick={() => show(at + 1)} />
          <IconButton icon={isOn ? 'pause' : 'play'} label={t(isOn ? 'content.slides_stop' : 'content.slides_start')} onClick={toggle} />
        </>
      )}
    </div>
  );
}
