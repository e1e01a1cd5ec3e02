-- The last change that this copy has of a record that several processes share; no row: the record is this file's own.
create table shared_position (number integer not null);
