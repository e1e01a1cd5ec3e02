-- Feedback is deleted at the services once the desk has none left on the analysis.
create index outbox_by_reference_key on outbox (reference_key);
