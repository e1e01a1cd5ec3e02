import type { AnalysisEngine } from '../account/port.ts';
import type { Archive } from '../archive/port.ts';
import type { RecommendationLog } from '../feedback/port.ts';
import type { Photos } from './photos.ts';
import type { ArticleAnalyses } from './recommendation/article-analyses.ts';

/** Everything the photo routes need. */
export type PhotoEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons'> & {
  archive: Pick<Archive, 'getAnywhere'>;
  photos: Photos;
  recommendations: RecommendationLog;
  articleAnalyses: ArticleAnalyses;
};
