import type { MillRequest } from './mill-job.ts';

/** The mill, with drawings that it dies of, never ends or lies about. */
process.on('message', ({ number, job }: MillRequest) => {
  if (job.kind !== 'draw') return;
  if (job.svg === 'die') process.exit(3);
  while (job.svg === 'hang');
  if (job.svg === 'lie') process.send?.({ number, done: 'Here is your picture.' });
});
await import('./mill-process.ts');
