import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { characterKeys, isTyping } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { dateOf, type ProductFile } from '../queries/files';
import { useTranslations } from '../translations';

interface Frame {
  /** Beside the patient: no names, no side panel, large targets, on the whole screen. */
  chairside: boolean;
  /** The side panel is hidden. */
  folded: boolean;
  /** Where the side panel is below the stage, its comments are in a sheet over it. */
  sheet: boolean;
  setSheet: (sheet: boolean) => void;
  /** Number of the file's threads, once the viewer has fetched them. */
  threads: number;
  setThreads: (threads: number) => void;
}

/** How the frame shows its viewer. */
export const FrameContext = createContext<Frame>({
  ...{ chairside: false, folded: false, sheet: false, threads: 0 },
  setSheet: () => undefined,
  setThreads: () => undefined,
});

/** Returns the function that names a file: by its name, or in chairside mode, as names of files contain names of patients, by kind and date. */
export function useFileNames(): (file: ProductFile) => string {
  const t = useTranslations();
  const { chairside } = useContext(FrameContext);
  return (file) => (chairside ? `${t(`viewer.kind.${file.kind}`)} · ${formatDate(dateOf(file))}` : file.name);
}

/** Chairside mode, and how to change it. */
export interface Chairside {
  on: boolean;
  set: (on: boolean) => void;
}

/**
 * Holds chairside mode. While it is on, `whole` takes the screen; where a browser refuses that, it takes the window. It is an element
 * within the dialog, because browsers refuse the full screen to dialogs, and anything outside of a modal dialog is inert.
 */
export function useChairside(whole: RefObject<HTMLElement | null>): Chairside {
  const [on, set] = useState(false);
  useEffect(() => {
    const element = whole.current;
    if (!on || !element) return undefined;
    let ended = false;
    let entered = false;
    const leave = () => {
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
    // Browsers handle Escape in full screen themselves: the page sees only that it is left.
    const changed = () => {
      const isWhole = document.fullscreenElement === element;
      if (entered && !isWhole) set(false);
      entered = isWhole;
    };
    document.addEventListener('fullscreenchange', changed);
    // Telephones have no full screen for elements.
    const entering = 'requestFullscreen' in element ? element.requestFullscreen() : Promise.resolve();
    entering.then(
      () => (ended ? leave() : undefined),
      (error: unknown) => console.warn('the browser refused the full screen', error),
    );
    return () => {
      ended = true;
      document.removeEventListener('fullscreenchange', changed);
      leave();
    };
  }, [on, whole]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOurs(event.target, whole.current)) return;
      if (!isLetter(event) && !(on && event.key === 'Escape')) return;
      event.preventDefault();
      set(!on);
    };
    // On the document, because a focused button that is disabled or hidden leaves the focus to the body.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, whole]);
  return { on, set };
}

const isLetter = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey && characterKeys.get() && !isTyping(target);

// A dialog over the viewer has keys of its own.
const isOurs = (target: EventTarget | null, whole: HTMLElement | null) =>
  target === document.body || (target instanceof Node && whole !== null && whole.contains(target));
