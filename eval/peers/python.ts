import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export type PythonRequest = { job: string; inputs: readonly unknown[] };

/** Answers requests with `answer.py` in a virtual environment, made in a temporary folder and removed afterwards. */
export function answerInPython(requests: readonly PythonRequest[]): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-peers-'));
  try {
    const run = (program: string, ...args: string[]) =>
      // Standard output is for the table.
      execFileSync(program, args, { stdio: ['ignore', 2, 2] });
    run('python3', '-m', 'venv', join(folder, 'venv'));
    const python = join(folder, 'venv/bin/python');
    const required = join(import.meta.dirname, 'requirements.txt');
    const options = ['--quiet', '--disable-pip-version-check', '--only-binary', ':all:'];
    run(python, '-m', 'pip', 'install', ...options, '-r', required);
    const [asked, answered] = [join(folder, 'requests.json'), join(folder, 'answers.json')];
    writeFileSync(asked, JSON.stringify(requests));
    run(python, join(import.meta.dirname, 'answer.py'), asked, answered);
    return z.array(z.unknown()).parse(JSON.parse(readFileSync(answered, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
