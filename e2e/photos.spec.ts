import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './desk-test.ts';
import { DraftScreen } from './screens/draft-screen.ts';

/** A PNG of one shade of grey, made here: 64 × 48 pixels. */
function picture(grey = 120): Buffer {
  const [width, height] = [64, 48];
  const table = Array.from({ length: 256 }, (_, n) => {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let value = 0xffffffff;
    for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
    return (value ^ 0xffffffff) >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, grey)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function pastePicture(draft: DraftScreen, bytes: Buffer): Promise<void> {
  await draft.text.evaluate((element, base64) => {
    const clipboard = new DataTransfer();
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    clipboard.items.add(new File([data], 'tram.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, bytes.toString('base64'));
}

async function exportHtml(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export article' });
  await dialog.getByText('HTML', { exact: true }).click();
  const text = (await dialog.locator('pre').textContent()) ?? '';
  return text;
}

test('a photo comes from the panel into the text, is cropped and travels; another is pasted', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type(
    'Climbers on Mount Everest',
    'Two climbers reached the peak of Mount Everest.',
    'The mountain was covered with snow. They stood on the summit for fifteen minutes.',
  );
  await draft.isUpToDate();
  await draft.isSaved();
  await draft.panel.getByRole('tab', { name: 'Photos' }).click();
  const list = draft.panel.getByRole('list', { name: 'Photos for this article' });
  const first = list.getByRole('listitem').first();
  await expect(first).toContainText('Free');
  await expectAccessible(page, 'draft-photos');

  const lead = page.getByRole('region', { name: 'Lead photo' });
  const leadPicture = lead.getByRole('img').first();
  await first.getByRole('button').first().press('l');
  const alt = (await leadPicture.getAttribute('alt')) ?? '';
  await list.getByRole('listitem').nth(1).getByRole('button').first().press('l');
  await expect(leadPicture).not.toHaveAttribute('alt', alt);
  // First from the panel, where the hand is, then in the text.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(leadPicture).toHaveAttribute('alt', alt);
  await draft.text.press('ControlOrMeta+z');
  await expect(lead).toBeHidden();

  await first.getByRole('button').first().press('a');
  const figure = draft.text.locator('figure');
  await expect(figure).toHaveCount(1);
  const tools = page.getByRole('toolbar', { name: 'Photo tools' });
  await tools.getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop photo' });
  await crop.getByText('1:1', { exact: true }).click();
  await expectAccessible(page, 'photo-crop');
  await crop.getByRole('button', { name: 'Apply' }).click();
  await expect(crop).toBeHidden();

  await draft.text.getByText('The mountain was covered').click();
  await pastePicture(draft, picture());
  const upload = page.getByRole('dialog', { name: 'Upload a photo' });
  await upload.getByRole('textbox', { name: 'Caption' }).fill('A tram in Brno');
  await upload.getByRole('button', { name: 'Insert into text' }).click();
  await expect(figure).toHaveCount(2);

  const html = await exportHtml(page);
  expect(html.match(/<figure>/g)).toHaveLength(2);
  expect(html).toMatch(/\/api\/photos\/demo\/[^/]+\/rendition\?max=\d+&amp;x=/);
  expect(html).toContain('A tram in Brno');
  await expect(page.getByText('A tram in Brno: no credit, no alt text')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(2);
  expect(file).not.toContain('/api/photos/');
});

test('an uploaded picture is edited and deleted; a draft keeps it, and the deletion is undone', async ({
  page,
}) => {
  const draft = await DraftScreen.startNew(page);
  await draft.type('Trams in Brno', '', 'A tram passed.');
  await pastePicture(draft, picture(201));
  const upload = page.getByRole('dialog', { name: 'Upload a photo' });
  await upload.getByRole('textbox', { name: 'Headline' }).fill('Grey tram');
  await upload.getByRole('button', { name: 'Insert into text' }).click();
  await expect(draft.text.locator('figure')).toHaveCount(1);
  await draft.isSaved();

  await page.goto('/photos?q=Grey+tram');
  await page.getByRole('button', { name: /Grey tram/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit photo details' });
  await edit.getByRole('textbox', { name: 'Headline' }).fill('Silver tram');
  await edit.getByRole('textbox', { name: 'Keywords' }).fill('tram, night');
  await edit.getByRole('textbox', { name: 'Credit' }).fill('Jana Malá');
  await edit.getByRole('textbox', { name: 'Alt text' }).fill('A silver tram at night');
  await expectAccessible(page, 'photo-edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await page.goto('/photos?q=Silver+tram');
  await page.getByRole('button', { name: /Silver tram/ }).click();
  const preview = page.getByRole('dialog', { name: 'Silver tram' });
  await expect(preview.getByText('tram, night')).toBeVisible();
  await preview.getByRole('button', { name: 'Delete' }).click();
  const remove = page.getByRole('dialog', { name: 'Delete “Silver tram”?' });
  await expect(remove.getByRole('link', { name: 'Trams in Brno' })).toBeVisible();
  await expectAccessible(page, 'photo-delete');
  await remove.getByRole('button', { name: 'Delete photo' }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole('button', { name: /Silver tram/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /Silver tram/ })).toBeVisible();
});
