import { startTestService, type TestAnswer } from '../clients/test-service.ts';
import { AddArticlesRequest, ArchiveArticle, type Metadata } from '../contract/retrieval.ts';

const none: TestAnswer = { status: 404, body: { exception: 'NotFound', message: 'none' } };

/** Starts a hosted retrieval service that offers nothing beyond the contract, for tests. */
export async function startHostedArchive(given: readonly ArchiveArticle[]) {
  const service = await startTestService({ isOurs: false });
  const articles = new Map(given.map((article) => [article.id, article]));
  const base = '/v1/articles/';

  const listOf = (metadata: Metadata | undefined, field: string) =>
    [metadata?.[field] ?? []].flat();
  const passes = (article: ArchiveArticle, filters: unknown) =>
    Object.entries(filters ?? {}).every(([field, value]) =>
      listOf(article.metadata, field).includes(String(value)),
    );
  function count(filters: unknown) {
    const passing = [...articles.values()].filter((article) => passes(article, filters));
    const fields = new Set(passing.flatMap(({ metadata }) => Object.keys(metadata ?? {})));
    const facets = [...fields].map((name) => {
      const values: Record<string, number> = {};
      const having = passing.filter(({ metadata }) => listOf(metadata, name).length > 0);
      for (const { metadata } of having) {
        for (const value of listOf(metadata, name)) values[value] = (values[value] ?? 0) + 1;
      }
      return { name, totalCount: having.length, values };
    });
    return { totalCount: passing.length, facets };
  }

  service.state.answer = ({ method, path, body }) => {
    const part = decodeURIComponent(path.slice(base.length));
    const { articleFilters } = body;
    const all = [...articles.values()];
    switch (part) {
      case 'stats':
        return { body: count(articleFilters) };
      case 'ids':
        return { body: { ids: [...articles.keys()] } };
      case 'filter_check': {
        const matching = all.filter((article) => passes(article, articleFilters));
        return { body: { matchedIds: matching.map(({ id }) => id), totalCount: matching.length } };
      }
      case 'recommend': {
        const found = all.filter((article) => passes(article, articleFilters));
        const scored = found.map((article, place) => ({ ...article, score: 1 / (place + 1) }));
        return { body: { referenceKey: 'hosted-1', articles: scored } };
      }
      case 'add': {
        const added = AddArticlesRequest.parse(Object.values(body));
        for (const article of added) articles.set(article.id, article);
        return { body: { message: `${added.length} articles indexed.` } };
      }
      default: {
        if (method === 'PUT') {
          articles.set(part, ArchiveArticle.parse(body));
          return { body: { message: '1 article indexed.' } };
        }
        const article = articles.get(part);
        if (!article) return none;
        if (method === 'DELETE') articles.delete(part);
        return { body: method === 'DELETE' ? { message: '1 article removed.' } : article };
      }
    }
  };
  return { ...service, articles };
}
