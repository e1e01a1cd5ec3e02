import type { InterfaceLocale } from '../auth/api.ts';
import cs from '../i18n/messages/cs/common.json' with { type: 'json' };
import en from '../i18n/messages/en/common.json' with { type: 'json' };
import { Failure, type FailureCode } from './failure.ts';
import { failureMessage } from './failure-response.ts';

const words = { en, cs };

/** The page in place of one that cannot be made right now. The browser asks again by itself after `retryAfter` seconds. */
export function unavailablePage(
  code: FailureCode,
  retryAfter: number,
  locale: InterfaceLocale,
): Response {
  const message = failureMessage(new Failure(code, { retryAfter }), locale);
  const seconds = String(retryAfter);
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>Copydesk</title>` +
      '<meta name="viewport" content="width=device-width">' +
      '<body style="font:18px/1.5 system-ui;margin:20vh auto;max-width:30em;padding:0 1em">' +
      `<p>${message}</p><p><a href="">${words[locale].tryAgain}</a></p>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
        'cache-control': 'no-store',
        'retry-after': seconds,
        refresh: seconds,
      },
    },
  );
}
