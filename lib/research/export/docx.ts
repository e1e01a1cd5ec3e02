import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { isSafeLink } from '../../drafts/content/link-address.ts';
import type {
  DescribedPart,
  DescribedSource,
  DescribedTurn,
  ExportWords,
} from './describe-turn.ts';

/** Column widths in twentieths of a point, as programs other than Word know no percentages. */
const columns = [3_000, 3_000, 3_000];

export async function printDocx(
  title: string,
  turns: readonly DescribedTurn[],
  words: ExportWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title: clean(title),
    creator: 'Copydesk',
    sections: [
      {
        children: [
          heading(title, HeadingLevel.TITLE),
          ...turns.flatMap((turn) => printTurn(turn, words)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function printTurn(turn: DescribedTurn, { t }: ExportWords): (Paragraph | Table)[] {
  return [
    heading(turn.question, HeadingLevel.HEADING_1),
    ...turn.facts.map(([name, value]) => paragraph([bold(`${name}: `), plain(value)])),
    ...turn.notes.map((note) => paragraph([italic(note)])),
    ...turn.parts.flatMap((part) => printPart(part, t)),
    ...(turn.sources.length > 0 ? [heading(t('sources'), HeadingLevel.HEADING_2)] : []),
    ...turn.sources.flatMap(printSource),
  ];
}

function printPart(part: DescribedPart, t: ExportWords['t']): (Paragraph | Table)[] {
  const text = part.isNote ? italic(part.text) : plain(part.text);
  return [
    ...(part.title ? [heading(part.title, HeadingLevel.HEADING_2)] : []),
    paragraph([text, plain(cite(part.sources))], {
      bidirectional: isRightToLeft(part.text),
      spacing: { before: 120, after: 120 },
    }),
    ...(part.values.length > 0 ? [printValues(part, t)] : []),
  ];
}

function printValues({ values }: DescribedPart, t: ExportWords['t']): Table {
  const row = (cells: readonly TextRun[], tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      children: cells.map(
        (run, at) =>
          new TableCell({
            width: { size: columns[at] ?? 0, type: WidthType.DXA },
            children: [paragraph([run])],
          }),
      ),
    });
  const names = [t('values.value'), t('values.date'), t('values.sources')];
  return new Table({
    columnWidths: columns,
    width: { size: columns.reduce((sum, one) => sum + one), type: WidthType.DXA },
    rows: [
      row(names.map(bold), true),
      ...values.map(({ text, date, sources }) =>
        row([text, date, cite(sources).trim()].map(plain), false),
      ),
    ],
  });
}

function printSource(source: DescribedSource): Paragraph[] {
  const { number, title, line, address, notes, passage } = source;
  const name = new TextRun({ ...written(title), style: 'Hyperlink' });
  const link = isSafeLink(address)
    ? new ExternalHyperlink({ link: address, children: [name] })
    : plain(title);
  const indent = { left: 480 };
  return [
    paragraph([bold(`[${number}] `), link], { spacing: { before: 200 } }),
    paragraph([plain(line)]),
    ...notes.map((note) => paragraph([italic(note)])),
    ...(passage
      ? [paragraph([plain(passage)], { indent, bidirectional: isRightToLeft(passage) })]
      : []),
    paragraph([plain(address)]),
  ];
}

function cite(sources: readonly number[]): string {
  return sources.map((number) => ` [${number}]`).join('');
}

type Look = Pick<IParagraphOptions, 'spacing' | 'indent' | 'bidirectional'>;

function paragraph(children: NonNullable<IParagraphOptions['children']>, look: Look = {}) {
  return new Paragraph({ children, ...look });
}

function heading(text: string, level: NonNullable<IParagraphOptions['heading']>) {
  const bidirectional = isRightToLeft(text);
  return new Paragraph({ children: [plain(text)], heading: level, bidirectional });
}

const written = (text: string) => ({ text: clean(text), rightToLeft: isRightToLeft(text) });
const plain = (text: string) => new TextRun(written(text));
const bold = (text: string) => new TextRun({ ...written(text), bold: true });
const italic = (text: string) => new TextRun({ ...written(text), italics: true });

/** Without what XML cannot hold. */
function clean(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ');
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The first letter decides, as with `dir="auto"`. */
function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(letter);
}
