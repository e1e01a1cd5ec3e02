import * as z from 'zod';
import { emptyForm } from '../../lib/drafts/api.ts';
import type { DeskClient } from './desk-client.ts';

/** Milliseconds, as the editor has them (components/drafts). */
const analysisDelay = 280;
const saveDelay = 900;
const maxSaveDelay = 6_000;
const firstRetry = { analysis: 3_000, save: 2_000 };
/** A longer text goes on from its beginning. */
const maxParagraphs = 14;

const Saved = z.object({ version: z.number() });
const Conflict = z.object({ current: Saved });

/** Types a draft: the calls that the editor makes while its text grows, with its pauses, one analysis and one save at a time. */
export class DraftTyping {
  readonly #client: DeskClient;
  readonly #id: string;
  #version: number;
  #paragraphs: string[] = [];
  #analysis: AbortController | undefined;
  /** When what was typed while an analysis was under way should have been analyzed. */
  #nextAnalysis: number | undefined;
  #analysisTimer: NodeJS.Timeout | undefined;
  #saveTimer: NodeJS.Timeout | undefined;
  /** Since when something is unsaved. */
  #unsavedSince: number | undefined;
  #isSaving = false;

  constructor(client: DeskClient, draft: { id: string; version: number }) {
    this.#client = client;
    this.#id = draft.id;
    this.#version = draft.version;
  }

  get path(): string {
    return `/api/drafts/${this.#id}`;
  }

  /** A pause in the typing: the text has one sentence more. */
  add(sentence: string, startsParagraph: boolean): void {
    const last = this.#paragraphs.at(-1);
    if (last === undefined || startsParagraph) this.#paragraphs.push(sentence);
    else this.#paragraphs[this.#paragraphs.length - 1] = `${last} ${sentence}`;
    if (this.#paragraphs.length > maxParagraphs) this.#paragraphs = this.#paragraphs.slice(-3);
    const time = performance.now();
    this.#unsavedSince ??= time;
    this.#saveAt(Math.min(time + saveDelay, this.#unsavedSince + maxSaveDelay));
    clearTimeout(this.#analysisTimer);
    this.#analyzeAt(time + analysisDelay);
  }

  stop(): void {
    clearTimeout(this.#analysisTimer);
    clearTimeout(this.#saveTimer);
    this.#analysis?.abort();
  }

  #content() {
    const text = (words: string) => ({ type: 'text', text: words });
    const [title = 'Untitled', lead = title, ...body] = this.#paragraphs;
    return {
      type: 'doc',
      content: [
        { type: 'title', content: [text(title.slice(0, 80))] },
        { type: 'lead', content: [text(lead)] },
        ...body.map((words) => ({ type: 'paragraph', content: [text(words)] })),
      ],
    };
  }

  #analyzeAt(due: number): void {
    this.#analysisTimer = setTimeout(
      () => void this.#analyze(due),
      Math.max(0, due - performance.now()),
    );
  }

  async #analyze(due: number): Promise<void> {
    if (this.#analysis) {
      this.#nextAnalysis = due;
      return;
    }
    const controller = new AbortController();
    this.#analysis = controller;
    const reply = await this.#client.call({
      kind: 'analysis',
      path: '/api/analysis',
      body: { draftId: this.#id, content: this.#content(), form: emptyForm },
      due,
      signal: controller.signal,
    });
    this.#analysis = undefined;
    const next = this.#nextAnalysis;
    this.#nextAnalysis = undefined;
    const isAnswered = reply && reply.status < 500 && reply.status !== 429;
    if (!isAnswered)
      this.#analyzeAt(performance.now() + Math.max(firstRetry.analysis, reply?.retryAfter ?? 0));
    else if (next !== undefined) await this.#analyze(next);
  }

  #saveAt(due: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.#save(due), Math.max(0, due - performance.now()));
  }

  async #save(due: number): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#unsavedSince = undefined;
    const reply = await this.#client.call({
      kind: 'save',
      path: this.path,
      method: 'PUT',
      body: {
        baseVersion: this.#version,
        content: this.#content(),
        form: emptyForm,
        threshold: 50,
      },
      due,
    });
    this.#isSaving = false;
    const saved = Saved.safeParse(reply?.json);
    // A save whose answer got lost.
    const conflict = Conflict.safeParse(reply?.json);
    if (saved.success) this.#version = saved.data.version;
    else if (conflict.success) this.#version = conflict.data.current.version;
    if (saved.success && this.#unsavedSince === undefined) return;
    const retry = Math.max(firstRetry.save, reply?.retryAfter ?? 0);
    this.#saveAt(saved.success ? due + saveDelay : performance.now() + retry);
  }
}
