import css from './prose.module.css';

/** Shows a document's text in paragraphs of readable width. */
export function Prose({ paragraphs, written = false }: { paragraphs: readonly string[]; written?: boolean }) {
  return (
    <div lang={written ? '' : undefined} className={css.prose}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no id and never change their positions.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
