-- Games of providers as players find and open them: what kind a title is, where each brand offers it, which ones a player likes and opened, and the proof of a round.
--
-- What the database promises, whatever the program does:
--   * a picture is one of the site's own: a page loads nothing from elsewhere because of a row here;
--   * a title has one state in a brand;
--   * a launch stays as it was opened;
--   * what a provider promised with a stake and told with a win comes with that call, and never changes, as the call does not.

alter table game_titles add column kind text not null default 'instant', add column volatility text not null default 'low';
alter table game_titles alter column kind drop default, alter column volatility drop default;
alter table game_titles add column pics jsonb not null default '{}';
alter table game_titles
  add constraint game_titles_kind check (kind in ('slots', 'instant', 'cards', 'crash')),
  add constraint game_titles_volatility check (volatility in ('low', 'medium', 'high'));
alter table game_titles add constraint game_titles_pics
  check (jsonb_typeof(pics) = 'object' and not jsonb_path_exists(pics, '$.* ? (!(@ like_regex "^/games/[a-z0-9_-]+/[a-z0-9_-]+[.](svg|avif|webp)$"))'));
comment on column game_titles.kind is 'what players look for it by';
comment on column game_titles.volatility is 'low: small wins often; high: seldom, and then much';
comment on column game_titles.pics is 'pictures of the site''s own, by language; where a language has none, /games/<provider>/<title>.svg';

create table game_title_states (
  brand    text not null,
  provider text not null,
  title    text not null,
  status   text not null,
  primary key (brand, provider, title),
  constraint game_title_states_title foreign key (provider, title) references game_titles,
  constraint game_title_states_status check (status in ('active', 'disabled', 'hidden'))
);
comment on table game_title_states is 'Whether a brand offers a title: active where there is no row.';

create table game_launches (
  id        uuid primary key,
  player_id bigint not null references players,
  provider  text not null,
  title     text not null,
  practice  boolean not null,
  opened_at timestamptz not null default now(),
  constraint game_launches_title foreign key (provider, title) references game_titles
);
comment on table game_launches is 'That a player opened a title: a sitting, in which sessions may follow each other. Its id is what an address names, and nobody else''s is worth anything.';
comment on column game_launches.practice is 'with play money of the provider''s';
create index game_launches_of_player on game_launches (player_id, id);

create function game_launches_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a launch stays as it was opened' using errcode = 'insufficient_privilege';
end $$;
create trigger game_launches_stay before update on game_launches for each row execute function game_launches_stay();

create table game_favourites (
  player_id bigint not null references players,
  provider  text not null,
  title     text not null,
  added_at  timestamptz not null default now(),
  primary key (player_id, provider, title),
  constraint game_favourites_title foreign key (provider, title) references game_titles
);
comment on table game_favourites is 'A title that a player put a heart on.';

alter table game_calls add column proof jsonb;
alter table game_calls add constraint game_calls_proof
  check (proof is null or (kind <> 'rollback' and jsonb_typeof(proof) = 'object' and octet_length(proof::text) <= 4000));
comment on column game_calls.proof is 'of a stake: what its provider committed to before; of a win: what proves the round';

-- What of a player came in one title since a moment.
create index game_rounds_of_title on game_rounds (account_id, provider, title, began_at);

grant select on game_title_states, game_launches, game_favourites to fairbook_app;
grant insert, update (status) on game_title_states to fairbook_app;
grant insert on game_launches to fairbook_app;
grant insert, delete on game_favourites to fairbook_app;
grant update (names, pics, sort) on game_titles to fairbook_app;
