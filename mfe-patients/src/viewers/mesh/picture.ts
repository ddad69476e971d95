import type { useTranslations } from '../../translations';
import { figureText } from './figure-text';
import type { ScanScene } from './scene';
import { tagLine } from './tag-line';
import type { Measured } from './use-measurements';

/** The colours of the stage, as the browser resolves them. */
type Colours = Record<'accent' | 'ground' | 'label' | 'ink' | 'ink-2', string>;

/** What a picture of a scan shows, beside the scan as it is on the stage. */
export interface PictureContent {
  scene: ScanScene;
  figures: readonly Measured[];
  t: ReturnType<typeof useTranslations>;
}

const TAG_PADDING = 8;
const TAG_HEIGHT = 22;

/** Returns the shown view as a PNG: the scans, and the measurements with their values. Controls and comments are not part of it. */
export async function pictureOf({ scene, figures, t }: PictureContent): Promise<Blob> {
  const { width, height, ratio } = scene.extent();
  const canvas = new OffscreenCanvas(width * ratio, height * ratio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas of this size');
  const { colours, font } = styleOf(scene.canvas.parentElement ?? document.body);
  context.scale(ratio, ratio);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  scene.drawOn(context);
  for (const figure of figures) drawLine(context, scene, figure, colours);
  // Numbers as on the stage and in the list of measurements, where the unsaved one comes last and has none.
  figures.forEach((figure, at) => drawTag(context, scene, figure, 'uuid' in figure ? String(at + 1) : '', { t, colours, font }));
  return canvas.convertToBlob({ type: 'image/png' });
}

function drawLine(context: OffscreenCanvasRenderingContext2D, scene: ScanScene, figure: Measured, colours: Colours): void {
  const line = figure.line.map((point) => scene.project(point));
  context.lineJoin = 'round';
  for (const [colour, width, alpha] of [
    [colours.ground, 4, 0.55],
    [colours.accent, 1.5, 1],
  ] as const) {
    context.beginPath();
    for (const { x, y } of line) context.lineTo(x, y);
    Object.assign(context, { strokeStyle: colour, lineWidth: width, globalAlpha: alpha });
    context.stroke();
  }
  if (figure.kind === 'margin') return;
  context.fillStyle = colours.ground;
  for (const { x, y } of figure.points.map((point) => scene.project(point))) {
    context.beginPath();
    context.arc(x, y, 3.5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

function drawTag(
  context: OffscreenCanvasRenderingContext2D,
  scene: ScanScene,
  figure: Measured,
  number: string,
  { t, colours, font }: { t: PictureContent['t']; colours: Colours; font: string },
): void {
  const ends = tagLine(figure);
  if (!ends || figure.value === null) return;
  const [from, to] = ends.map((end) => scene.project(end));
  if (!from || !to) return;
  Object.assign(context, { font, textBaseline: 'middle' });
  const text = figureText(t, figure.kind, figure.value);
  const numbered = number ? context.measureText(`${number}  `).width : 0;
  const width = numbered + context.measureText(text).width + 2 * TAG_PADDING;
  const [left, top] = [(from.x + to.x) / 2 - width / 2, (from.y + to.y) / 2 - TAG_HEIGHT * 1.5];
  context.fillStyle = colours.label;
  context.beginPath();
  context.roundRect(left, top, width, TAG_HEIGHT, 4);
  context.fill();
  context.fillStyle = colours['ink-2'];
  context.fillText(number, left + TAG_PADDING, top + TAG_HEIGHT / 2);
  context.fillStyle = colours.ink;
  context.fillText(text, left + TAG_PADDING + numbered, top + TAG_HEIGHT / 2);
}

// A canvas has no custom properties: an element of the stage, which is dark in both schemes, resolves them.
function styleOf(stage: Element): { colours: Colours; font: string } {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.font = 'var(--type-label)';
  stage.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    accent: colour('accent'),
    ground: colour('sheet'),
    label: colour('raised'),
    ink: colour('ink'),
    'ink-2': colour('ink-2'),
  };
  const { font } = getComputedStyle(probe);
  probe.remove();
  return { colours, font };
}
