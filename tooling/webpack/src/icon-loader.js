/**
 * Removes the React keys from Lucide's icons: they are random letters, which do not compress. React then uses the index, and the
 * parts of an icon never change their order.
 */
export default function icon(source) {
  return source.replace(/,\s*key: "[a-z0-9]+"/g, '');
}
