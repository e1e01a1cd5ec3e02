import type { SignedAddresses } from '../../server/http/signed-addresses.ts';
import type { AnalysisEngine } from '../account/charged-analysis.ts';
import type { Archive } from '../archive/archive.ts';
import type { RecommendationBook } from '../feedback/recommendation-book.ts';
import type { Photos } from './photos.ts';
import type { ArticleAnalyses } from './recommendation/article-analyses.ts';

/** Everything the photo routes need. */
export type PhotoEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons'> & {
  archive: Pick<Archive, 'getAnywhere'>;
  photos: Photos;
  recommendations: RecommendationBook;
  addresses: SignedAddresses;
  articleAnalyses: ArticleAnalyses;
};
