import { memoize } from '../lib/runtime/memoize.ts';
import {
  encoderModels,
  hostWork,
  LabelEncoder,
  readVocabulary,
} from '../services/engines/encoder/labels/port.ts';
import { annotate } from '../services/engines/language/annotate.ts';
import { type DocumentView, viewDocument } from '../services/engines/language/document-view.ts';
import { encodeLabels } from '../services/engines/language/entities/names/encoded-labels.ts';

/** Annotates a text as one paragraph. */
export function annotateText(text: string, language: string, newlineEndsSentence = true) {
  return annotate([{ type: 'BODY', text }], { language, newlineEndsSentence });
}

export function viewText(text: string, language: string, newlineEndsSentence = true): DocumentView {
  return viewDocument(annotateText(text, language, newlineEndsSentence));
}

const encoderIn = memoize((folder: string) =>
  LabelEncoder.open({
    folder,
    idleTime: 60_000,
    state: hostWork(),
    vocabulary: readVocabulary(folder),
  }),
);

export const openEncoder = () => encoderIn(encoderModels);

/** Annotates a text and has the encoder read its sentences, as the services do. */
export async function viewEncoded(
  text: string,
  language: string,
  newlineEndsSentence = true,
): Promise<DocumentView> {
  const view = viewText(text, language, newlineEndsSentence);
  await encodeLabels(view, await openEncoder());
  return view;
}
