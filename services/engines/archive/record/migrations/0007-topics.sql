-- Articles with all their vectors are looked at once more, for their media topics; no vector is made anew.
update article set encoded = 1
  where encoded = 2 and analysis = 'done' and (select name from encoder_model order by number desc limit 1)
    = 'multilingual-e5-small-8bit-3';
-- The record that several processes share says which of them were looked at by now: a copy takes all its rows over again.
update shared_position set number = 0;
