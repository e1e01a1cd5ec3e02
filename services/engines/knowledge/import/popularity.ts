/** Wikipedias in which programs write articles about everything of a kind, which says nothing of how known it is. */
const writtenByPrograms = new Set(
  ['arz', 'ce', 'ceb', 'lld', 'min', 'tt', 'vo', 'war', 'zh_min_nan'].map((code) => `${code}wiki`),
);

/** Sites of this ending that are no encyclopedia of one language. */
const notWikipedias = new Set(['commonswiki', 'specieswiki', 'metawiki', 'wikidatawiki']);

/** About as many as the best known have. */
const most = 300;

/** 0–100 from the sites that have a page about an item, on a logarithmic scale: 10 Wikipedias are 42, 100 are 81. */
export function readPopularity(sites: readonly string[]): number {
  const count = sites.filter(
    (site) => site.endsWith('wiki') && !notWikipedias.has(site) && !writtenByPrograms.has(site),
  ).length;
  return Math.min(100, Math.round((100 * Math.log1p(count)) / Math.log1p(most)));
}
