/** Something to look at closely: what pointers, wheel and keys do on it, how it lies, its tools, and the dialog over the page it stands in. */
export { type Gestures, useGestures } from './use-gestures';
export { pixelAt, placeOf } from './pan-zoom';
export { type PanZoom, panZoomKey, usePanZoom } from './use-pan-zoom';
export { Reading, Tool, Toolbar, ToolGroup } from './toolbar';
export { useModal } from './use-modal';
