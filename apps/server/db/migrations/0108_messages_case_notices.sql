-- Notices of cases: whoever wrote to us is told on the site that there is an answer, a step for each.

alter table notices drop constraint notices_about;
alter table notices add constraint notices_about check (about in ('bet', 'draw_bet', 'deposit', 'withdrawal', 'security', 'case'));
