import type { ReactNode } from 'react';
import type { ArticleBlock, ArticleContent, ArticleInline } from '@/lib/drafts/content/content';
import { articlePath, isSafeLink } from '@/lib/drafts/content/link-address';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { FigureView } from '../photos/lead-photo';

function Marked({ inline }: { inline: ArticleInline }) {
  const isMarked = (type: string) => inline.marks?.some((mark) => mark.type === type);
  const link = inline.marks?.find((mark) => mark.type === 'link');
  let text: ReactNode = inline.type === 'text' ? inline.text : <br />;
  if (isMarked('italic')) text = <em>{text}</em>;
  if (isMarked('bold')) text = <strong>{text}</strong>;
  if (!link) return text;
  return <a href={shownAddress(link.attrs.href, link.attrs.article)}>{text}</a>;
}

function shownAddress(href: string | undefined, article: string | undefined): string | undefined {
  if (href && isSafeLink(href)) return href;
  return article === undefined ? undefined : articlePath(article);
}

function Inline({ content }: { content: readonly ArticleInline[] | undefined }) {
  if (!content?.length) return <br />;
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes here
  return content.map((inline, index) => <Marked key={index} inline={inline} />);
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Inline content={block.content} />
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List>
          {block.content.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes here
            <li key={index}>
              <Blocks blocks={item.content} />
            </li>
          ))}
        </List>
      );
    }
    case 'figure':
      return <FigureView photo={block.attrs} />;
    case 'missingPicture':
      return (
        <figure data-missing-picture="">
          <span className="missing-picture">{block.attrs.alt}</span>
          <figcaption>
            <span className="photo-caption">{block.attrs.caption}</span>
            <span className="photo-credit">{block.attrs.credit}</span>
          </figcaption>
        </figure>
      );
    case 'readAlso':
      return (
        <aside data-read-also="">
          <ul>
            {block.attrs.articles.map(({ id, title, url }) => (
              <li key={id}>
                <a href={shownAddress(url, id)}>{title || id}</a>
              </li>
            ))}
          </ul>
        </aside>
      );
  }
}

function Blocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes here
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

/** The article as the server sends it: to be read at once, in the place and size that the editor will have. */
export function ArticleStatic(props: {
  content: ArticleContent;
  leadPhoto: PlacedPhoto | undefined;
}) {
  const { content, leadPhoto } = props;
  const [title, lead, ...blocks] = content.content;
  return (
    <div className="ProseMirror">
      <h1>
        <Inline content={title.content} />
      </h1>
      <p data-lead="">
        <Inline content={lead.content} />
      </p>
      {leadPhoto && <FigureView photo={leadPhoto} />}
      <Blocks blocks={blocks.length > 0 ? blocks : [{ type: 'paragraph' }]} />
    </div>
  );
}
