import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvalResult, EvalRow, SharedTask } from '../eval-row.ts';
import { type Peer, peers } from './libraries.ts';
import { answerInPython, type PythonRequest } from './python.ts';

/** Speed is no accuracy; research has a page of its own, and takes long. */
const elsewhere = /^(?:speed|research) /;

type Compared = { peer: Peer; value: number };

/** Measures rows and the other libraries that answer them, and prints all as a Markdown table, the best library first. */
export async function comparePeers(chosen: readonly EvalRow[]): Promise<void> {
  const rows = chosen.filter(({ name }) => !elsewhere.test(name));
  const ours: (EvalResult & { name: string })[] = [];
  for (const { name, run } of rows) {
    const result = await run();
    console.error(`${name}: ${result.value}`);
    ours.push({ name, ...result });
  }
  const theirs = measurePeers(rows);
  printTable([
    ['row', 'data', 'measure', 'ours', 'best other library', 'others'],
    ...ours.map(({ name, measure, value }) => {
      const [best, ...others] = theirs.get(name) ?? [];
      const bestCell = best ? cell(best) : 'none';
      return [name, dataOf(name), measure, String(value), bestCell, others.map(cell).join('; ')];
    }),
  ]);
  const compared = ours.flatMap(({ name, value }) =>
    (theirs.get(name) ?? []).slice(0, 1).map((best) => ({ name, lead: value - best.value })),
  );
  const namesOf = (sign: number) =>
    compared.filter(({ lead }) => Math.sign(lead) === sign).map(({ name }) => name);
  console.log(`
Rows with another library: ${compared.length}. We are better in ${namesOf(1).length}.

- Equal: ${namesOf(0).join('; ') || 'none'}
- The other library is better: ${namesOf(-1).join('; ') || 'none'}`);
}

const cell = ({ peer, value }: Compared) => `${value} (${peer.name})`;

function measurePeers(rows: readonly EvalRow[]): Map<string, Compared[]> {
  const requests = new Map<string, PythonRequest>();
  const tasks = rows.flatMap(({ name, share }) => {
    const own = peers.filter((peer) => peer.rows.test(name));
    return share ? own.map((peer) => ({ name, peer, ...openTask(share(), peer, requests) })) : [];
  });
  const answers = requests.size > 0 ? answerInPython([...requests.values()]) : [];
  const byKey = new Map([...requests.keys()].map((key, at) => [key, answers[at]]));
  const compared = tasks.map(({ name, peer, key, task }) => {
    const own = typeof peer.answer === 'string' ? byKey.get(key) : peer.answer(task.inputs);
    return { name, peer, value: task.score(own).value };
  });
  return Map.groupBy(
    compared.toSorted((one, other) => other.value - one.value),
    ({ name }) => name,
  );
}

/** Rows that share their inputs share a request. */
function openTask(task: SharedTask, { answer }: Peer, requests: Map<string, PythonRequest>) {
  const key = JSON.stringify([String(answer), task.inputs]);
  if (typeof answer === 'string') requests.set(key, { job: answer, inputs: task.inputs });
  return { key, task };
}

/** Lines of a pattern of rows' names and their data; the first that fits counts. */
const dataLines = readFileSync(join(import.meta.dirname, 'data.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [pattern = '', data = ''] = line.split('\t');
    return { pattern: new RegExp(`^(?:${pattern})`), data };
  });

function dataOf(name: string): string {
  return dataLines.find(({ pattern }) => pattern.test(name))?.data ?? '';
}

function printTable([head = [], ...body]: readonly (readonly string[])[]): void {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((row) => (row[at] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  console.log([head, rule, ...body].map(line).join('\n'));
}
