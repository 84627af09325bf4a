import { type Language, LOCALES } from '@fairbook/core/catalog';
import { officeLanguage } from '@fairbook/i18n/office';
import { useLanguageName, useLocale, useQuickTexts, useTranslate } from '../../shared/i18n.ts';
import rooms from '../../shared/room.module.css';
import classes from './cases.module.css';

const TEXTS = [
  'support.quick_hello',
  'support.quick_code',
  'support.quick_look',
  'support.quick_secret',
  'support.quick_later',
  'support.quick_more',
] as const;

interface QuickTextsProps {
  /** Of whom they are written to. */
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/** Sentences for chats in the language of who reads them, with what they mean where the office speaks another. One that is chosen is typed, not sent. */
export function QuickTexts({ language, onChoose }: QuickTextsProps) {
  const t = useTranslate();
  const nameOf = useLanguageName();
  const own = officeLanguage(useLocale().slice(0, 2));
  const [say, mean] = [useQuickTexts(language), useQuickTexts(own)];
  return (
    <details>
      <summary className={classes.quick}>{t('office.chat_quick', { language: nameOf(language) })}</summary>
      <ul className={classes.texts}>
        {say &&
          TEXTS.map((id) => (
            <li key={id}>
              <button type="button" className={classes.text} lang={LOCALES[language]} onClick={() => onChoose(say(id))}>
                {say(id)}
              </button>
              {language !== own && mean && <p className={rooms.small}>{mean(id)}</p>}
            </li>
          ))}
      </ul>
    </details>
  );
}
