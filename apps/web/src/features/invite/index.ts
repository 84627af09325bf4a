export { InviteCard } from './invite-card.tsx';
export { InviteWindow } from './invite-window.tsx';
