/** Pictures of Unsplash: its rules forbid copies, so browsers fetch the small ones there. */
export const unsplashImages = 'https://images.unsplash.com';

/** The one page that other sites may show in a frame. */
const embedPath = '/embed/photos';

/** The Content-Security-Policy of a page. */
export function pagePolicy(page: {
  path: string;
  nonce: string;
  imageOrigins: readonly string[];
  embedOrigins: readonly string[];
  isDevelopment: boolean;
}): string {
  const { path, nonce, imageOrigins, embedOrigins, isDevelopment } = page;
  const isFramed = path === embedPath && embedOrigins.length > 0;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // React Aria places popovers with style attributes, which carry no code.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'blob:', 'data:', ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? embedOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}
