-- Support: chats that their guests left, and cases about games.
--
-- What the database promises, whatever the program does:
--   * a guest's chat can be left: it waits for nobody, and is open again when its guest writes. No other case can;
--   * when its owner last read a chat is known of guests too: without it nobody knows that they left;
--   * a case about a game of a provider says so by its topic, also one from before this.

alter table support_cases
  drop constraint support_cases_state,
  drop constraint support_cases_topic,
  drop constraint support_cases_seen,
  add constraint support_cases_state check (state in ('open', 'answered', 'left', 'closed')),
  add constraint support_cases_left check (state <> 'left' or (channel = 'chat' and player_id is null)),
  add constraint support_cases_topic
    check (topic in ('bet', 'game', 'draw', 'deposit', 'withdrawal', 'access', 'account', 'limits', 'privacy', 'complaint', 'other')),
  add constraint support_cases_seen check (seen_at is null or channel = 'chat');
comment on column support_cases.seen_at is 'when whoever wrote last read the chat, to half a minute';
create index support_cases_guests_chats on support_cases (state, seen_at) where channel = 'chat' and player_id is null and state <> 'closed';

-- Before this a case about a game was one about a bet, whose reference began with the word.
alter table support_cases disable trigger support_cases_go_on;
update support_cases set topic = 'game', reference = nullif(regexp_replace(reference, '^game(: )?', ''), '')
  where topic = 'bet' and reference ~ '^game(: |$)';
update support_cases c set seen_at = coalesce((select max(m.at) from case_messages m where m.case_id = c.id and m.staff is null), c.opened_at)
  where c.channel = 'chat' and c.player_id is null;
alter table support_cases enable trigger support_cases_go_on;
