import { type Language, LOCALES } from '@fairbook/core/catalog';
import { useRef, useState } from 'react';
import { useOfferedLanguages } from '../../shared/api/house.ts';
import { languageName, useLanguage, useTranslate } from '../../shared/format/i18n.ts';
import { LazyMenu } from '../../shared/page/lazy-overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { toast } from '../../shared/page/toast.ts';
import classes from './header.module.css';

/** What most brands offer, until it is known. */
const USUAL: readonly Language[] = ['pt', 'en'];

/** The language in two letters, with a menu of the others. */
export function LanguagePicker() {
  const t = useTranslate();
  const { language, choose } = useLanguage();
  const offered = useOfferedLanguages() ?? USUAL;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const change = (id: string) => {
    const chosen = offered.find((each) => each === id);
    if (chosen) choose(chosen).catch(() => toast({ type: 'error', message: t('common.language_failed') }));
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classes.letters}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('common.language')}: ${languageName(language)}`}
        onClick={() => setOpen(true)}
      >
        {language.toUpperCase()}
      </button>
      {open && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <LazyMenu
            label={t('common.language')}
            trigger={trigger}
            open
            onClose={() => setOpen(false)}
            items={offered.map((each) => ({ id: each, label: languageName(each), lang: LOCALES[each] }))}
            chosen={language}
            onChoose={change}
          />
        </Part>
      )}
    </>
  );
}
