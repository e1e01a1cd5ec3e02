const hash = '#body';

/** Address of an empty draft with the cursor in its body, ready for a paste. */
export function pasteAddress(draftId: string): string {
  return `/drafts/${draftId}${hash}`;
}

export function isAtPasteAddress(): boolean {
  return window.location.hash === hash;
}
