-- Feedback is deleted by the analyses that it is on.
create index feedback_by_reference on feedback (tenant, reference_key);
