/** Whether files are being dragged; what they are is not told before they are let go. */
export function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** Pictures that were pasted. Programs that copy text bring a picture of it along: then the text is meant. */
export function pastedPictures(data: DataTransfer | null): File[] {
  if (data?.getData('text/plain') !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
