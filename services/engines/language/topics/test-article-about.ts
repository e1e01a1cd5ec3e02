import { unpackVector } from '../../encoder/vectors/port.ts';
import { loadTopicModel, readTopics } from './topic-model.ts';

/** Returns the vector of an article that is all about a topic, given by its code. */
export function articleAbout(code: string, language = 'en'): Float32Array {
  const place = readTopics().findIndex((topic) => topic.code === code);
  const model = loadTopicModel();
  const concept = model?.concepts.find(({ topic }) => topic === place);
  const center = model?.centers.get(language);
  if (!concept || !center) throw new Error(`no ${code}`);
  return unpackVector(concept.vector).map((each, at) => each + (center[at] ?? 0));
}
