import css from './prose.module.css';

/** What a paper says, paragraph by paragraph, in lines that can be read. */
export function Prose({ paragraphs, written = false }: { paragraphs: readonly string[]; written?: boolean }) {
  return (
    <div lang={written ? '' : undefined} className={css.prose}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no name of their own and never move.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
