import type { Turn } from './conversation';

/** Characters of the contact form that the transcript may fill; the rest is left for the user's own text. */
const MAX_TRANSCRIPT = 3600;

const MAX_SUBJECT = 120;

interface TranscriptLabels {
  intro: string;
  person: string;
  assistant: string;
}

/** Turns an answer into plain text. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim();
}

/** Returns the conversation as the contact form accepts it; of a long one only the end. */
export function transcript(turns: readonly Turn[], words: TranscriptLabels): { subject: string; message: string } {
  const said = turns.map(({ question, outcome }) => {
    const answer = outcome && 'answer' in outcome ? `\n${words.assistant} ${plain(outcome.answer.markdown)}` : '';
    return `${words.person} ${question}${answer}`;
  });
  while (said.length > 1 && said.join('\n\n').length > MAX_TRANSCRIPT) said.shift();
  const message = `\n\n${words.intro}\n\n${said.join('\n\n').slice(0, MAX_TRANSCRIPT)}`;
  return { subject: (turns.at(-1)?.question ?? '').slice(0, MAX_SUBJECT), message };
}
