import { z } from 'zod';
import { PlacedPhoto } from './placed-photo.ts';

/**
 * The article as the editor holds it (ProseMirror JSON): one `title`, one `lead`, then blocks.
 * Nothing outside this schema is stored: pasted HTML is reduced to it by the editor, and the server refuses the rest.
 */
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      /** Empty where it leads to an article of the archive that has no address. */
      href: z.string().max(4000),
      /** Id in the archive. */
      article: z.string().min(1).max(2000).optional(),
    }),
  }),
]);

const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(Mark).optional() }),
  z.object({ type: z.literal('hardBreak'), marks: z.array(Mark).optional() }),
]);

const Title = z.object({ type: z.literal('title'), content: z.array(Inline).optional() });
const Lead = z.object({ type: z.literal('lead'), content: z.array(Inline).optional() });
const Paragraph = z.object({ type: z.literal('paragraph'), content: z.array(Inline).optional() });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.array(Inline).optional(),
});
const ListItem = z.object({ type: z.literal('listItem'), content: z.array(Paragraph).min(1) });
const BulletList = z.object({ type: z.literal('bulletList'), content: z.array(ListItem).min(1) });
const OrderedList = z.object({ type: z.literal('orderedList'), content: z.array(ListItem).min(1) });
const Blockquote = z.object({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) });

const maxReadAlso = 5;

const ReadAlsoArticle = z.object({
  id: z.string().min(1).max(2000),
  title: z.string().max(1000),
  url: z.string().max(4000).optional(),
});
const ReadAlso = z.object({
  type: z.literal('readAlso'),
  attrs: z.object({ articles: z.array(ReadAlsoArticle).min(1).max(maxReadAlso) }),
});

/** The texts about a picture on the page that it was pasted from; '' where there were none. */
const MissingPicture = z.object({
  caption: z.string().max(10_000),
  credit: z.string().max(500),
  alt: z.string().max(2_000),
  /** Its address on the web: for people to look it up, never fetched and in no export. */
  address: z.string().max(4_000),
});
/** The place of such a picture until a photo of a bank fills it. */
const MissingPictureBlock = z.object({ type: z.literal('missingPicture'), attrs: MissingPicture });

const Figure = z.object({ type: z.literal('figure'), attrs: PlacedPhoto });

const Block = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  Blockquote,
  ReadAlso,
  Figure,
  MissingPictureBlock,
]);

export const ArticleContent = z.object({
  type: z.literal('doc'),
  content: z.tuple([Title, Lead], Block),
});

export type ArticleContent = z.infer<typeof ArticleContent>;
export type ArticleBlock = z.infer<typeof Block>;
export type ArticleInline = z.infer<typeof Inline>;
export type ArticleMark = z.infer<typeof Mark>;
export type MissingPicture = z.infer<typeof MissingPicture>;
export type ReadAlsoArticle = z.infer<typeof ReadAlsoArticle>;

export const emptyContent: ArticleContent = {
  type: 'doc',
  content: [{ type: 'title' }, { type: 'lead' }, { type: 'paragraph' }],
};
