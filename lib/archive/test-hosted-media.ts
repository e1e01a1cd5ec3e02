import { startTestService, type TestAnswer } from '../clients/test-service.ts';
import { Article } from '../contract/media-articles.ts';

const none: TestAnswer = { status: 404, body: { exception: 'NotFound', message: 'none' } };
const away: TestAnswer = { status: 503, body: { exception: 'E', message: 'no' } };
const articlePath = /^\/v2\/articles\/(?<dataset>[^/]+)\/(?<id>[^/]+)$/;

/** Starts a hosted media service with datasets of articles, for tests. */
export async function startHostedMedia() {
  const service = await startTestService({ isOurs: false });
  const datasets = new Map<string, Map<string, Article>>();
  const state = { isAway: false };

  service.state.answer = ({ method, path, body }) => {
    if (state.isAway) return away;
    if (path === '/v2/articles') return { body: [...datasets.keys()] };
    const { dataset = '', id: coded = '' } = articlePath.exec(path)?.groups ?? {};
    const id = decodeURIComponent(coded);
    if (id === '') return none;
    if (method === 'PUT') {
      put(dataset, Article.parse(body));
      return { body: { message: 'indexed' } };
    }
    const article = datasets.get(dataset)?.get(id);
    if (!article) return none;
    if (method === 'DELETE') datasets.get(dataset)?.delete(id);
    return { body: method === 'DELETE' ? { message: 'removed' } : article };
  };

  function put(dataset: string, article: Article) {
    const articles = datasets.get(dataset) ?? new Map<string, Article>();
    datasets.set(dataset, articles.set(article.id, article));
  }
  return {
    baseUrl: service.baseUrl,
    calls: service.calls,
    close: service.close,
    /** While it is away it answers nothing but that. */
    state,
    put,
    get: (dataset: string, id: string) => datasets.get(dataset)?.get(id),
  };
}
