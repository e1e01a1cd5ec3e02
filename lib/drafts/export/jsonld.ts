import { mediaTopicScheme, topicQcode } from '../../contract/media-topics.ts';
import { isWebAddress } from '../content/link-address.ts';
import { photosOf } from '../content/placed.ts';
import type { PlacedPhoto } from '../content/placed-photo.ts';
import { inlineText } from '../content/text-blocks.ts';
import { deskOf, type ExportedArticle, type KeptTag, wikidataAddress } from './exported-article.ts';
import { parseByline } from './parse-byline.ts';
import { exportedPicture, exportedThumbnail, usageTerms } from './photo-export.ts';
import { bodyText } from './text.ts';

/** The tags that an article is about, beside its topics; it mentions the others. */
const maxAbout = 3;

const types: Record<string, string> = {
  person: 'Person',
  organization: 'Organization',
  location: 'Place',
  product: 'Product',
  event: 'Event',
};

export function exportJsonLd(article: ExportedArticle): object {
  const { draft, language, tags } = article;
  const { content, form } = draft;
  const [title, lead] = content.content;
  const members = {
    headline: inlineText(title.content).trim(),
    description: inlineText(lead.content).trim(),
    articleBody: bodyText(content, language),
    articleSection: form.section,
    dateline: form.dateline.trim(),
    identifier: form.cmsId,
    url: isWebAddress(form.address) && form.address,
    inLanguage: language,
    dateCreated: form.date || draft.createdAt,
    dateModified: draft.updatedAt,
  };
  const topics = tags.filter(({ mediaTopicId }) => mediaTopicId !== undefined);
  const others = tags.filter(({ mediaTopicId }) => mediaTopicId === undefined);
  const authors = parseByline(form.byline);
  const desk = deskOf(article);
  const images = photosOf(content, form.leadPhoto).map((photo) => imageOf(photo, desk));
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    ...Object.fromEntries(Object.entries(members).filter(([, value]) => value)),
    ...(authors.length > 0 && {
      author: authors.map(({ name, kind }) => ({ '@type': types[kind], name })),
    }),
    ...(images.length > 0 && { image: images }),
    ...things('about', [...topics, ...others.slice(0, maxAbout)]),
    ...things('mentions', others.slice(maxAbout)),
  };
}

function imageOf(photo: PlacedPhoto, desk: string): object {
  const { address, width, height } = exportedPicture(photo, desk);
  const members = {
    caption: photo.caption.trim(),
    description: photo.alt.trim(),
    creditText: photo.credit.trim(),
    license: isWebAddress(photo.licenseUrl) && photo.licenseUrl,
    acquireLicensePage: isWebAddress(photo.landingUrl) && photo.landingUrl,
    usageInfo: usageTerms(photo),
  };
  return {
    '@type': 'ImageObject',
    contentUrl: address,
    thumbnailUrl: exportedThumbnail(photo, desk),
    width,
    height,
    ...Object.fromEntries(Object.entries(members).filter(([, value]) => value)),
    ...(photo.creator && { creator: { '@type': 'Person', name: photo.creator } }),
    ...(photo.digitalSource && {
      digitalSourceType: `https://cv.iptc.org/newscodes/digitalsourcetype/${photo.digitalSource}`,
    }),
  };
}

function things(name: string, tags: readonly KeptTag[]) {
  if (tags.length === 0) return {};
  return {
    [name]: tags.map((tag) => ({
      '@type': tag.mediaTopicId ? 'DefinedTerm' : (types[tag.entityType ?? ''] ?? 'Thing'),
      name: tag.name,
      ...(tag.mediaTopicId && {
        '@id': `${mediaTopicScheme}${tag.mediaTopicId}`,
        termCode: topicQcode(tag.mediaTopicId),
        inDefinedTermSet: mediaTopicScheme,
      }),
      ...((tag.externalId || tag.standsFor) && { identifier: tag.externalId ?? tag.gkbId }),
      ...sameAs(tag),
    })),
  };
}

function sameAs({ wikidataId, standsFor }: KeptTag) {
  if (wikidataId) return { sameAs: wikidataAddress(wikidataId) };
  return standsFor ? { sameAs: `urn:gkb:${standsFor}` } : {};
}

/** JSON that can stand in a script element: nothing in it ends the element or begins another. */
export function printForScript(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c');
}
