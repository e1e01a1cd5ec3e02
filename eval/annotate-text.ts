import { annotate } from '../services/engines/language/annotate.ts';
import { type DocumentView, viewDocument } from '../services/engines/language/document-view.ts';

/** Annotates a text as one paragraph. */
export function annotateText(text: string, language: string, newlineEndsSentence = true) {
  return annotate([{ type: 'BODY', text }], { language, newlineEndsSentence });
}

export function viewText(text: string, language: string): DocumentView {
  return viewDocument(annotateText(text, language));
}
