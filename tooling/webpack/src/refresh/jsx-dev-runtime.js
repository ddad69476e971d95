import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** Creates an element, without the notes of development about its place in the sources. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
