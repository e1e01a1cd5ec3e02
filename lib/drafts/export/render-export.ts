import { Failure } from '../../http/failure.ts';
import type { Exported, ExportFormat, OmittedTag, TagOptions } from '../api.ts';
import { inlineText } from '../content/text-blocks.ts';
import type { TagRules } from '../policy.ts';
import { decidedAnalysis } from './analysis-json.ts';
import {
  deskOf,
  type ExportedArticle,
  fileStem,
  type KeptTag,
  namedTags,
} from './exported-article.ts';
import { exportHtml } from './html.ts';
import { exportJsonLd, printForScript } from './jsonld.ts';
import { exportNinjs } from './ninjs.ts';
import { exportText, separatorFor, separators } from './text.ts';

/** The options of who chose none: their names, so separated that no name falls apart. */
export function usualTagOptions(tags: readonly KeptTag[]): TagOptions {
  return { value: 'name', separator: separatorFor(tags) };
}

/** Renders the article in a format. Throws `no-analysis` where there is none to give. */
export function renderExport(
  format: ExportFormat,
  article: ExportedArticle & { threshold: number; policy?: TagRules },
  options: { tags?: TagOptions | undefined; withTags?: boolean | undefined } = {},
): Exported {
  const { draft, language, analysis, decisions, threshold, policy } = article;
  const tags = namedTags(article.tags, language);
  const named = { ...article, tags };
  const { tags: tagOptions = usualTagOptions(tags), withTags = true } = options;
  const below = withTags ? tags : [];
  const { content, form } = draft;
  const stem = fileStem(inlineText(content.content[0].content));
  const leftOut = findOmittedTags(format, tags, tagOptions);
  const file = (fileName: string, mediaType: string, text: string): Exported => {
    return { fileName, mediaType, text, leftOut };
  };
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  switch (format) {
    case 'tags':
      return file(`${stem}-tags.txt`, 'text/plain', exportTags(tags, tagOptions));
    case 'text':
      return file(`${stem}.txt`, 'text/plain', exportText(content, form, language, below));
    case 'html': {
      const html = file(
        `${stem}.html`,
        'text/html',
        exportHtml(content, form, { language, desk: deskOf(article), tags: below }),
      );
      return { ...html, plain: exportText(content, form, language, below) };
    }
    case 'analysis': {
      if (!analysis) throw new Failure('no-analysis');
      const decided = decidedAnalysis(analysis, decisions, threshold, policy);
      return file(`${stem}-analysis.json`, 'application/json', json(decided));
    }
    case 'ninjs':
      return file(`${stem}-ninjs.json`, 'application/json', json(exportNinjs(named)));
    case 'jsonld': {
      const text = `${printForScript(exportJsonLd(named))}\n`;
      return file(`${stem}.jsonld`, 'application/ld+json', text);
    }
    default:
      return format satisfies never;
  }
}

/** The id by which other systems know a tag: the customer's own, else Wikidata's, else the knowledge base's. */
function idOf(tag: KeptTag): string | undefined {
  return tag.externalId ?? tag.wikidataId ?? tag.gkbId;
}

/** The tags for a field of a CMS: their names, or their ids, each once; `findOmittedTags` tells what is not in it. */
export function exportTags(tags: readonly KeptTag[], { value, separator }: TagOptions): string {
  const values = tags
    .map((tag) => (value === 'name' ? tag.name : idOf(tag)))
    .filter((text) => text !== undefined);
  return [...new Set(values)].join(separators[separator]);
}

/** The kept tags that do not go with an export; in all formats but a bare list every tag goes. */
export function findOmittedTags(
  format: ExportFormat,
  tags: readonly KeptTag[],
  { value }: TagOptions,
): OmittedTag[] {
  if (format !== 'tags') return [];
  const listed = new Set<string>();
  return tags.flatMap((tag): OmittedTag[] => {
    const text = value === 'name' ? tag.name : idOf(tag);
    if (text === undefined) return [{ name: tag.name, reason: 'no-id' }];
    if (listed.has(text)) {
      return [{ name: tag.name, reason: value === 'name' ? 'same-name' : 'same-id' }];
    }
    listed.add(text);
    return [];
  });
}
