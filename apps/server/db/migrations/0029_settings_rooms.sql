-- Settings: what the staff room changes beside games and rates.
--
-- What the database promises:
--   * what may be set has a version that only rises, one up at a time, with who set it last and when: of two who saw the same, one changes it;
--   * the house's own terms are one row, and its minimum and its limit are above zero;
--   * no withdrawal is let out by one person alone from 1 000 USDT on, whatever is set;
--   * a channel that is closed says why in both languages of the house, or in none;
--   * what staff may change is granted column by column; what a channel is, who takes its money and where it is booked, is not.

create table setting_versions (
  subject    text primary key,                  -- deposit:pix, vip, game:soccer
  version    integer not null,                  -- 1: changed once; not here: as the house began
  changed_by text not null,
  changed_at timestamptz not null default now(),
  constraint setting_versions_from_one check (version >= 1)
);
create function setting_versions_rise() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'a version rises by one';
  end if;
  return new;
end $$;
create trigger setting_versions_rise before update on setting_versions for each row execute function setting_versions_rise();

-- Amounts are millionths of one USDT.
create table house_terms (
  one              boolean primary key default true check (one),
  withdrawal_min   bigint not null constraint house_terms_withdrawal check (withdrawal_min > 0),    -- the least a withdrawal may be, whatever its channel says
  unanswered_limit bigint not null constraint house_terms_unanswered check (unanswered_limit > 0)   -- deposits in 7 days of who was not asked for limits yet
);
insert into house_terms (withdrawal_min, unanswered_limit) values (2000000, 50000000);

-- Shown while the channel is closed; null: then it is not shown at all. Regions: whose players may use it; null: all.
alter table payment_channels
  add column note_pt text,
  add column note_en text,
  add column regions text[],
  add constraint payment_channels_note check ((note_pt is null) = (note_en is null)),
  add constraint payment_channels_regions check (cardinality(regions) > 0);
alter table withdrawal_channels
  add column note_pt text,
  add column note_en text,
  add column regions text[],
  add constraint withdrawal_channels_note check ((note_pt is null) = (note_en is null)),
  add constraint withdrawal_channels_regions check (cardinality(regions) > 0),
  add constraint withdrawal_channels_two_people check (second_from <= 1000000000);

-- All thresholds change in one statement: they may only differ when it has ended.
alter table vip_levels drop constraint vip_levels_recharge_from_key;
alter table vip_levels add constraint vip_levels_one_threshold unique (recharge_from) deferrable initially immediate;

-- A permission for each subject. Who decides withdrawals sets no terms of them, but the administrator.
update staff_permissions set permission = 'settings.games' where permission = 'settings.write';
insert into staff_permissions (role, permission) values
  ('trader', 'settings.rates'), ('trader', 'settings.limits'),
  ('finance', 'settings.rates'), ('finance', 'settings.deposits'),
  ('admin', 'settings.rates'), ('admin', 'settings.deposits'), ('admin', 'settings.withdrawals'), ('admin', 'settings.limits'), ('admin', 'settings.rewards');

grant select, insert on setting_versions to fairbook_app;
grant update (version, changed_by, changed_at) on setting_versions to fairbook_app;
grant select on house_terms to fairbook_app;
grant update (withdrawal_min, unanswered_limit) on house_terms to fairbook_app;
grant update (bet_min, bet_max, multiple_min, multiple_max, bonus_min, bonus_max) on bet_limits to fairbook_app;
grant update (amount_min, amount_max, fee_e4, fee_fixed, enabled, sort, note_pt, note_en, regions) on payment_channels to fairbook_app;
grant update (sort, note_pt, note_en, regions) on withdrawal_channels to fairbook_app;
grant update (recharge_from) on vip_levels to fairbook_app;
grant update (prize) on check_in_prizes to fairbook_app;
grant update (amount, recharge_from) on reward_terms to fairbook_app;
