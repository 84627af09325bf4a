-- What every draw comes to, worked out by PostgreSQL: a second implementation of the rules that shares no code with the first.
-- It reads what is printed about balls, animals and new years, and answers a line of letters a draw and group: W won, L lost, P push.
-- Sets are numbered by their bits, lowest first, and come in the order of those numbers.

create temp table audit_draws (id int primary key, day date not null, n int[] not null);
create temp table audit_races (id int primary key, c int[] not null);

create temp view new_years (first_day, animal) as select d::date, a from (values
  ('1993-01-23', 9), ('1994-02-10', 10), ('1995-01-31', 11), ('1996-02-19', 0), ('1997-02-07', 1), ('1998-01-28', 2),
  ('1999-02-16', 3), ('2000-02-05', 4), ('2001-01-24', 5), ('2002-02-12', 6), ('2003-02-01', 7), ('2004-01-22', 8),
  ('2005-02-09', 9), ('2006-01-29', 10), ('2007-02-18', 11), ('2008-02-07', 0), ('2009-01-26', 1), ('2010-02-14', 2),
  ('2011-02-03', 3), ('2012-01-23', 4), ('2013-02-10', 5), ('2014-01-31', 6), ('2015-02-19', 7), ('2016-02-08', 8),
  ('2017-01-28', 9), ('2018-02-16', 10), ('2019-02-05', 11), ('2020-01-25', 0), ('2021-02-12', 1), ('2022-02-01', 2),
  ('2023-01-22', 3), ('2024-02-10', 4), ('2025-01-29', 5), ('2026-02-17', 6), ('2027-02-06', 7), ('2028-01-26', 8),
  ('2029-02-13', 9), ('2030-02-03', 10), ('2031-01-23', 11), ('2032-02-11', 0), ('2033-01-31', 1), ('2034-02-19', 2),
  ('2035-02-08', 3), ('2036-01-28', 4), ('2037-02-15', 5), ('2038-02-04', 6), ('2039-01-24', 7), ('2040-02-12', 8)
) v (d, a);

-- The colour of each ball, printed on it; and its place in the circle of animals, which turns backwards.
create temp view ball_facts as
  select n, substr('rrbbggrrbbgrrbbggrrbggrrbbggrrbggrrbbggrbbggrrbbg', n, 1) as colour, n / 10 as head, n % 10 as tail, n / 10 + n % 10 as digits from generate_series(1, 49) n;

create temp view drawn as
  select d.id, p.place, f.*, ((y.animal - (f.n - 1)) % 12 + 12) % 12 as animal
  from audit_draws d
  cross join lateral unnest(d.n) with ordinality p (ball, place)
  join ball_facts f on f.n = p.ball
  cross join lateral (select animal from new_years where first_day <= d.day order by first_day desc limit 1) y;
create temp view special as select * from drawn where place = 7;
create temp view seven as
  select id, bit_or(1 << animal) as animals, bit_or(1 << tail) as tails, array_agg(n) as balls, sum(n) as total from drawn group by id;

create function pg_temp.letter(won boolean) returns text language sql immutable as $$ select case when won then 'W' else 'L' end $$;
create function pg_temp.unless49(ball int, won boolean) returns text language sql immutable as $$
  select case when ball = 49 then 'P' when won then 'W' else 'L' end
$$;
create function pg_temp.sides(ball int, animal int, is_special boolean) returns text language sql immutable as $$
  select string_agg(pg_temp.unless49(ball, won), '' order by k)
  from (values
    (1, ball >= 25), (2, ball <= 24), (3, ball % 2 = 1), (4, ball % 2 = 0),
    (5, (ball / 10 + ball % 10) % 2 = 1), (6, (ball / 10 + ball % 10) % 2 = 0), (7, ball / 10 + ball % 10 >= 7), (8, ball / 10 + ball % 10 <= 6),
    (9, ball % 10 >= 5), (10, ball % 10 <= 4),
    (11, animal in (1, 6, 7, 9, 10, 11)), (12, animal not in (1, 6, 7, 9, 10, 11)),
    (13, animal in (1, 3, 4, 6, 8, 11)), (14, animal not in (1, 3, 4, 6, 8, 11)), (15, animal <= 5), (16, animal >= 6),
    (17, ball >= 25 and ball % 2 = 1), (18, ball >= 25 and ball % 2 = 0), (19, ball <= 24 and ball % 2 = 1), (20, ball <= 24 and ball % 2 = 0)
  ) s (k, won) where is_special or k <= 10
$$;
create function pg_temp.waves(ball int, mine text) returns text language sql immutable as $$
  select string_agg(case
      when k = 1 then pg_temp.letter(c = mine)
      else pg_temp.unless49(ball, c = mine and won) end, '' order by place, k)
  from (values ('r', 1), ('b', 2), ('g', 3)) colours (c, place)
  cross join (values
    (1, true), (2, ball % 2 = 1), (3, ball % 2 = 0), (4, ball >= 25), (5, ball <= 24),
    (6, (ball / 10 + ball % 10) % 2 = 1), (7, (ball / 10 + ball % 10) % 2 = 0),
    (8, ball >= 25 and ball % 2 = 1), (9, ball >= 25 and ball % 2 = 0), (10, ball <= 24 and ball % 2 = 1), (11, ball <= 24 and ball % 2 = 0)
  ) s (k, won)
$$;
create function pg_temp.one_of(ball int, many int) returns text language sql immutable as $$
  select string_agg(pg_temp.letter(k = ball), '' order by k) from generate_series(1, many) k
$$;

-- Each of these is one line a draw; the order of its letters is that of the groups' cells.
create temp view answers as
  select id, 'specialCode' as what, pg_temp.one_of(n, 49) as letters from special
  union all select id, 'specialCodeSide', pg_temp.sides(n, animal, true) from special
  union all select id, 'specialCodeColor', pg_temp.waves(n, colour) from special
  union all select id, 'specialCodeAnimal', (select string_agg(pg_temp.letter(k = animal), '' order by k) from generate_series(0, 11) k) from special
  union all select id, 'specialCodeMergeAnimal',
    (select string_agg(pg_temp.unless49(n, (mask >> animal) & 1 = 1), '' order by mask) from generate_series(1, 4095) mask where bit_count(mask::bit(12)) between 2 and 9)
    from special
  union all select id, 'specialCodeTail',
    (select string_agg(pg_temp.letter(k = head), '' order by k) from generate_series(0, 4) k) || (select string_agg(pg_temp.letter(k = tail), '' order by k) from generate_series(0, 9) k)
    from special
  union all select id, 'tail', (select string_agg(pg_temp.letter((tails >> k) & 1 = 1), '' order by k) from generate_series(0, 9) k) from seven
  union all select id, 'specialCodeCombinationZodiacs',
    (select string_agg(pg_temp.letter(mask & animals = mask), '' order by mask) from generate_series(1, 4095) mask where bit_count(mask::bit(12)) <= 5)
    from seven
  union all select id, 'combinationTails',
    (select string_agg(pg_temp.letter(mask & tails = mask), '' order by mask) from generate_series(1, 1023) mask where bit_count(mask::bit(10)) between 2 and 5)
    from seven
  union all select id, 'noneOf',
    (select string_agg(pg_temp.letter(not exists (select from generate_series(0, size - 1) step where (first + step - 1) % 49 + 1 = any (balls))), '' order by size, first)
     from generate_series(5, 12) size cross join generate_series(1, 49) first)
    from seven
  union all select id, 'regularCode', (select string_agg(pg_temp.letter(exists (select from drawn r where r.id = s.id and r.place <= 6 and r.n = k)), '' order by k) from generate_series(1, 49) k) from seven s
  union all select id, 'totalSide', pg_temp.letter(total >= 175) || pg_temp.letter(total < 175) || pg_temp.letter(total % 2 = 1) || pg_temp.letter(total % 2 = 0) from seven
  union all select id, 'numberCode', string_agg(pg_temp.one_of(n, 49), '' order by place) from drawn where place <= 6 group by id
  union all select id, 'numberCodeSide', string_agg(pg_temp.sides(n, animal, false), '' order by place) from drawn where place <= 6 group by id
  union all select id, 'numberCodeColor',
    string_agg(pg_temp.letter(colour = 'r') || pg_temp.letter(colour = 'b') || pg_temp.letter(colour = 'g'), '' order by place) from drawn where place <= 6 group by id
  -- Whose animal the year has: what wins with it pays less.
  union all select d.id, 'year', (select animal::text from new_years where first_day <= d.day order by first_day desc limit 1) from audit_draws d;

create temp view race_answers as
  select id,
    (select string_agg(pg_temp.letter(c[p] >= 6) || pg_temp.letter(c[p] <= 5) || pg_temp.letter(c[p] % 2 = 1) || pg_temp.letter(c[p] % 2 = 0), '' order by p) from generate_series(1, 10) p)
    || pg_temp.letter(c[1] + c[2] >= 12) || pg_temp.letter(c[1] + c[2] <= 11) || pg_temp.letter((c[1] + c[2]) % 2 = 1) || pg_temp.letter((c[1] + c[2]) % 2 = 0)
    || (select string_agg(pg_temp.letter(c[1] + c[2] = k), '' order by k) from generate_series(3, 19) k)
    || (select string_agg(pg_temp.one_of(c[p], 10), '' order by p) from generate_series(1, 10) p)
    || (select string_agg(pg_temp.letter(c[p] > c[11 - p]) || pg_temp.letter(c[p] < c[11 - p]), '' order by p) from generate_series(1, 5) p) as letters
  from audit_races;
