/** The bytes sent at a time. */
export interface Sample {
  at: number;
  sent: number;
}

// Long enough for a steady estimate, short enough to follow a slowing connection.
const SPAN_MS = 15_000;
const MIN_MS = 2000;

/** Returns the remaining seconds at the recent rate, and the samples to keep. */
export function remaining(before: readonly Sample[], now: Sample, size: number): { samples: readonly Sample[]; left: number | null } {
  const samples = [...before.filter(({ at, sent }) => now.at - at <= SPAN_MS && sent <= now.sent), now];
  const [first = now] = samples;
  const [took, brought] = [now.at - first.at, now.sent - first.sent];
  return { samples, left: took < MIN_MS || brought <= 0 ? null : ((size - now.sent) * took) / brought / 1000 };
}
