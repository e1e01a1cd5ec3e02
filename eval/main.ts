import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBase } from '../services/engines/knowledge/store/built-base.ts';
import { correctionRows } from './correction.ts';
import { editorViewRows } from './editor-view.ts';
import { editorialTagRows } from './editorial-tags.ts';
import { entityRows } from './entities.ts';
import type { EvalResult, EvalRow } from './eval-row.ts';
import { languageRows } from './language.ts';
import { personFormRows } from './person-forms.ts';
import { photoRows } from './photos.ts';
import { relatedRows } from './related.ts';
import { relationRows } from './relations.ts';
import { researchRows } from './research.ts';
import { retrievalRows } from './retrieval.ts';
import { sentimentRows } from './sentiment.ts';
import { slipRows } from './slips.ts';
import { topicRows } from './topics.ts';

/**
 * `npm run eval [word…]`: measures the engines on the development data and prints a table. Arguments select the rows whose
 * names contain all words of one argument: `npm run eval tags "lemmas cs"`.
 */
const rows: readonly EvalRow[] = [
  ...languageRows,
  ...entityRows,
  ...editorialTagRows,
  ...editorViewRows,
  ...topicRows,
  ...personFormRows,
  ...relationRows,
  ...correctionRows,
  ...slipRows,
  ...sentimentRows,
  ...relatedRows,
  ...retrievalRows,
  ...researchRows,
  ...photoRows,
];

/** Goals and results of first trials by row; other rows measure theirs. */
const aims = new Map(
  readFileSync(join(import.meta.dirname, 'data/aims.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', goal, trial] = line.split('\t');
      return [
        name,
        { ...(goal && { goal: Number(goal) }), ...(trial && { trial: Number(trial) }) },
      ];
    }),
);

const wanted = process.argv.slice(2).map((argument) => argument.toLowerCase().split(/\s+/));

function isWanted({ name }: EvalRow): boolean {
  const lower = name.toLowerCase();
  return wanted.length === 0 || wanted.some((words) => words.every((word) => lower.includes(word)));
}

function verdict({ value, goal, trial }: EvalResult): string {
  if (goal !== undefined && value >= goal) return 'goal';
  if (trial !== undefined && value < trial) return 'below trial';
  return '';
}

const widths = [42, 9, 7, 7, 12];

function line(...cells: string[]): string {
  return cells
    .map((cell, i) =>
      i === 0 || i > 3 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    )
    .join(' ')
    .trimEnd();
}

await buildBase();
const chosen = rows.filter(isWanted);
if (chosen.length === 0) {
  console.error(`No row is named so. Rows: ${rows.map(({ name }) => name).join(' · ')}`);
  process.exit(1);
}
console.log(line('row', 'measured', 'goal', 'trial', '', 'measure'));
try {
  for (const { name, run } of chosen) {
    const result = { ...aims.get(name), ...(await run()) };
    const { measure, value, goal, trial } = result;
    console.log(
      line(name, String(value), String(goal ?? ''), String(trial ?? ''), verdict(result), measure),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
