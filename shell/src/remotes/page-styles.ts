import { attributeError, recordEvent } from './events';

/** Reports whether the caller is a remote, which is then named by a failure. */
function isRefused(): boolean {
  const error = new Error('A stylesheet for the whole page was refused.');
  const caller = attributeError(error.stack ?? '');
  if (!caller || caller.remote === 'shell') return false;
  recordEvent({ ...caller, what: 'uncaught', error });
  return true;
}

/**
 * Refuses styles that a remote's script adds to the whole page: they could hide the menu or the buttons of others. The content security
 * policy refuses style elements, but neither adopted stylesheets nor rules that are inserted into the page's sheets.
 */
export function guardPageStyles(): void {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  const sheets = () => native?.get?.call(document) as CSSStyleSheet[];
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () =>
      new Proxy(sheets(), {
        set: (list, key, value) => (key === 'length' ? value >= list.length : isRefused()) || Reflect.set(list, key, value),
      }),
    set: (value) => {
      if (!isRefused()) native?.set?.call(document, value);
    },
  });
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (...rule) {
    return this.ownerNode && isRefused() ? 0 : insertRule.apply(this, rule);
  };
}
