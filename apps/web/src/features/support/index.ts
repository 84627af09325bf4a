export { ChatMark } from './chat/chat-mark.tsx';
export { ChatPanel } from './chat/chat-panel.tsx';
export { HelpPanel, type HelpPanelProps } from './chat/help-panel.tsx';
export { SupportLinks } from './chat/support-links.tsx';
export { ContactView } from './contact-view.tsx';
