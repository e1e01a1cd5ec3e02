import { handle } from '@/lib/http/handler';
import { putLanguageFirst, readSamples, samplesFolder, toSampleSummary } from '@/lib/samples';

export const GET = handle({ route: '/api/samples' }, async ({ locale }) => ({
  samples: putLanguageFirst(await readSamples(samplesFolder()), locale).map(toSampleSummary),
}));
