/** A bucket of an S3-compatible store. */
export type S3Address = {
  /** Of the bucket, without a slash at the end; it holds no secret. */
  url: string;
  region: string;
  /** Stands before all names: empty, or ends with a slash. */
  prefix: string;
  key: string;
  secret: string;
};

/** What Amazon's own programs read, for addresses without a key. */
export type AmazonKey = { key?: string | undefined; secret?: string | undefined };

const form =
  'expected s3://key:secret@host:9000/bucket?region=… or, for Amazon S3, s3://bucket?region=…';
const encoding = 'in the key and the secret, write / as %2F, + as %2B and % as %25';

/**
 * Parses the address of a bucket: `s3://key:secret@host:port/bucket/prefix?region=…&tls=off` for any store, or
 * `s3://bucket/prefix?region=…` for Amazon S3, with `amazon` as its key. Throws without repeating what it was given.
 */
export function parseS3Address(value: string, amazon: AmazonKey = {}): S3Address {
  const url = URL.parse(value.trim());
  if (url?.protocol !== 's3:' || url.hash !== '') throw new Error(`${form}; ${encoding}`);
  const { searchParams } = url;
  const unknown = [...searchParams.keys()].some((name) => name !== 'region' && name !== 'tls');
  if (unknown) throw new Error('after ?, it can say region and tls only');
  const tls = searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') throw new Error('tls can be on or off only');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (url.username === '') return amazonAddress(url, parts, amazon);
  const [bucket, ...prefix] = parts;
  if (url.hostname === '' || bucket === undefined || url.password === '') throw new Error(form);
  return {
    url: `http${tls === 'on' ? 's' : ''}://${url.host}/${requireBucket(bucket)}`,
    region: searchParams.get('region') ?? 'us-east-1',
    prefix: toPrefix(prefix),
    key: decode(url.username),
    secret: decode(url.password),
  };
}

function amazonAddress(url: URL, prefix: readonly string[], { key, secret }: AmazonKey): S3Address {
  const region = url.searchParams.get('region') ?? '';
  if (url.port !== '' || !/^[a-z0-9-]+$/.test(region)) throw new Error(form);
  if (!key || !secret) {
    throw new Error(
      'without a key in it, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, too',
    );
  }
  const bucket = requireBucket(url.hostname);
  const host = `s3.${region}.amazonaws.com`;
  // The certificate covers one label before the host.
  const isLabel = !bucket.includes('.');
  return {
    url: isLabel ? `https://${bucket}.${host}` : `https://${host}/${bucket}`,
    ...{ region, prefix: toPrefix(prefix), key, secret },
  };
}

function requireBucket(name: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return name;
  throw new Error('the name of a bucket has 3 to 63 small letters, digits, dots and hyphens');
}

/** Signatures cover the encoded path, which servers write in different ways beyond these letters. */
function toPrefix(parts: readonly string[]): string {
  if (parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    return parts.map((part) => `${part}/`).join('');
  throw new Error('the folders after the bucket may have letters, digits, _, . and - only');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(encoding);
  }
}
