import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBase } from '../services/engines/knowledge/store/built-base.ts';
import type { EvalResult, EvalRow } from './eval-row.ts';
import { comparePeers } from './peers/compare.ts';
import { chooseRows, rowNames } from './rows.ts';

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

/** Prints a line as each row is measured. */
async function printRows(chosen: readonly EvalRow[]): Promise<void> {
  console.log(line('row', 'measured', 'goal', 'trial', '', 'measure'));
  for (const { name, run } of chosen) {
    const result = { ...aims.get(name), ...(await run()) };
    const { measure, value, goal, trial } = result;
    console.log(
      line(name, String(value), String(goal ?? ''), String(trial ?? ''), verdict(result), measure),
    );
  }
}

/**
 * `npm run eval [word…]`: measures the engines on the development data and prints a table. Arguments select the rows whose
 * names contain all words of one argument: `npm run eval tags "lemmas cs"`. `npm run eval peers [word…]` measures other
 * libraries as well.
 */
const args = process.argv.slice(2);
const withPeers = args[0] === 'peers';
const chosen = chooseRows(args.slice(withPeers ? 1 : 0));
if (chosen.length === 0) {
  console.error(`No row is named so. Rows: ${rowNames()}`);
  process.exit(1);
}
await buildBase();
try {
  await (withPeers ? comparePeers : printRows)(chosen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
