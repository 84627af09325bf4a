-- Settings: the Beijing pool game has its feed and its pages. Where it was hidden because it did not exist, it is shown.

update games set status = 'active', changed_at = now() where game = 'bd' and status = 'hidden';
