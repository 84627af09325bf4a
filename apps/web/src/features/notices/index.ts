export { BetsCount } from './bets-count.tsx';
export { NoticeBell } from './notice-bell.tsx';
export { NoticeList } from './notice-list.tsx';
export { OpenBetsLine } from './open-bets-line.tsx';
