import { Failure } from '../../http/failure.ts';
import type { Exported, ExportFormat, TagOptions } from '../api.ts';
import { inlineText } from '../content/text-blocks.ts';
import type { TagRules } from '../policy.ts';
import { decidedAnalysis } from './analysis-json.ts';
import { deskOf, type ExportedArticle, fileStem, namedTags } from './exported-article.ts';
import { exportHtml } from './html.ts';
import { exportJsonLd, printForScript } from './jsonld.ts';
import { exportNinjs } from './ninjs.ts';
import { exportTags, findOmittedTags } from './tags.ts';
import { exportText } from './text.ts';

const usualTags: TagOptions = { value: 'name', separator: 'comma' };

/** Renders the article in a format. Throws `no-analysis` where there is none to give. */
export function renderExport(
  format: ExportFormat,
  article: ExportedArticle & { threshold: number; policy?: TagRules },
  options: { tags?: TagOptions | undefined; withTags?: boolean | undefined } = {},
): Exported {
  const { draft, language, analysis, decisions, threshold, policy } = article;
  const tags = namedTags(article.tags, language);
  const named = { ...article, tags };
  const { tags: tagOptions = usualTags, withTags = true } = options;
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
