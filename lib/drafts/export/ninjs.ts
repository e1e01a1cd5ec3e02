import { mediaTopicScheme, topicQcode } from '../../contract/media-topics.ts';
import { isWebAddress } from '../content/link-address.ts';
import { photoPath, photosOf } from '../content/placed.ts';
import type { PlacedPhoto } from '../content/placed-photo.ts';
import { inlineText } from '../content/text-blocks.ts';
import { deskOf, type ExportedArticle, type KeptTag, wikidataAddress } from './exported-article.ts';
import { bodyHtml } from './html.ts';
import { parseByline } from './parse-byline.ts';
import {
  exportedFocus,
  exportedHotlink,
  exportedPicture,
  exportedThumbnail,
  usageTerms,
} from './photo-export.ts';
import { bodyText } from './text.ts';

const version = '3.1';
const schema = `http://www.iptc.org/std/ninjs/ninjs-schema_${version}.json#`;
export const ninjsStandard = { name: 'ninjs', version, schema };
/** A text of a news object. */
export const plainText = (role: string, value: string) => ({
  role,
  contentType: 'text/plain',
  value,
});

/**
 * The article as a news object of IPTC's ninjs 3.1. Every kept tag is a subject; people, organisations and places
 * stand in their own lists too. `confidence` is 100 where a person decided and the tag's relevance where the
 * machine's word stands alone, as the services give no other measure.
 */
export function exportNinjs(article: ExportedArticle): object {
  const { draft, address, language, tags } = article;
  const { content, form } = draft;
  const [title, lead] = content.content;
  const headline = inlineText(title.content).trim();
  const description = inlineText(lead.content).trim();
  const plain = bodyText(content, language);
  const desk = deskOf(article);
  const photos = photosOf(content, form.leadPhoto);
  const authors = parseByline(form.byline);
  return {
    uri: isWebAddress(form.address) ? form.address : address,
    standard: ninjsStandard,
    type: 'text',
    representationType: 'full',
    firstCreated: draft.createdAt,
    versionCreated: draft.updatedAt,
    contentCreated: form.date ? `${form.date}T00:00:00Z` : draft.createdAt,
    ...(language && { language }),
    ...(headline && { headlines: [plainText('main', headline)] }),
    ...(description && { descriptions: [plainText('lead', description)] }),
    ...(plain && {
      bodies: [
        plainText('main', plain),
        {
          ...plainText('richtext', bodyHtml(content, { language, desk })),
          contentType: 'text/html',
        },
      ],
    }),
    ...(authors.length > 0 && {
      by: authors.map(({ name }) => name).join(', '),
      infoSources: authors.map(({ name }) => ({ role: 'author', name })),
    }),
    ...(form.dateline.trim() && { located: form.dateline.trim() }),
    ...(form.cmsId && { altIds: [{ role: 'cms', value: form.cmsId }] }),
    ...(photos.length > 0 && {
      associations: photos.map((photo, place) => ({
        name: photo === form.leadPhoto ? 'lead' : `figure${place + (form.leadPhoto ? 0 : 1)}`,
        ...pictureOf(photo, desk),
      })),
    }),
    subjects: tags.map((tag) => ({
      ...concept(tag),
      creator: tag.isByHand ? 'editor' : 'Copydesk',
      relevance: tag.relevance,
      confidence: tag.isByHand ? 100 : tag.relevance,
    })),
    ...named('people', tags, 'person'),
    ...named('organisations', tags, 'organization'),
    ...named('places', tags, 'location'),
  };
}

const digitalSources = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** In front of a credit that claims the rights. */
const copyrightClaim = /^\s*(©|\(c\)|copyright\b)/i;

/**
 * A picture as ninjs has it. It knows no line of credit and no alternative text: the first is a party that supplied the
 * content (`infoSources`), both are named by their role. Most readers of ninjs look at `by` and the notice alone, so the
 * credit stands there, too, where nothing else does.
 */
function pictureOf(photo: PlacedPhoto, desk: string): object {
  const { address, width, height } = exportedPicture(photo, desk);
  const focus = exportedFocus(photo, width, height);
  const terms = usageTerms(photo);
  const creator = photo.creator.trim();
  const credit = photo.credit.trim();
  const descriptions = [
    { role: 'caption', value: photo.caption.trim() },
    { role: 'altText', value: photo.alt.trim() },
  ].filter(({ value }) => value);
  return {
    uri: isWebAddress(photo.landingUrl) ? photo.landingUrl : desk + photoPath(photo.bank, photo.id),
    type: 'picture',
    representationType: 'partial',
    ...((creator || credit) && { by: creator || credit }),
    ...(credit && { infoSources: [{ role: 'creditLine', name: credit }] }),
    ...(copyrightClaim.test(credit) && { copyrightNotice: credit }),
    ...(terms && { usageTerms: terms }),
    ...(isWebAddress(photo.licenseUrl) && { rightsInfo: { linkedRights: photo.licenseUrl } }),
    ...(photo.digitalSource && {
      digitalSourceType: { uri: `${digitalSources}${photo.digitalSource}` },
    }),
    ...(descriptions.length > 0 && {
      descriptions: descriptions.map((said) => ({ ...said, contentType: 'text/plain' })),
    }),
    altIds: [{ role: 'photo', value: `${photo.bank}/${photo.id}` }],
    renditions: [
      {
        name: 'main',
        href: address,
        ...(!exportedHotlink(photo) && { contentType: 'image/jpeg' }),
        width,
        height,
        ...(focus && { poi: focus }),
      },
      { name: 'thumbnail', href: exportedThumbnail(photo, desk) },
    ],
  };
}

/**
 * Name and identifier: a uri where the world has one, else the knowledge base's or the editorial tag's own id. A media topic
 * has its QCode, too.
 */
function concept(tag: KeptTag) {
  const known = tag.wikidataId
    ? wikidataAddress(tag.wikidataId)
    : tag.mediaTopicId && `${mediaTopicScheme}${tag.mediaTopicId}`;
  const uri = known ?? (tag.standsFor && `urn:gkb:${tag.standsFor}`);
  const isEditorial = tag.standsFor !== undefined || tag.externalId !== undefined;
  const qcode = tag.mediaTopicId && topicQcode(tag.mediaTopicId);
  const literal = tag.externalId ?? qcode ?? (uri && !isEditorial ? undefined : tag.gkbId);
  return { name: tag.name, ...(uri && { uri }), ...(literal && { literal }) };
}

function named(list: string, tags: readonly KeptTag[], type: string) {
  const members = tags.filter(({ entityType }) => entityType === type);
  return members.length > 0 ? { [list]: members.map(concept) } : {};
}
