/** Order of day and month between slashes. */
export type DateOrder = 'dmy' | 'mdy';

const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const written = /^(\d{1,2})([./-])\s*(\d{1,2})\2\s*(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const mail = /^(?:[A-Z][a-z]{2},\s+)?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/;

/** Parses a date of an export to ISO, in UTC without a zone; `order` is that between slashes or dashes. */
export function readDate(value: string | number, order: DateOrder | undefined): string {
  const text = String(value).trim();
  if (/^\d{10}$/.test(text)) return asIso(new Date(Number(text) * 1000), text);
  if (/^\d{13}$/.test(text)) return asIso(new Date(Number(text)), text);
  if (iso.test(text)) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] =
      iso.exec(text) ?? [];
    requireDay(Number(year), Number(month), Number(day), text);
    const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
    const at = `${year}-${month}-${day}T${hour}:${minute}:${second}${colon.toUpperCase()}`;
    asIso(new Date(at), text);
    return at;
  }
  if (mail.test(text)) return asIso(new Date(text), text);
  const [, one, sign, two, year, hour = '0', minute = '00', second = '00'] =
    written.exec(text) ?? [];
  if (one === undefined)
    throw new Error(`date: "${text.slice(0, 40)}" is not a date that is understood`);
  if (sign !== '.' && order === undefined) {
    throw new Error(`date: say with --date-order dmy or mdy what "${text}" means`);
  }
  const [day, month] = sign === '.' || order === 'dmy' ? [one, two] : [two, one];
  requireDay(Number(year), Number(month), Number(day), text);
  const date = [year, pad(month), pad(day)].join('-');
  return asIso(new Date(`${date}T${pad(hour)}:${minute}:${second}Z`), text);
}

function pad(digits = ''): string {
  return digits.padStart(2, '0');
}

/** 30 February becomes 1 March in JavaScript. */
function requireDay(year: number, month: number, day: number, text: string): void {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw noSuchDate(text);
}

function asIso(date: Date, text: string): string {
  if (Number.isNaN(date.getTime())) throw noSuchDate(text);
  return date.toISOString().replace('.000Z', 'Z');
}

function noSuchDate(text: string): Error {
  return new Error(`date: there is no "${text}"`);
}
