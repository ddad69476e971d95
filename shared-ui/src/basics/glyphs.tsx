const signs = {
  tick: 'M4.9 8.3 7.1 10.4 11.2 5.9',
  cross: 'M5.6 5.6 10.4 10.4M10.4 5.6 5.6 10.4',
  minus: 'M4.8 8H11.2',
  bang: 'M8 4.5V8.7M8 11.1V11.2',
  query: 'M6.2 6.4A1.85 1.85 0 1 1 8.9 7.9C8.3 8.3 8 8.6 8 9.3M8 11.3V11.4',
} as const;

/** The signs of a solid disc. */
export type DiscSign = keyof typeof signs;

/**
 * A disc of radius 7.1 in a 16 box, coloured by `color`, with its sign in the page's background colour.
 *
 * @rule The sign of an outcome; its colour is the `color` of the element around it. A status with words is a `Badge`.
 * @accessibility Hidden from assistive technology, sign included: the text beside it says the outcome.
 */
export function Disc({ sign, size = 16 }: { sign: DiscSign; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="8" cy="8" r="7.1" fill="currentColor" />
      <path d={signs[sign]} stroke="var(--sheet)" strokeWidth="1.6" />
    </svg>
  );
}
