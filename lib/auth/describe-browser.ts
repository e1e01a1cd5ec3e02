/** Names in what browsers say they are; the more special first, as most name Chrome and Safari too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by the `User-Agent` header (RFC 9110, 10.1.5), as far as they are known ones. */
export function describeBrowser(userAgent: string): { browser?: string; system?: string } {
  const [, browser] = browsers.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, system] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
  return { ...(browser && { browser }), ...(system && { system }) };
}
