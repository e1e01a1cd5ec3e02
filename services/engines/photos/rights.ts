import type { PhotoRights } from '../../../lib/contract/photo-details.ts';

type StatedRights = {
  /** Name or code of a licence: `CC BY-SA 4.0`, `by-nc`, `cc0`, `Public domain`. */
  license?: string | undefined;
  /** Address of the licence, or of a page about the rights. */
  licenseUrl?: string | undefined;
  terms?: string | undefined;
};

type License = Required<Pick<PhotoRights, 'license' | 'commercial' | 'derivatives' | 'cost'>> &
  Pick<PhotoRights, 'licenseUrl'>;

/** A copyright notice or an unknown page makes no picture free. The stricter of two statements holds. */
export function readRights({ license, licenseUrl, terms }: StatedRights): PhotoRights {
  const address = webAddress(licenseUrl) ?? webAddress(license);
  const said = [
    address === undefined ? undefined : licenseOfAddress(address),
    license === undefined ? undefined : licenseOfName(license),
    terms === undefined ? undefined : licenseInText(terms),
  ].filter((found) => found !== undefined);
  const strictest = said.toSorted((a, b) => strictness(b) - strictness(a))[0];
  const restriction = terms || undefined;
  if (strictest) return { ...strictest, licenseUrl: strictest.licenseUrl ?? address, restriction };
  const name = webAddress(license) === undefined ? license : undefined;
  return {
    license: name || undefined,
    licenseUrl: address,
    ...costOfWords([license, terms].filter(Boolean).join(' ')),
    restriction,
  };
}

/** Only addresses that a browser may open. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\/[^\s"<>]+$/i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

const conditions = ['by', 'by-sa', 'by-nd', 'by-nc', 'by-nc-sa', 'by-nc-nd'];

/** Rights under Creative Commons follow from the conditions alone. */
function commons(code: string, version: string | undefined, port: string | undefined): License {
  const commercial = !code.includes('nc');
  const derivatives = !code.includes('nd');
  const parts = [code, version, port].filter((part) => part !== undefined);
  const path = parts.join('/').toLowerCase();
  return {
    license: `CC ${parts.join(' ').toUpperCase()}`,
    licenseUrl: version && `https://creativecommons.org/licenses/${path}/`,
    commercial,
    derivatives,
    cost: commercial && derivatives ? 'free' : 'conditional',
  };
}

const anyUse = { commercial: true, derivatives: true } as const;
const zero: License = {
  license: 'CC0 1.0',
  licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  ...anyUse,
  cost: 'free',
};
const publicDomain: License = { license: 'Public domain', ...anyUse, cost: 'free' };
const mark: License = {
  ...publicDomain,
  license: 'Public domain mark 1.0',
  licenseUrl: 'https://creativecommons.org/publicdomain/mark/1.0/',
};

const others: readonly (readonly [RegExp, License])[] = [
  [/^(?:cc ?-?0|cc zero|zero)(?: ?-?1\.0)?(?: universal.*)?$/, zero],
  [/^(?:pdm|public domain mark)(?: 1\.0)?$/, mark],
  [/^(?:pd(?:[- ].*)?|public domain|gemeinfrei|domaine public|volné dílo)$/, publicDomain],
  [/^(?:no known copyright restrictions)\.?$/, { ...publicDomain, license: 'No known copyright' }],
  // GFDL: the whole licence must be printed with the picture.
  [
    /^(?:gfdl|gnu free documentation license)\b.*$/,
    { license: 'GFDL', ...anyUse, cost: 'conditional' },
  ],
  [/^unsplash(?: licen[cs]e)?$/, { license: 'Unsplash License', ...anyUse, cost: 'free' }],
  [/^pexels(?: licen[cs]e)?$/, { license: 'Pexels License', ...anyUse, cost: 'free' }],
  [
    /^(?:nc-)?sampling\+?(?: .*)?$/,
    { license: 'CC Sampling+', commercial: false, derivatives: true, cost: 'conditional' },
  ],
];

function licenseOfAddress(address: string): License | undefined {
  const { host, pathname } = new URL(address);
  if (!/(^|\.)creativecommons\.org$/.test(host)) return undefined;
  const [, kind, code = '', version, port] = pathname.toLowerCase().split('/');
  if (kind === 'publicdomain') {
    if (code === 'zero') return zero;
    return code === 'mark' || code === '' ? mark : undefined;
  }
  if (kind !== 'licenses' || !conditions.includes(code)) return undefined;
  return commons(code, versionOf(version), /^[a-z]{2}$/.test(port ?? '') ? port : undefined);
}

function versionOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[1-4]\.\d$/.test(text) ? text : undefined;
}

/** Reads `CC BY-SA 4.0`, `cc-by-sa-3.0-de`, `by-nc`, `Creative Commons Attribution-NonCommercial 2.0 Generic`. */
function licenseOfName(name: string): License | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\u2010-\u2015_]/g, '-')
    .replace(/\s+/g, ' ');
  for (const [pattern, license] of others) if (pattern.test(plain)) return license;
  // Without a version, letters after "by" are not a country: "by AP" is a credit.
  const short = /^(?:cc[- ])?(by(?:[- ](?:nc|sa|nd))*)(?:[- ](\d\.\d)(?:[- ]([a-z]{2}))?)?$/.exec(
    plain,
  );
  if (short) return byCode(short[1], short[2], short[3]);
  const long =
    /^(?:creative commons )?attribution((?:[- ]+(?:non-?commercial|share-? ?alike|no-? ?deriv\w*|nc|sa|nd))*)(?: (\d\.\d))?(?: (?:international|generic|unported|license|licence).*)?$/.exec(
      plain,
    );
  if (!long) return undefined;
  const said = long[1] ?? '';
  const code = [
    'by',
    ...(/non|nc/.test(said) ? ['nc'] : []),
    ...(/share|sa/.test(said) ? ['sa'] : []),
    ...(/deriv|nd/.test(said) ? ['nd'] : []),
  ];
  return byCode(code.join('-'), long[2]);
}

function byCode(code = '', version?: string, port?: string): License | undefined {
  const parts = new Set(code.split(/[- ]/));
  const ordered = ['by', 'nc', 'sa', 'nd'].filter((part) => parts.has(part)).join('-');
  return conditions.includes(ordered) ? commons(ordered, versionOf(version), port) : undefined;
}

const named = /\bCC[- ](?:0|BY(?:[- ](?:NC|SA|ND))*)(?:[- ]\d\.\d)?\b/gi;
const linked = /https?:\/\/(?:www\.)?creativecommons\.org\/[a-z]+\/[^\s"<>),;]+/gi;
const denied = /\b(?:not|no longer|except|kein|nicht|neplat|pas|no est)/i;

/** The only licence in a text; undefined if it names several or may negate one. */
function licenseInText(text: string): License | undefined {
  const whole = licenseOfName(text);
  if (whole) return whole;
  if (denied.test(text)) return undefined;
  const found = [
    ...(text.match(linked) ?? []).map((address) => licenseOfAddress(address.replace(/[.]$/, ''))),
    ...(text.match(named) ?? []).map(licenseOfName),
  ].filter((license) => license !== undefined);
  const kinds = new Set(found.map(strictness));
  return kinds.size === 1 ? found[0] : undefined;
}

function strictness({ cost, commercial, derivatives }: License): number {
  return (cost === 'free' ? 0 : 4) + (commercial ? 0 : 2) + (derivatives ? 0 : 1);
}

/** Guesses from words that name no licence: requests are conditions, and sales cost. */
function costOfWords(words: string): Pick<PhotoRights, 'cost' | 'commercial'> {
  if (words === '') return { cost: 'unknown' };
  if (
    /rights[- ]managed|royalty[- ]free|licen[sc]e fee|licensing fee|for sale|paid use/i.test(words)
  )
    return { cost: 'pay' };
  const isEditorial = /editorial use only|non-?commercial|not for commercial/i.test(words);
  return { cost: 'conditional', ...(isEditorial && { commercial: false }) };
}
