import { expect, it } from 'vitest';
import { parseS3Address } from './s3-address.ts';

const amazon = { key: 'AKIA', secret: 's/e+c' };

it('reads where the bucket of any store is, and takes the key out of the address', () => {
  expect(
    parseS3Address('s3://desk:a%2Fb%2Bc%25@files.example:9000/photos/brno/1?region=eu'),
  ).toEqual({
    url: 'https://files.example:9000/photos',
    region: 'eu',
    prefix: 'brno/1/',
    key: 'desk',
    secret: 'a/b+c%',
  });
  expect(parseS3Address('s3://desk:pass@[::1]:9000/photos/?tls=off')).toMatchObject({
    url: 'http://[::1]:9000/photos',
    region: 'us-east-1',
    prefix: '',
  });
});

it('reads an address of Amazon S3, with the key beside it', () => {
  expect(parseS3Address('s3://our-photos/desk?region=eu-central-1', amazon)).toEqual({
    url: 'https://our-photos.s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    prefix: 'desk/',
    ...amazon,
  });
  expect(parseS3Address('s3://photos.example?region=eu-central-1', amazon).url).toBe(
    'https://s3.eu-central-1.amazonaws.com/photos.example',
  );
});

it.each([
  ['https://desk:s3cret@files.example/photos', 'expected s3://'],
  ['s3://desk:s3cret/with@files.example/photos', 'write / as %2F'],
  ['s3://desk:s3cret%zz@files.example/photos', 'write / as %2F'],
  ['s3://desk:s3cret@files.example', 'expected s3://'],
  ['s3://desk:s3cret@files.example/ph', 'name of a bucket'],
  ['s3://desk:s3cret@files.example/Photos', 'name of a bucket'],
  ['s3://desk:s3cret@files.example/photos/a%20b', 'folders after the bucket'],
  ['s3://desk:s3cret@files.example/photos?tls=no', 'tls can be'],
  ['s3://desk:s3cret@files.example/photos?secret=s3cret', 'region and tls only'],
  ['s3://desk@files.example/photos', 'expected s3://'],
  ['s3://photos', 'expected s3://'],
])('refuses %s without repeating it', (address, reason) => {
  const refused = () => parseS3Address(address, amazon);
  expect(refused).toThrow(reason);
  expect(refused).toThrow(/^(?!.*s3cret)/);
});

it('asks for the key of Amazon S3', () => {
  expect(() => parseS3Address('s3://photos?region=eu-central-1', { key: 'AKIA' })).toThrow(
    'AWS_SECRET_ACCESS_KEY must be set',
  );
});
