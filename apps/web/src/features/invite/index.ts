export { InviteWindow } from './invite-window.tsx';
