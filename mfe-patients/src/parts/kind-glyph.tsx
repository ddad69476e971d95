import type { FileKind } from '../queries/files';

/**
 * Strokes on 24 px, drawn for this portal: an intraoral mirror, a crown in a model's corner, a tooth with its roots on a film, a face
 * between scan marks, two rings that a bar joins, a ruled slip with a torn edge, and that slip with a flag.
 */
const GLYPHS: Readonly<Record<FileKind, string>> = {
  picture: 'M14.8 4A5.4 5.4 0 1 1 14.7 4M11.2 13.2 4.2 20.2M11.8 9A3 3 0 0 1 14.6 6.2',
  dental_scan:
    'M12 2.8 20 7.2V16.8L12 21.2 4 16.8V7.2ZM8.6 9.4C9.8 8.5 10.9 9.6 12 9.6S14.2 8.5 15.4 9.4C16.4 10.2 15.6 12.4 15.2 13.6 14.9 14.6 14.8 16 14.1 16S13.2 13.8 12 13.8 10.6 16 9.9 16 9.1 14.6 8.8 13.6C8.4 12.4 7.6 10.2 8.6 9.4Z',
  radio:
    'M5 3.5H19V20.5H5ZM9 7.4C10.2 6.4 11 7.4 12 7.4S13.8 6.4 15 7.4C16 8.3 15.3 10.3 15 11.4 14.6 13 14.6 16.8 13.7 16.8S13 12.6 12 12.6 11.2 16.8 10.3 16.8 9.4 13 9 11.4C8.7 10.3 8 8.3 9 7.4Z',
  face_scan:
    'M3.5 7.5V3.5H7.5M16.5 3.5H20.5V7.5M20.5 16.5V20.5H16.5M7.5 20.5H3.5V16.5M12 5.8A4.8 5.8 0 0 1 16.8 11.6C16.8 15.4 14.4 18.2 12 18.2S7.2 15.4 7.2 11.6A4.8 5.8 0 0 1 12 5.8M10 14.4Q12 15.9 14 14.4',
  viewer: 'M10 12A3.8 3.8 0 1 1 10 11.9M21.6 12A3.8 3.8 0 1 1 21.6 11.9M10 12H14',
  document: 'M5 20.5V3.5H19V20.5L16.7 18.9 14.3 20.5 12 18.9 9.7 20.5 7.3 18.9ZM8.5 7.5H15.5M8.5 11H15.5M8.5 14.5H12.5',
  clame: 'M5 20.5V3.5H14M19 12V20.5L16.7 18.9 14.3 20.5 12 18.9 9.7 20.5 7.3 18.9 5 20.5M8.5 11H13M8.5 14.5H12.5M17 9.5V3L21.5 4.8 17 6.6',
};

interface GlyphProps {
  kind: FileKind;
  /** CSS pixels. */
  size?: number;
  className?: string;
}

/** Shows the icon of a kind of file, whose name stands beside it. */
export function KindGlyph({ kind, size = 24, className }: GlyphProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 22 ? 1.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={GLYPHS[kind]} />
    </svg>
  );
}
