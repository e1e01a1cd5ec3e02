import { correctionRows } from './correction.ts';
import { editorViewRows } from './editor-view.ts';
import { editorialTagRows } from './editorial-tags.ts';
import { entityRows } from './entities.ts';
import type { EvalRow } from './eval-row.ts';
import { languageRows } from './language.ts';
import { linkRows } from './links.ts';
import { nameFormRows } from './name-forms.ts';
import { photoRows } from './photos.ts';
import { relatedRows } from './related.ts';
import { relationRows } from './relations.ts';
import { researchRows } from './research.ts';
import { compoundRows } from './research-compound.ts';
import { retrievalRows } from './retrieval.ts';
import { sentimentRows } from './sentiment.ts';
import { slipRows } from './slips.ts';
import { topicRows } from './topics.ts';

const rows: readonly EvalRow[] = [
  ...languageRows,
  ...entityRows,
  ...editorialTagRows,
  ...editorViewRows,
  ...topicRows,
  ...nameFormRows,
  ...linkRows,
  ...relationRows,
  ...correctionRows,
  ...slipRows,
  ...sentimentRows,
  ...relatedRows,
  ...retrievalRows,
  ...researchRows,
  ...compoundRows,
  ...photoRows,
];

/** Returns the rows whose names contain all words of one argument; all without arguments. */
export function chooseRows(args: readonly string[]): EvalRow[] {
  const wanted = args.map((argument) => argument.toLowerCase().split(/\s+/));
  return rows.filter(({ name }) => {
    const lower = name.toLowerCase();
    return (
      wanted.length === 0 || wanted.some((words) => words.every((word) => lower.includes(word)))
    );
  });
}

export const rowNames = () => rows.map(({ name }) => name).join(' · ');
