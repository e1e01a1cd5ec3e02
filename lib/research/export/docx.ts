import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { isSafeLink } from '../../desk/link-address.ts';
import type { ExportWords, ToldPart, ToldSource, ToldTurn } from './tell-turn.ts';

/** Turns as a document of Word. */
export async function printDocx(
  title: string,
  turns: readonly ToldTurn[],
  words: ExportWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Document({
    title: clean(title),
    creator: 'Copydesk',
    sections: [
      {
        children: [
          new Paragraph({ text: clean(title), heading: HeadingLevel.TITLE }),
          ...turns.flatMap((turn) => printTurn(turn, words)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function printTurn(turn: ToldTurn, { t }: ExportWords): (Paragraph | Table)[] {
  return [
    new Paragraph({ text: clean(turn.question), heading: HeadingLevel.HEADING_1 }),
    ...turn.facts.map(
      ([name, value]) => new Paragraph({ children: [bold(`${name}: `), plain(value)] }),
    ),
    ...turn.notes.map((note) => new Paragraph({ children: [italic(note)] })),
    ...turn.parts.flatMap((part) => printPart(part, t)),
    ...(turn.sources.length > 0
      ? [new Paragraph({ text: clean(t('sources')), heading: HeadingLevel.HEADING_2 })]
      : []),
    ...turn.sources.flatMap(printSource),
  ];
}

function printPart(part: ToldPart, t: ExportWords['t']): (Paragraph | Table)[] {
  const text = part.isNote ? italic(part.text) : plain(part.text);
  return [
    ...(part.title
      ? [new Paragraph({ text: clean(part.title), heading: HeadingLevel.HEADING_2 })]
      : []),
    new Paragraph({
      children: [text, plain(cite(part.sources))],
      spacing: { before: 120, after: 120 },
    }),
    ...(part.values.length > 0 ? [printValues(part, t)] : []),
  ];
}

function printValues({ values }: ToldPart, t: ExportWords['t']): Table {
  const row = (cells: readonly TextRun[]) =>
    new TableRow({
      children: cells.map(
        (run) => new TableCell({ children: [new Paragraph({ children: [run] })] }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      row([t('values.value'), t('values.date'), t('values.sources')].map(bold)),
      ...values.map(({ text, date, sources }) =>
        row([text, date, cite(sources).trim()].map(plain)),
      ),
    ],
  });
}

function printSource(source: ToldSource): Paragraph[] {
  const { number, title, line, address, notes, passage } = source;
  const name = new TextRun({ text: clean(title), style: 'Hyperlink' });
  const link = isSafeLink(address)
    ? new ExternalHyperlink({ link: address, children: [name] })
    : plain(title);
  return [
    new Paragraph({ children: [bold(`[${number}] `), link], spacing: { before: 200 } }),
    new Paragraph({ children: [plain(line)] }),
    ...notes.map((note) => new Paragraph({ children: [italic(note)] })),
    ...(passage ? [new Paragraph({ children: [plain(passage)], indent: { left: 480 } })] : []),
    new Paragraph({ children: [plain(address)] }),
  ];
}

function cite(sources: readonly number[]): string {
  return sources.map((number) => ` [${number}]`).join('');
}

const plain = (text: string) => new TextRun({ text: clean(text) });
const bold = (text: string) => new TextRun({ text: clean(text), bold: true });
const italic = (text: string) => new TextRun({ text: clean(text), italics: true });

/** Without what XML cannot hold. */
function clean(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ');
}
