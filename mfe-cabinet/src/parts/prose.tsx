import css from './prose.module.css';

/** What a paper says, paragraph by paragraph, in lines that can be read. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={css.prose}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no name of their own and never move.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
