// Refuses code that would defeat the page's defences.

const TRUSTED_TYPES = 'Trusted Types refuse it, and an attacker would welcome it.';
const BUILD_NODES = 'An injection sink: build nodes instead.';

const writesHtml = /^(insertAdjacentHTML|write|writeln)$/;
const holdsHtml = /^(inner|outer)HTML$/;
const couldBeNode = /^(document|element|node)$/;

/** Returns the name of a property in dot notation, or nothing. */
const property = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);

/** Refuses HTML built from text: `dangerouslySetInnerHTML`, `innerHTML =`, `document.write()` and similar sinks. */
export const noInjectionSinks = {
  meta: { type: 'problem', docs: { description: 'Text never becomes HTML.' }, schema: [] },
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name === 'dangerouslySetInnerHTML') context.report({ node, message: TRUSTED_TYPES });
    },
    AssignmentExpression(node) {
      if (holdsHtml.test(property(node.left) ?? '')) context.report({ node, message: BUILD_NODES });
    },
    CallExpression(node) {
      const isSink = writesHtml.test(property(node.callee) ?? '') && couldBeNode.test(node.callee.object.name ?? '');
      if (isSink) context.report({ node, message: BUILD_NODES });
    },
  }),
};
