/** True while files are dragged; their types are unknown until they are dropped. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** Reads pasted pictures. Programs that copy text may add a picture of it: then only the text counts. */
export function pastedPictures(data: DataTransfer | null): File[] {
  if (data?.getData('text/plain') !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
