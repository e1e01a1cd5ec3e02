import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import { mayRead } from '../../../../lib/http/is-loopback.ts';
import type { ChunkNames } from '../cite/chunk-names.ts';
import { ArticleTexts, areQuotable, citedBy } from '../retrieve/article-texts.ts';
import type { FoundSupport } from '../retrieve/retrieve.ts';
import type { Composed, ComposedPart, ResearchAsk, ResearchEngine } from '../types.ts';
import { progress, wordsOf } from '../words.ts';
import { composeAnswer } from './compose-answer.ts';
import { checkCountedMark, treeReader } from './counted-marks.ts';
import { refuse } from './notices.ts';
import type { OutsideModel } from './with-model/outside-model.ts';

export type ComposedAnswer = Composed & { readonly model?: string | undefined };

/** Yields the parts of an answer, by an outside model unless the question is ambiguous, or confidential and the model on another machine. */
export async function* compose(
  engine: ResearchEngine,
  ask: ResearchAsk,
  support: FoundSupport,
  { names, isConfidential }: { names: ChunkNames; isConfidential: boolean },
): AsyncGenerator<ResearchEvent, ComposedAnswer, undefined> {
  const { material } = support;
  const { language, choices } = material.question;
  yield progress('answer', wordsOf(language).answering);
  const { model } = engine;
  const mayAnswer = model && !ask.request.withoutModel && mayRead(model, isConfidential);
  if (mayAnswer && choices.length < 2) {
    return yield* composeWithModel({ ...engine, model }, ask, support, names);
  }
  const { status, parts: drafted } = await composeAnswer(material);
  const readTree = treeReader(engine.pool, ask.time, ask.signal);
  const parts: ComposedPart[] = [];
  for (const each of drafted) {
    const part = await checkCountedMark(each, material.question, readTree);
    parts.push(part);
    yield names.toEvent(part, ask.request.returnDetails);
  }
  return { status, parts };
}

async function* composeWithModel(
  { model, archive }: ResearchEngine & { model: OutsideModel },
  { request, tenant, signal }: ResearchAsk,
  { material, search }: FoundSupport,
  names: ChunkNames,
): AsyncGenerator<ResearchEvent, ComposedAnswer, undefined> {
  // Loaded on use: the SDK is large.
  const { answerWithModel } = await import('./with-model/answer-with-model.ts');
  const words = wordsOf(material.question.language);
  const parts: ComposedPart[] = [];
  const answering = answerWithModel(material, { model, signal, search });
  for (;;) {
    const { done, value } = await answering.next();
    if (done) {
      const isEmpty = parts.length === 0;
      for (const part of isEmpty ? refuse(material).parts : []) {
        parts.push(part);
        yield names.toEvent(part, request.returnDetails);
      }
      const status = isEmpty ? 'error:insufficient-info' : value.status;
      return { status, parts, model: value.model };
    }
    switch (value.kind) {
      case 'part':
        // An article may have been withdrawn or corrected while the model was answering.
        if (!(await areQuotable(new ArticleTexts(archive, tenant), citedBy(value.part)))) break;
        parts.push(value.part);
        yield names.toEvent(value.part, request.returnDetails);
        break;
      case 'search':
        yield progress('search', words.searchingFor(value.query), { question: value.query });
        break;
      case 'check':
        yield progress('check', words.model.leftOut(value.leftOut), { count: value.leftOut });
        break;
      default:
        return value satisfies never;
    }
  }
}
