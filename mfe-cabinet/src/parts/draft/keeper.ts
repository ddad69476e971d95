import type { ApiProblem } from 'shared-ui/core';
import { isUndecided } from '../../queries/wish-key';

type Sending = { keepalive?: boolean };

/** How drafts of a kind are made and replaced on the server. */
export interface DraftCalls<C, D> {
  create: (content: C, key: string, sending: Sending) => Promise<D>;
  save: (draft: D, content: C, sending: Sending) => Promise<D>;
}

/**
 * One draft on the server: made by its first content, replaced by each further one. Calls come one after the other, as the
 * form kit's autosave makes them.
 */
export class DraftKeeper<C extends object, D> {
  /** The draft as it was last answered; null while there is none. */
  draft: D | null;
  private readonly calls: DraftCalls<C, D>;
  private readonly kept: (draft: D) => void;
  // A first content whose answer was lost is sent again as it was: other words under the same key would be refused.
  private making: { key: string; content: C } | null = null;
  private ended = false;

  /** `kept` is told of each answer. */
  constructor(options: { calls: DraftCalls<C, D>; draft: D | null; kept: (draft: D) => void }) {
    this.calls = options.calls;
    this.draft = options.draft;
    this.kept = options.kept;
  }

  /** Saves the content. Nothing said yet makes no draft, and nothing is saved of one that was sent or deleted. */
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

  /** Another answer is the draft from now on: of a save, or of somebody else's. */
  take(draft: D): void {
    this.draft = draft;
    if (!this.ended) this.kept(draft);
  }

  /** It was sent or deleted: what is still typed is no draft of it. */
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

/** Whether somebody else saved, sent or deleted the draft meanwhile. */
export function isConflict(problem: ApiProblem | null): boolean {
  return problem !== null && (problem.status === 404 || problem.code === 'version.conflict' || problem.code === 'claim.not_draft');
}
