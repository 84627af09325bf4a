import type { Language } from '@fairbook/core/catalog';
import { LOCALES } from '@fairbook/core/catalog';
import { OFFICE_LANGUAGES } from '@fairbook/i18n/office';
import { useTranslate, useWordsIn } from '../../shared/i18n.ts';
import classes from './cases.module.css';

const TEXTS = [
  'office.quick_hello',
  'office.quick_code',
  'office.quick_look',
  'office.quick_secret',
  'office.quick_later',
  'office.quick_more',
] as const;

interface QuickTextsProps {
  /** Of whom they are written to. */
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/** Sentences for chats in the language of who reads them, or in English where the office does not speak it. One that is chosen is typed, not sent. */
export function QuickTexts({ language, onChoose }: QuickTextsProps) {
  const t = useTranslate();
  const spoken = OFFICE_LANGUAGES.find((each) => each === language) ?? 'en';
  const say = useWordsIn(spoken);
  return (
    <details>
      <summary className={classes.quick}>{t('office.chat_quick')}</summary>
      <ul className={classes.texts} lang={LOCALES[spoken]}>
        {say &&
          TEXTS.map((id) => (
            <li key={id}>
              <button type="button" className={classes.text} onClick={() => onChoose(say(id))}>
                {say(id)}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
