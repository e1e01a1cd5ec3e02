import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import { composeAnswer } from './compose-answer.ts';
import type { Material } from '../retrieve/material.ts';
import { refuse } from './refuse.ts';
import { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ChunkNames } from '../cite/chunk-names.ts';
import type { ResearchEngine } from '../engine.ts';
import type { FoundSupport } from '../retrieve/find-support.ts';
import type { OutsideModel } from './with-model/outside-model.ts';
import { progress } from '../progress.ts';
import { citedBy, stillStand } from '../cite/are-quotable.ts';
import type { ComposedPart, ResearchStatus } from '../types.ts';
import type { ResearchAsk } from '../understand/understand.ts';
import { wordsOf } from '../words.ts';

export type Said = {
  readonly status: ResearchStatus;
  readonly said: readonly ComposedPart[];
  /** Name of the model that answered; left out: none did. */
  readonly model?: string;
};

/** Answers by the archive's own sentences. */
export async function* say(
  material: Material,
  names: ChunkNames,
  { request }: ResearchAsk,
): AsyncGenerator<ResearchEvent, Said, undefined> {
  const { status, parts: said } = await composeAnswer(material);
  for (const part of said) yield names.tell(part, request.returnDetails);
  return { status, said };
}

/** Answers in the words of a model outside, as far as the archive supports them. */
export async function* sayWithModel(
  { model, archive }: ResearchEngine & { model: OutsideModel },
  { request, tenant, signal }: ResearchAsk,
  { material, search }: FoundSupport,
  names: ChunkNames,
): AsyncGenerator<ResearchEvent, Said, undefined> {
  // Loaded where one is used: it is large.
  const { answerWithModel } = await import('./with-model/answer-with-model.ts');
  const words = wordsOf(material.question.language);
  const said: ComposedPart[] = [];
  const answering = answerWithModel(material, { model, signal, search });
  for (;;) {
    const { done, value } = await answering.next();
    if (done) {
      const isEmpty = said.length === 0;
      for (const part of isEmpty ? refuse(material).parts : []) {
        said.push(part);
        yield names.tell(part, request.returnDetails);
      }
      const status = isEmpty ? 'error:insufficient-info' : value.status;
      return { status, said, ...(value.model && { model: value.model }) };
    }
    switch (value.kind) {
      case 'part':
        // A model takes so long that an article may have been withdrawn or corrected meanwhile.
        if (!(await stillStand(new ArticleTexts(archive, tenant), citedBy(value.part)))) break;
        said.push(value.part);
        yield names.tell(value.part, request.returnDetails);
        break;
      case 'search':
        yield progress('search', words.searchingFor(value.query), { question: value.query });
        break;
      case 'check':
        yield progress('check', words.model.leftOut(value.leftOut), { count: value.leftOut });
        break;
      default: {
        const unknown: never = value;
        return unknown;
      }
    }
  }
}
