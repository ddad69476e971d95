/** Characters between two pauses, in which the page stays responsive. */
const STEP = 2_000_000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Calls `take` for each match of a pattern, with pauses in a long text. */
export async function eachPart(text: string, pattern: RegExp, take: (match: RegExpExecArray) => void): Promise<void> {
  let paused = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    take(match);
    if (pattern.lastIndex - paused < STEP) continue;
    paused = pattern.lastIndex;
    await pause();
  }
}

/** Calls `take` for each line of a text, with pauses in a long one. */
export async function eachLine(text: string, take: (line: string) => void): Promise<void> {
  let paused = 0;
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    take(text.slice(at, end));
    at = end + 1;
    if (at - paused < STEP) continue;
    paused = at;
    await pause();
  }
}
