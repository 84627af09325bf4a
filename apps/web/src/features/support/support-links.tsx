import { Icon, type IconName } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { toHelp } from '../../shared/format/shown-sports.ts';
import { useIsHere } from '../../shared/page/media.ts';
import { hoursQuery } from './chat/chat-queries.ts';
import classes from './support-links.module.css';
import { useExpectedText } from './use-expected-text.ts';

/** The ways to be helped, with how long an answer takes. `chat` leads to the chat; left out where it is beside it. */
export function SupportLinks({
  chat,
}: {
  readonly chat?: (row: { readonly className: string; readonly children: ReactNode }) => ReactNode;
}) {
  const t = useTranslate();
  const isHere = useIsHere();
  const { data } = useQuery({ ...hoursQuery, enabled: isHere });
  const expected = useExpectedText(data);
  const row = classes.row ?? '';
  return (
    <div className={classes.list}>
      <ul>
        {chat && (
          <li>
            {chat({
              className: row,
              children: (
                <LinkText icon="chat" title="common.live_support">
                  {data && t(data.staff_here ? 'support.chat_here' : 'support.chat_away')}
                </LinkText>
              ),
            })}
          </li>
        )}
        <li>
          <Link to="/contact" className={row}>
            <LinkText icon="copy" title="common.contact">
              {expected}
            </LinkText>
          </Link>
        </li>
        <li>
          <Link to="/faq" className={row}>
            <LinkText icon="info" title="common.faq">
              {t('support.faq_note')}
            </LinkText>
          </Link>
        </li>
        <li>
          <Link {...toHelp()} className={row}>
            <LinkText icon="book" title="common.how_to_play">
              {t('support.help_note')}
            </LinkText>
          </Link>
        </li>
        <li>
          <Link to="/responsible-play" className={row}>
            <LinkText icon="shield" title="common.responsible_play">
              {t('support.help_lines')}
            </LinkText>
          </Link>
        </li>
        {data?.channels.map(({ kind, url }) => {
          const host = hostOf(url);
          return (
            host !== undefined && (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={row}>
                  <LinkText icon="share" title={`content.channel_${kind}`}>
                    {host}
                  </LinkText>
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** The host of a channel's address; undefined for what is no address that a page may lead to. */
function hostOf(url: string): string | undefined {
  try {
    const { protocol, host } = new URL(url);
    return protocol === 'https:' ? host : undefined;
  } catch {
    return undefined;
  }
}

interface LinkTextProps {
  readonly icon: IconName;
  readonly title: MessageId;
  readonly children: ReactNode;
}

function LinkText({ icon, title, children }: LinkTextProps) {
  const t = useTranslate();
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{t(title)}</b>
        {children && <small>{children}</small>}
      </span>
      <Icon name="right" size="small" />
    </>
  );
}
