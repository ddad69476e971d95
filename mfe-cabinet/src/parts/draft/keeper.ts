import type { ApiProblem } from 'shared-ui/core';
import { isUndecided } from '../../queries/idempotency-key';

type Sending = { keepalive?: boolean };

/** Creates and replaces drafts of one kind on the server. */
export interface DraftCalls<C, D> {
  create: (content: C, key: string, sending: Sending) => Promise<D>;
  save: (draft: D, content: C, sending: Sending) => Promise<D>;
}

/**
 * Stores one draft on the server: the first content creates it, each further one replaces it. The form kit's autosave makes the calls one
 * after the other.
 */
export class DraftStore<C extends object, D> {
  /** The draft in the server's last answer; null while there is none. */
  draft: D | null;
  private readonly calls: DraftCalls<C, D>;
  private readonly kept: (draft: D) => void;
  // If the response to the creation is lost, the same content is sent again: other content with the same idempotency key would be refused.
  private making: { key: string; content: C } | null = null;
  private ended = false;

  /** `kept` is called with each answer. */
  constructor(options: { calls: DraftCalls<C, D>; draft: D | null; kept: (draft: D) => void }) {
    this.calls = options.calls;
    this.draft = options.draft;
    this.kept = options.kept;
  }

  /** Saves the content. Empty content creates no draft, and a sent or deleted draft is not saved. */
  save = async (content: C, sending: Sending = {}): Promise<void> => {
    if (this.ended || (this.draft === null && isEmpty(content))) return;
    if (this.draft === null) {
      const made = await this.make(content, sending);
      if (JSON.stringify(made) === JSON.stringify(content)) return;
    }
    if (this.draft) this.take(await this.calls.save(this.draft, content, sending));
  };

  private async make(content: C, sending: Sending): Promise<C> {
    const making = (this.making ??= { key: crypto.randomUUID(), content });
    try {
      this.take(await this.calls.create(making.content, making.key, sending));
    } catch (error) {
      if (!isUndecided(error)) this.making = null;
      throw error;
    }
    this.making = null;
    return making.content;
  }

  /** Replaces the draft with another answer: of a save, or of another user's version. */
  take(draft: D): void {
    this.draft = draft;
    if (!this.ended) this.kept(draft);
  }

  /** Stops saving: the draft was sent or deleted. */
  end(): void {
    this.ended = true;
  }
}

function isEmpty(content: object): boolean {
  return Object.values(content).every((value: unknown) =>
    Array.isArray(value)
      ? value.length === 0
      : typeof value === 'object' && value !== null
        ? isEmpty(value)
        : value === undefined || value === '',
  );
}

/** Reports whether another user has saved, sent or deleted the draft meanwhile. */
export function isConflict(problem: ApiProblem | null): boolean {
  return problem !== null && (problem.status === 404 || problem.code === 'version.conflict' || problem.code === 'claim.not_draft');
}
