/** How much had been sent at a moment. */
export interface Sample {
  at: number;
  sent: number;
}

// Long enough to be calm, short enough to follow a line that becomes slower.
const SPAN_MS = 15_000;
const LEAST_MS = 2000;

/** Seconds that are left at the pace of the last moments, and the moments to remember. */
export function remaining(before: readonly Sample[], now: Sample, size: number): { samples: readonly Sample[]; left: number | null } {
  const samples = [...before.filter(({ at, sent }) => now.at - at <= SPAN_MS && sent <= now.sent), now];
  const [first = now] = samples;
  const [took, brought] = [now.at - first.at, now.sent - first.sent];
  return { samples, left: took < LEAST_MS || brought <= 0 ? null : ((size - now.sent) * took) / brought / 1000 };
}
