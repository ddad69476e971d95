import type { Change, Step } from './types';

/** How many steps a tab remembers for tabs that come later. */
const REMEMBERED = 256;

/** Whether an id is the same as another or lies before it. Ids may be longer than what a number holds exactly. */
export function reached(id: string, by: string): boolean {
  return id.length === by.length ? id <= by : id.length < by.length;
}

/** What became of a step: it was new, it was known, or something before it is missing. */
export type Taken = 'new' | 'known' | 'gap';

/**
 * How far a tab has read the feed. Whoever tells it steps, its own stream, another tab or both, in whatever order and how
 * often: it takes each once and in order, and says when something is missing in between.
 */
export class Chain {
  private readonly deliver: (change: Change) => void;
  private steps: Step[] = [];
  private floor: string;
  /** The last step that was taken; '' while nothing is known. */
  last: string;

  constructor(last: string, deliver: (change: Change) => void) {
    this.last = last;
    this.floor = last;
    this.deliver = deliver;
  }

  take(step: Step): Taken {
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

  /** The steps behind one; null where they are forgotten. */
  since(id: string): Step[] | null {
    if (id === '') return []; // begins with whatever comes next
    if (this.last === '' || !reached(this.floor, id)) return null;
    return this.steps.filter((step) => !reached(step.id, id));
  }

  private begin(id: string): void {
    this.last = id;
    this.floor = id;
    this.steps = [];
  }
}
