import { z } from 'zod';
import { AddWord } from '@/lib/drafts/desk-api';
import { addWord, listWords } from '@/lib/drafts/reads/dictionary';
import { created, handle } from '@/lib/http/handler';

const route = '/api/dictionary';
const Query = z.object({ language: z.string().max(8).optional() });

export const GET = handle({ route, query: Query }, async ({ db, query }) => ({
  words: await listWords(db, query.language),
}));

export const POST = handle({ route, body: AddWord }, async ({ db, user, body }) =>
  created({ word: await addWord(db, user, body) }),
);
