/** Letters of Czech, Slovak and Polish that in Western Europe's code page are signs or letters hardly ever used. */
const centralBytes = new Set([
  ...[0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f],
  ...[
    0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbe, 0xbf, 0xc8, 0xcc, 0xcf, 0xd8, 0xd9, 0xec, 0xef, 0xf8, 0xf9,
  ],
]);
/** Letters of French, Spanish, German and Dutch that are others, or none that occur, in Central Europe's. */
const westernBytes = new Set([
  ...[
    0xa1, 0xab, 0xbb, 0xbf, 0xc0, 0xc3, 0xc5, 0xca, 0xcf, 0xd1, 0xdb, 0xe0, 0xe3, 0xe5, 0xea, 0xef,
    0xf1, 0xfb,
  ],
]);

/**
 * The text of a file that somebody saved: UTF-8, UTF-16 with its mark, or else, where the bytes are not UTF-8, what
 * spreadsheets on Windows write here: code page 1250 or 1252, told apart by the letters that they are full of.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(guessCodePage(bytes)).decode(bytes);
  }
}

function guessCodePage(bytes: Uint8Array): string {
  let central = 0;
  let western = 0;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    if (centralBytes.has(byte)) central += 1;
    if (westernBytes.has(byte)) western += 1;
  }
  return western > central ? 'windows-1252' : 'windows-1250';
}
