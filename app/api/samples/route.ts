import { readSamples, samplesFolder, toSampleSummary } from '@/lib/drafts/samples';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/samples' }, async () => ({
  samples: (await readSamples(samplesFolder())).map(toSampleSummary),
}));
