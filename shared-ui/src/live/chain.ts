import type { Change, Step } from './types';

/** How many steps a tab stores for tabs that open later. */
const REMEMBERED = 256;

/**
 * Reports whether an id equals another or precedes it. Ids are compared as texts because they may exceed the integers that a number holds
 * exactly.
 */
export function reached(id: string, by: string): boolean {
  return id.length === by.length ? id <= by : id.length < by.length;
}

/** The outcome of a step: it was new, it was a duplicate, or an earlier step is missing. */
export type StepOutcome = 'new' | 'known' | 'gap';

/**
 * A tab's position in the feed. Steps arrive from the tab's own stream, from another tab or from both, in any order and repeatedly: each
 * is delivered once and in order, and a missing step is reported.
 */
export class Chain {
  private readonly deliver: (change: Change) => void;
  private steps: Step[] = [];
  private floor: string;
  /** The id of the last delivered step; '' before the first one. */
  last: string;

  constructor(last: string, deliver: (change: Change) => void) {
    this.last = last;
    this.floor = last;
    this.deliver = deliver;
  }

  take(step: Step): StepOutcome {
    if (step.change?.kind === 'reset') {
      if (step.id === this.last && step.id === this.floor) return 'known';
      this.begin(step.id);
      this.deliver(step.change);
      return 'new';
    }
    if (this.last === '') this.begin(step.prev);
    if (reached(step.id, this.last)) return 'known';
    if (!reached(step.prev, this.last)) return 'gap';
    this.steps.push({ ...step, prev: this.last });
    if (this.steps.length > REMEMBERED) this.floor = this.steps.shift()?.id ?? this.floor;
    this.last = step.id;
    if (step.change) this.deliver(step.change);
    return 'new';
  }

  /** Returns the steps after an id; null if they are no longer stored. */
  since(id: string): Step[] | null {
    if (id === '') return []; // starts with the next step
    if (this.last === '' || !reached(this.floor, id)) return null;
    return this.steps.filter((step) => !reached(step.id, id));
  }

  private begin(id: string): void {
    this.last = id;
    this.floor = id;
    this.steps = [];
  }
}
