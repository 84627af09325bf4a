-- Support: chats, which are cases that begin on the page.
--
-- What the database promises, whatever the program does:
--   * a case began on the contact page or in the chat, and that stays. One that began on the page is of a player or of a guest's address; in the chat a guest
--     has no address, and what their browser keeps is not here: the id of the chat is made of it by a key that is not here either;
--   * a player has one chat at a time that is not closed. A guest's id is one chat for ever;
--   * when its owner last read a chat is known of players alone, who are mailed an answer unless they are there to read it;
--   * who of the staff is here to answer is known for a minute, and goes with their session.

alter table support_cases
  add column channel text not null default 'form',
  add column seen_at timestamptz,
  drop constraint support_cases_of_one,
  drop constraint support_cases_network_of_guests,
  add constraint support_cases_channel check (channel in ('form', 'chat')),
  add constraint support_cases_of_one check (case channel when 'chat' then email is null else num_nonnulls(player_id, email) = 1 end),
  add constraint support_cases_network_of_guests check (network is null or (player_id is null and octet_length(network) = 32)),
  add constraint support_cases_seen check (seen_at is null or (channel = 'chat' and player_id is not null));
comment on column support_cases.channel is 'where it began';
comment on column support_cases.seen_at is 'when its player last read the chat, to half a minute';
create unique index support_cases_one_chat on support_cases (player_id) where channel = 'chat' and state <> 'closed';

-- In a chat a word is a message.
alter table case_messages
  drop constraint case_messages_text,
  add constraint case_messages_text check (length(text) between 1 and 2000);

create table staff_presence (
  session_id uuid primary key references staff_sessions (id) on delete cascade,
  staff_id   uuid not null references staff,
  here_until timestamptz not null
);
comment on table staff_presence is 'Until when one of the staff, in one sign-in, is here to answer chats.';

-- What a case is of stays, and so does where it began; it goes on by one revision at a time, until it is closed.
create or replace function support_cases_go_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a case stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.id, new.number, new.language, new.topic, new.opened_at, new.channel)
     is distinct from (old.id, old.number, old.language, old.topic, old.opened_at, old.channel)
     or (new.player_id, new.email, new.reference) is distinct from (old.player_id, old.email, old.reference)
     or (new.network is not null and new.network is distinct from old.network) then
    raise exception 'what a case is of stays' using errcode = 'insufficient_privilege';
  end if;
  if (new.state, new.waiting_since, new.claimed_by, new.answered_at) is distinct from (old.state, old.waiting_since, old.claimed_by, old.answered_at)
     and (old.state = 'closed' or new.revision <> old.revision + 1) then
    raise exception 'a case goes on by one revision, until it is closed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What the application may do.
grant update (seen_at) on support_cases to fairbook_app;
grant select, insert, update, delete on staff_presence to fairbook_app;
