export { InviteCard } from './invite-card.tsx';
export { InviteWindow } from './invite-window.tsx';
export { InvitedView } from './invited-view.tsx';
