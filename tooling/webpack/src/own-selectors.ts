import { createHash } from 'node:crypto';
import type { Node as Parent, AtRule, Plugin, Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** At-rules that group or order rules, and keyframes, whose names CSS Modules make a file's own. Others are valid for the whole page. */
const OWN_AT_RULES = /^(?:-\w+-)?(?:layer|media|supports|container|scope|starting-style|keyframes)$/;

/**
 * Returns the letters with which the names of a remote's classes and keyframes begin. The gateway recognises them by these
 * (`gateway/internal/publish/styles.go` computes the same).
 */
export function stylePrefix(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 3);
  return String.fromCharCode(...[...bytes].map((byte) => 97 + (byte % 26)));
}

/**
 * Refuses rules that could match elements of the shell or of other remotes: each selector needs a class of its file, on the element or on
 * an ancestor. `@scope` is not in all supported browsers (Firefox has it from 146), and would not match a remote's dialogs and
 * extensions, which are rendered outside its element.
 */
export function ownSelectors(): Plugin {
  return {
    postcssPlugin: 'portal-own-selectors',
    AtRule(rule) {
      const named = rule.name === 'page' && /^\w/.test(rule.params); // of elements that name it
      if (!named && !OWN_AT_RULES.test(rule.name))
        throw rule.error(`@${rule.name} is valid for the whole page, which only the shell styles`);
    },
    Rule(rule) {
      const outer = ancestors(rule);
      if (outer.some((parent) => parent.type === 'atrule' && /keyframes$/.test((parent as AtRule).name))) return;
      const nested = outer.some(({ type }) => type === 'rule');
      for (const selector of selectorParser().astSync(rule.selector).nodes) {
        if (isOwn(selector, nested, nested && !/&/.test(String(selector)))) continue; // without one, `& ` is implied
        throw rule.error(`${String(selector).trim()} matches elements of the whole page: begin it with a class of this file`);
      }
    },
  };
}

function ancestors(rule: Rule): Parent[] {
  const found: Parent[] = [];
  for (let parent: Parent | undefined = rule.parent; parent; parent = parent.parent) found.push(parent);
  return found;
}

/**
 * Reports whether all elements that the selector matches have a class of the file, or an ancestor that has one; `inside` if they are
 * descendants of such an element in any case.
 */
function isOwn({ nodes }: Selector, nested: boolean, inside = false): boolean {
  let own = false;
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'combinator') {
      const descends = /^\s*>?\s*$/.test(node.value);
      // Siblings of an own element may belong to others: extensions have neighbours.
      if (at === 0) inside &&= descends;
      else inside ||= own && descends;
      own = false;
    } else {
      own ||= isOwnPart(node, nested);
    }
  }
  return own || inside;
}

function isOwnPart(node: Node, nested: boolean): boolean {
  if (node.type === 'class') return true;
  if (node.type === 'nesting') return nested; // elsewhere it is the root of the document
  return node.type === 'pseudo' && /^:(is|where|local)$/.test(node.value) && node.nodes.every((branch) => isOwn(branch, nested));
}
