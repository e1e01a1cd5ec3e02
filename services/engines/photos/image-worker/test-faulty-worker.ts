import type { ImageRequest } from './image-job.ts';

/** An image worker with maps that crash it, never end or get a wrong answer. */
process.on('message', ({ number, job }: ImageRequest) => {
  if (job.kind !== 'map') return;
  if (job.country === 'die') process.exit(3);
  while (job.country === 'hang');
  if (job.country === 'lie') process.send?.({ number, done: 'Here is your picture.' });
});
await import('./worker-main.ts');
