import { withAllMessages } from '../../shared/format/i18n.ts';
import { pagePart } from './page-part.tsx';

const loadContact = withAllMessages(() => import('../../pages/contact.tsx'));
const loadChat = withAllMessages(() => import('../../pages/chat.tsx'));
const CONTACT = { title: 'common.contact', words: 'all', page: 'src/pages/contact.tsx' } as const;
const CHAT = { title: 'common.live_support', words: 'all', page: 'src/pages/chat.tsx' } as const;

/** Where somebody is written to: the contact form, and live support. */
export const supportPages = {
  contact: { staticData: CONTACT, component: pagePart(loadContact, 'ContactPage') },
  chat: { staticData: CHAT, component: pagePart(loadChat, 'ChatPage') },
};
