import { fold } from '../../../../lib/text/fold.ts';
import type { QuestionToken } from './question-tokens.ts';

/** What stands around the question itself: "Can you tell me", "I am checking our old reports on …:". */
export type QuestionFrame = {
  /** Tokens that say nothing of what is asked for, but where they are names. */
  readonly tokens: ReadonlySet<number>;
  /** The token that the question itself begins with. */
  readonly start: number;
};

const from = '(?<![\\p{L}\\p{M}])';
const to = '(?![\\p{L}\\p{M}])';

function anywhere(pattern: string): RegExp {
  return new RegExp(`${from}(?:${pattern})${to}`, 'gu');
}

function atStart(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})${to}`, 'gu');
}

type Frames = {
  /** Beginnings, one after another; the question begins behind them. */
  readonly openings: readonly RegExp[];
  /** Stretches that say who asks, how and from what, wherever they stand. */
  readonly within: readonly RegExp[];
  /** Words that a question begins with. */
  readonly asking: RegExp;
  /** What a preamble says its subject with: "a piece about …". */
  readonly subject: RegExp;
};

const inEnglish = {
  asking:
    /^(?:(?:by|for|at|in|on|with|to|from|of|since|until|under|and|but) )?(?:who|whom|whose|what|when|where|why|which|how|did|does|was|were|is|are)$/u,
  please: '(?:hi|hello|hey|dear all|please|ok|okay|well|so|quick question|question)',
  wish: "(?:(?:i|we) (?:just |also |still |really |only )?(?:need|want|wish|have|would like|d like|’d like|'d like|would love|must|should|am trying|’m trying|'m trying|am looking|’m looking|'m looking|was wondering|am wondering|’m wondering|'m wondering|wonder|was asked)(?: (?:to|for))?(?: (?:know|find out|find|check|see|learn|verify|confirm|understand|if|whether))*)",
  demand:
    '(?:(?:(?:can|could|would|will) you )?(?:please |kindly )?(?:tell|give|show|find|get|write|make|draw|prepare|remind|walk|talk|take|help|put together for|list for|recap for|explain to|look up for)(?: (?:me|us))(?: (?:through|up|out|with|of|about|know))?)',
  asked:
    '(?:(?:can|could|would|will) you (?:please |kindly )?(?:tell|explain|say|list|outline|recap|describe|check|find out|look up|summari[sz]e|name)|(?:do|does|would|might) (?:you|we|anyone|anybody|somebody|someone) (?:happen to )?(?:know|remember|recall)|(?:do|did|have) you (?:happen to )?(?:know|remember|recall)|any idea|is it known|let me know)',
  imperative:
    '(?:please )?(?:list|outline|recap|recapitulate|name|describe|explain|summari[sz]e|sum up|put together|compile|draw up|trace|set out|retell|recount|briefly)',
};

const inCzech = {
  asking:
    /^(?:(?:a|ale|v|ve|na|za|po|z|ze|do|od|u|s|se|o|k|ke|pro|při|pri|proti) )?(?:kdo|koho|komu|kym|kom|co|ceho|cemu|cem|cim|ci|kdy|odkdy|dokdy|kde|kam|odkud|kudy|proc|jak\p{L}*|kter\p{L}+|kolik\p{L}*)$/u,
  please: '(?:ahoj|dobry den|zdravim|prosim(?: te| vas)?|tak|dotaz|otazka)',
  wish: '(?:(?:me |nas )?zajima(?:lo by)?(?: me| nas)?|(?:chci|chceme|chtel[aiy]? bych(?:om)?|rada? bych|potrebuj[iu]|potrebujeme|potreboval[aiy]? bych(?:om)?|musim|hledam|hledame|shanim)(?: (?:vedet|zjistit|overit|najit|vedel[aiy]?|zkontrolovat|mit|si))*)',
  demand:
    '(?:(?:muze(?:s|te)|mohl[aiy]? by(?:s|ste)|dokaze(?:s|te))(?: mi| nam)?(?: prosim)?(?: (?:rict|najit|napsat|ukazat|poradit|vysvetlit|shrnout|popsat|vyjmenovat|vypsat|pripomenout|sestavit|pripravit))?|(?:rekni|reknete|najdi|najdete|ukaz|ukazte|napis|napiste|dej|dejte|udelej|udelejte|pripomen|pripomente|pripravi?|pripravte|poradi?|poradte|vyhledej|vyhledejte)(?: mi| nam)?(?: prosim)?)',
  asked: '(?:ne?vi(?:s|te)(?: (?:nekdo|nahodou))*|je znamo|pamatuje(?:s|te)(?: si)?|tusi(?:s|te))',
  imperative:
    '(?:prosim )?(?:shrn|shrnte|sestav|sestavte|popis|popiste|vyjmenuj|vyjmenujte|uved|uvedte|vypis|vypiste|vysvetli|vysvetlete|zrekapituluj|zrekapitulujte|zpracuj|zpracujte|vylic|vylicte|rekapituluj|rekapitulujte|strucne|kratce|jmenuj|jmenujte|seznam|nastin|nastinte)(?: (?:mi|nam|strucne|kratce))*',
};

const frames: Readonly<Record<string, Frames>> = {
  en: {
    openings: [
      atStart(inEnglish.please),
      atStart(inEnglish.wish),
      atStart(inEnglish.demand),
      atStart(inEnglish.asked),
      atStart(inEnglish.imperative),
    ],
    within: [
      anywhere(inEnglish.demand),
      anywhere(
        '(?:did|do|have|had|has) (?:we|our (?:paper|desk|newsroom|site|staff)) (?:ever |already |last |first |also |not |not yet )?(?:cover|covered|report|reported|write|wrote|written|publish|published|run|ran|carry|carried|print|printed|say|said|have)(?: (?:about|on|of))?',
      ),
      anywhere(
        'we (?:ever |already |last |first |also )?(?:covered|reported|wrote|published|ran|carried|printed|said)(?: (?:about|on|of))?',
      ),
      anywhere(
        '(?:was|were|is|has been|have been|been) (?:reported|covered|(?:written|published|said)(?= (?:about|on)))(?: (?:about|on))?',
      ),
      anywhere(
        '(?:(?:in|from|according to|of) )?(?:our|the)(?: (?:own|old|past|earlier|older|latest|recent))* (?:archives?|coverage|reports?|reporting|articles?|stories|pieces)(?: (?:on|about|of|say|says|tell|mention))?',
      ),
      anywhere('(?:any |some )?(?:articles?|stories|pieces|coverage|reports) (?:on|about)'),
    ],
    asking: inEnglish.asking,
    subject: /^(?:on|about|of|into|regarding|concerning)$/,
  },
  cs: {
    openings: [
      atStart(inCzech.please),
      atStart(inCzech.wish),
      atStart(inCzech.demand),
      atStart(inCzech.asked),
      atStart(inCzech.imperative),
    ],
    within: [
      anywhere(
        '(?<=(?:jsme|sme)(?: \\p{L}+| \\d+){0,4} )(?:na|vy)?(?:psali|informovali|zverejnili|publikovali|vydali|prinesli|referovali|uvedli|otiskli|pokryli)',
      ),
      anywhere('(?:na)?(?:psali|informovali|zverejnili|publikovali|otiskli|referovali) jsme'),
      anywhere('psalo se|se (?:u nas )?psalo|u nas vysl[oaiy]|vysl[oaiy] u nas|bylo napsano'),
      anywhere(
        '(?:(?:z|ze|v|ve|podle) )?(?:nas(?:i|e|eho|em|ich|emu|im|imi)? )(?:star(?:e|ych|sich|si) )?(?:archiv\\p{L}*|clan(?:ek|ky|ku|cich|kem|kum)|text(?:y|u|ech)|zprav\\p{L}*)(?: o)?',
      ),
      anywhere('(?:v|z) archivu|clanky o|texty o'),
    ],
    asking: inCzech.asking,
    subject: /^(?:o|ohledne|k|ke)$/,
  },
};

const nothing: QuestionFrame = { tokens: new Set(), start: 0 };
/** What a preamble is closed by. */
const closing = /^[:–—.;,]$/u;
/** A preamble speaks of whoever asks; folded. */
const ownAffair: Readonly<Record<string, RegExp>> = {
  en: /^(?:i|we|my|our|for|you)(?!\p{L})/u,
  cs: /^(?:pisu|pisi|piseme|overuj|kontroluj|pripravuj|zpracovav|pracuj|delam|resim|hled|potrebuj|chci|chtel|zajima|nase|nas|nasi|pro|mame|mam|muj|moje)\p{L}*(?!\p{L})/u,
};

/** What of a question is only the way in which it is put. */
export function questionFrame(tokens: readonly QuestionToken[], language: string): QuestionFrame {
  const own = frames[language];
  if (!own || tokens.length === 0) return nothing;
  const words = tokens.map(({ text }) => fold(text));
  const found = new Set<number>();
  let start = preambleLength(words, language, own);
  const subject = words.slice(0, start).findIndex((word) => own.subject.test(word));
  for (let at = 0; at < (subject < 0 ? start : subject); at++) found.add(at);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const opening of own.openings) {
      const { text, tokenAt } = joined(words, start);
      const match = [...text.matchAll(opening)][0];
      if (!match || match[0] === '') continue;
      const end = tokenAt(match[0].length);
      for (let at = start; at < end; at++) found.add(at);
      start = skipMarks(tokens, end);
      isMore = start < tokens.length;
    }
  }
  const { text, tokenAt } = joined(words, 0);
  for (const pattern of own.within) {
    for (const match of text.matchAll(pattern)) {
      const end = tokenAt(match.index + match[0].length);
      for (let at = tokenAt(match.index); at < end; at++) found.add(at);
    }
  }
  return { tokens: found, start: start < tokens.length ? start : 0 };
}

/** "I am checking our old reports on the Hindenburg: how many …": up to the mark before the question word. */
function preambleLength(words: readonly string[], language: string, { asking }: Frames): number {
  if (ownAffair[language]?.test(words.join(' ')) !== true) return 0;
  for (const [at, word] of words.entries()) {
    if (at === 0 || !closing.test(word)) continue;
    const next = words[at + 1] ?? '';
    const isAsked = asking.test(next) || asking.test(`${next} ${words[at + 2] ?? ''}`);
    if (isAsked) return at + 1;
  }
  return 0;
}

/** The words from there on with blanks between them, and which token a place of that is in. */
function joined(words: readonly string[], start: number) {
  const starts: number[] = [];
  let text = '';
  for (const word of words.slice(start)) {
    starts.push(text.length);
    text += `${word} `;
  }
  const tokenAt = (place: number) => {
    const next = starts.findIndex((each) => each >= place);
    return next < 0 ? words.length : start + next;
  };
  return { text, tokenAt };
}

function skipMarks(tokens: readonly QuestionToken[], from: number): number {
  let at = from;
  while (at < tokens.length && !/[\p{L}\p{N}]/u.test(tokens[at]?.text ?? '')) at++;
  return at;
}
