import type { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { ExportConversation } from '../api.ts';
import { readConversation } from '../reads/read-conversation.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { describeTurn, type ExportWords, translator } from './describe-turn.ts';
import { printDocx } from './docx.ts';
import { printHtml } from './html.ts';
import { printMarkdown } from './markdown.ts';

type Format = z.output<typeof ExportConversation>['format'];

const formats = {
  markdown: { ending: 'md', mediaType: 'text/markdown; charset=utf-8', print: printMarkdown },
  html: { ending: 'html', mediaType: 'text/html; charset=utf-8', print: printHtml },
  docx: {
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    print: printDocx,
  },
} satisfies Record<Format, object>;

type ExportedFile = {
  fileName: string;
  mediaType: string;
  body: string | Uint8Array<ArrayBuffer>;
};

/** Exports what the user may read now. Throws `conversation-not-found` and, for a missing turn, `not-found`. */
export async function exportConversation(
  desk: ResearchDesk,
  user: Me,
  id: string,
  { format, turn }: z.output<typeof ExportConversation>,
  { locale, site }: { locale: InterfaceLocale; site: string },
): Promise<ExportedFile> {
  const { title, turns } = await readConversation(desk, user, id, locale);
  const wanted = turns.filter((one) => turn === undefined || one.id === turn);
  if (wanted.length === 0) throw new Failure('not-found');
  const ids = wanted.flatMap(({ scope }) => [...scope.tags, ...scope.entities]);
  const nameOf = await desk.names.read(ids, locale);
  const words: ExportWords = { locale, t: translator(locale), nameOf, site };
  const told = wanted.map((one) => describeTurn(one, words));
  const { ending, mediaType, print } = formats[format];
  return {
    fileName: `${slugOf(title)}.${ending}`,
    mediaType,
    body: await print(title, told, words),
  };
}

function slugOf(title: string): string {
  const slug = foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || 'research';
}
