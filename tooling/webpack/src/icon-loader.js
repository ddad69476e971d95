/**
 * Removes from Lucide's icons what no page needs. The React keys are random letters, which do not compress; React then uses the index,
 * and the parts of an icon never change their order. The name would only become a class, which no style uses.
 */
export default function icon(source) {
  return source.replace(/,\s*key: "[a-z0-9]+"/g, '').replace(/__iconData = \{\s*name: "[a-z0-9-]+",/, '__iconData = {');
}
