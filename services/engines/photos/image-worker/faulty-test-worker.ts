import type { ImageRequest } from './image-job.ts';

/** The image worker, with maps that it dies of, never ends or lies about. */
process.on('message', ({ number, job }: ImageRequest) => {
  if (job.kind !== 'map') return;
  if (job.country === 'die') process.exit(3);
  while (job.country === 'hang');
  if (job.country === 'lie') process.send?.({ number, done: 'Here is your picture.' });
});
await import('./worker-main.ts');
