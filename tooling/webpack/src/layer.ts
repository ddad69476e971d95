import type { AtRule, ChildNode, Plugin } from 'postcss';
import postcss from 'postcss';

/** Puts a stylesheet's rules into `@layer portal`, so that the loading order does not decide between rules of two remotes. */
export function portalLayer(): Plugin {
  return {
    postcssPlugin: 'portal-layer',
    Once(root) {
      const inside: ChildNode[] = [];
      root.each((node) => {
        if (!staysOutside(node)) inside.push(node);
      });
      if (inside.length === 0) return;
      const layer: AtRule = postcss.atRule({ name: 'layer', params: 'portal', nodes: [] });
      for (const node of inside) layer.append(node);
      root.append(layer);
    },
  };
}

// `@import` must come first and `@charset` opens the file; named layers keep their place.
function staysOutside(node: ChildNode): boolean {
  return node.type === 'atrule' && ['import', 'charset', 'layer'].includes(node.name);
}
