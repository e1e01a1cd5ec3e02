import * as z from 'zod';
import { AnsweredDateTime, DateTime, NonEmptyText, Text } from './fields.ts';

// Beyond CONTRACT: part of the extension `archive-search`.

const maxValues = 5_000;

/** Body of `POST /v1/articles/values`: every value of a field, page by page. */
export const FieldValuesRequest = z
  .object({
    field: NonEmptyText,
    /** The last value of the page before. */
    after: Text.optional(),
    limit: z.int().min(1).max(maxValues).default(maxValues),
    /** From when on an article counts as recent. */
    since: DateTime.optional(),
  })
  .meta({ id: 'FieldValuesRequest' });

/**
 * In the order of their code units, counted exactly over all articles that can be found, near-duplicates too. A field
 * that no article has has no values.
 */
export const FieldValues = z
  .object({
    values: z.array(
      z.object({
        value: z.string(),
        count: z.int().min(1),
        /** Number published (else indexed) since the time asked for; all of them where none is asked for. */
        recent: z.int().min(0),
        /** When the newest of them was published, or, where it does not say, indexed. */
        lastAt: AnsweredDateTime.optional(),
      }),
    ),
    /** Value of `after` for the next page; missing on the last. */
    next: z.string().optional(),
  })
  .meta({ id: 'FieldValues' });
