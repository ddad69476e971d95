/** The chart of teeth; each build bundles it. */
export { ToothArch, type ToothArchProps, type ToothLook, type ToothState } from './arch';
