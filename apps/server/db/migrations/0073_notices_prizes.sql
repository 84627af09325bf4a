-- Notices: players are told of jackpots and prizes they won.

alter table notices
  drop constraint notices_about,
  add constraint notices_about check (
    about in ('bet', 'draw_bet', 'cash_out', 'deposit', 'withdrawal', 'security', 'case', 'debt', 'jackpot', 'tournament')
  );
