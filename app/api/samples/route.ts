import { handle } from '@/lib/http/handler';
import { readSamples, samplesFolder, toSampleSummary } from '@/lib/samples';

export const GET = handle({ route: '/api/samples' }, async () => ({
  samples: (await readSamples(samplesFolder())).map(toSampleSummary),
}));
