export { ChatMark } from './chat/chat-mark.tsx';
export { ChatView } from './chat/chat-view.tsx';
export { HelpPanel } from './chat/help-panel.tsx';
export { ContactView } from './contact-view.tsx';
