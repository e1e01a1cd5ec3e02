import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PictureFault } from '../photo-bank.ts';
import { ForkedImageWorker } from './forked-image-worker.ts';
import { hollowJpeg, hollowPng, hostileSvg, testPicture } from './test-pictures.ts';

let imageWorker: ForkedImageWorker;
beforeAll(async () => {
  imageWorker = new ForkedImageWorker();
  await imageWorker.read({ bytes: await testPicture(30, 20) });
});
afterAll(() => imageWorker.close());

/** The fault that a promise rejects with. */
async function faultOf(work: Promise<unknown>): Promise<PictureFault> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PictureFault)) throw new Error(`It was not refused: ${error}`);
  return error;
}

describe('the image worker', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('takes %s', async (format) => {
    const bytes = await testPicture(480, 320, format);
    expect(await imageWorker.read({ bytes })).toMatchObject({
      format,
      width: 480,
      height: 320,
      size: bytes.length,
      stated: { rights: { cost: 'unknown' } },
    });
    const { small, placeholder } = await imageWorker.shrink({ bytes }, [320, 640]);
    const sizes = await Promise.all(small.map((each) => sharp(each.bytes).metadata()));
    expect(sizes.map(({ width, height, format: made }) => [width, height, made])).toEqual([
      [320, 213, 'jpeg'],
      [480, 320, 'jpeg'],
    ]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(600);
  });

  it('turns pictures upright', async () => {
    const lying = await sharp(await testPicture(300, 200)).withExif({ IFD0: { Orientation: '6' } });
    const bytes = new Uint8Array(await lying.withMetadata({ orientation: 6 }).toBuffer());
    expect(await imageWorker.read({ bytes })).toMatchObject({ width: 200, height: 300 });
    const { small } = await imageWorker.shrink({ bytes }, [100]);
    expect(await sharp(small[0]?.bytes).metadata()).toMatchObject({ width: 100, height: 150 });
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const order = { crop, width: undefined, xmp: undefined };
    const part = await sharp(await imageWorker.render({ bytes }, order)).metadata();
    expect([part.width, part.height, part.orientation]).toEqual([100, 300, undefined]);
  });

  it('reads metadata as texts, with what lies beside a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'imageWorker-'));
    const picture = sharp(await testPicture(20, 20)).withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>A tram', Artist: '<b>Ada</b>' },
    });
    const path = join(folder, 'a.jpg');
    await writeFile(path, await picture.toBuffer());
    await writeFile(join(folder, 'a.json'), '{"headline": "Trams"}');
    const { stated } = await imageWorker.read({
      path,
      sidecars: [join(folder, 'a.json'), join(folder, 'gone.xmp')],
    });
    expect(stated).toMatchObject({
      name: { und: 'Trams' },
      description: { und: 'A tram' },
      creator: 'Ada',
    });
    await rm(folder, { recursive: true });
  });

  it('writes metadata into what it renders, and none of the old', async () => {
    const old = sharp(await testPicture(400, 300)).withExif({ IFD0: { Artist: 'Somebody' } });
    const bytes = new Uint8Array(await old.toBuffer());
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:ps="http://ns.adobe.com/photoshop/1.0/" ps:Credit="Agency"/></rdf:RDF></x:xmpmeta>';
    const made = await imageWorker.render({ bytes }, { crop: undefined, width: 200, xmp });
    const { stated, width } = await imageWorker.read({ bytes: made });
    expect([width, stated.credit, stated.creator]).toEqual([200, 'Agency', undefined]);
  });

  it('draws maps, and reads no SVG that it is given', async () => {
    const bytes = await imageWorker.drawMap('Czechia', '');
    expect(await imageWorker.read({ bytes })).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 1067,
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';
    expect((await faultOf(imageWorker.read({ bytes: new TextEncoder().encode(svg) }))).code).toBe(
      'not-a-picture',
    );
  });
});

function half(bytes: Uint8Array<ArrayBuffer>) {
  return bytes.slice(0, bytes.length / 2);
}

function ended(bytes: Uint8Array<ArrayBuffer>) {
  return Uint8Array.from([...bytes, 0xff, 0xd9]);
}

it('takes a JPEG with bytes too many, as cameras write them', async () => {
  const bytes = await testPicture(400, 300);
  const padded = ended(Uint8Array.from([...bytes.slice(0, -2), 0, 0, 0, 0, 0, 0]));
  expect((await imageWorker.shrink({ bytes: padded }, [320])).small).toHaveLength(1);
});

describe('hostile pictures', () => {
  it.each([
    ['an SVG with a script', async () => hostileSvg, 'not-a-picture'],
    ['a GIF', () => testPicture(20, 20, 'gif'), 'not-a-picture'],
    ['a PDF', async () => new TextEncoder().encode('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
    ['nothing', async () => new Uint8Array(), 'not-a-picture'],
    ['a PNG of 30,000 × 30,000', async () => hollowPng(30_000, 30_000), 'too-large'],
    ['a JPEG of 30,000 × 30,000', async () => hollowJpeg(30_000, 30_000), 'too-large'],
    ['a PNG that is all header', async () => hollowPng(9_000, 9_000), 'broken'],
    ['half a JPEG', async () => half(await testPicture(400, 300)), 'broken'],
    [
      'half a JPEG that says it ends there',
      async () => ended(half(await testPicture(400, 300))),
      'broken',
    ],
    ['half a PNG', async () => half(await testPicture(90, 90, 'png')), 'broken'],
    ['half a WebP', async () => half(await testPicture(400, 300, 'webp')), 'broken'],
    ['half an AVIF', async () => half(await testPicture(100, 100, 'avif')), 'broken'],
    ['half a TIFF', async () => half(await testPicture(90, 90, 'tiff')), 'broken'],
  ])('such as %s are refused with a reason', async (_name, make, code) => {
    const fault = await faultOf(imageWorker.shrink({ bytes: await make() }, [320]));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(/^\w.*\.$/);
  });

  it('leave the image worker at work', async () => {
    const bytes = await testPicture(50, 40);
    expect(await imageWorker.read({ bytes })).toMatchObject({ width: 50 });
  });

  it('are refused where a file is none', async () => {
    expect((await faultOf(imageWorker.read({ path: '/nowhere.jpg' }))).code).toBe('gone');
  });
});

describe('the process of the image worker', { timeout: 60_000 }, () => {
  const script = new URL('./test-faulty-worker.ts', import.meta.url);
  let faulty: ForkedImageWorker | undefined;
  afterEach(() => faulty?.close());

  it('may be killed at work, which nobody notices', async () => {
    faulty = new ForkedImageWorker();
    const bytes = await testPicture(2_000, 2_000);
    await faulty.read({ bytes });
    const first = faulty.pid ?? 0;
    const shrunk = faulty.shrink({ bytes }, [320]);
    process.kill(first, 'SIGKILL');
    expect((await shrunk).small).toHaveLength(1);
    expect(faulty.pid).not.toBe(first);
  });

  it('dies, hangs or lies over one picture and takes the next', async () => {
    faulty = new ForkedImageWorker({ script, deadline: 5_000 });
    const bytes = await testPicture(50, 40);
    const codes = ['die', 'hang', 'lie'].map(
      async (country) => (await faultOf(drawMap(country))).code,
    );
    expect(await Promise.all(codes)).toEqual(['broken', 'timeout', 'broken']);
    expect(await faulty.read({ bytes })).toMatchObject({ width: 50 });

    function drawMap(country: string) {
      return faulty?.drawMap(country, '') ?? Promise.reject(new Error('There is no imageWorker.'));
    }
  });

  it('may take only so much memory', async () => {
    faulty = new ForkedImageWorker({ memory: 30_000_000 });
    const bytes = await testPicture(2_000, 1_500);
    expect((await faultOf(faulty.shrink({ bytes }, [1280]))).code).toBe('too-large');
  });

  it('ends when there is nothing to do', async () => {
    faulty = new ForkedImageWorker({ idle: 10 });
    await faulty.read({ bytes: await testPicture(50, 40) });
    await expect.poll(() => faulty?.pid).toBeUndefined();
    expect(await faulty.read({ bytes: await testPicture(60, 40) })).toMatchObject({ width: 60 });
  });
});
