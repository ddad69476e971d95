/** A viewer stage: gestures and keys, pan and zoom, its toolbar, and the modal dialog around it. */
export { type Gestures, useGestures } from './use-gestures';
export { pixelAt, placeOf } from './pan-zoom';
export { type PanZoom, panZoomKey, usePanZoom } from './use-pan-zoom';
export { Reading, Tool, Toolbar, ToolGroup } from './toolbar';
export { useModal } from './use-modal';
