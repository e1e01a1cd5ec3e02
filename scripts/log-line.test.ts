import { expect, test } from 'vitest';
import { createLogLines } from './log-line.ts';

test('every line of the log is JSON, whatever a program writes', () => {
  const entry = '{"level":30,"name":"app","msg":"request"}';
  const written = `\u001b[1m▲ Next.js\u001b[22m\n- Local: here\n\n${entry}\nError: {half\n    at page.tsx\n${entry}\nlast`;
  for (let size = 1; size <= written.length; size += 1) {
    const lines = createLogLines('app', 'stderr');
    const out: string[] = [];
    for (let at = 0; at < written.length; at += size) {
      out.push(...lines.take(written.slice(at, at + size)));
    }
    out.push(...lines.end());
    const entries = out.map((line) => JSON.parse(line));
    expect(entries.filter(({ msg }) => msg === 'request')).toHaveLength(2);
    const plain = entries.filter(({ level }) => level === 50);
    expect(plain.map(({ msg }) => msg).join('\n')).toBe(
      '▲ Next.js\n- Local: here\nError: {half\n    at page.tsx\nlast',
    );
    expect(plain.every(({ name, time }) => name === 'app' && !Number.isNaN(Date.parse(time)))).toBe(
      true,
    );
  }
});
