import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, useLocale, usePath, useT } from 'shared-ui/core';
import { addLateTexts } from '../deferred/texts';
import texts from '../deferred/later.texts.json';
import { type Box, placeBeside } from './place';
import css from './steps.module.css';

addLateTexts(texts);

/** The targets of the tour by selector: the first visible match of each. On phones the menu contains the search as well. */
const STEPS = [
  { name: 'menu', at: ['aside nav', '[data-visit="menu"]'] },
  { name: 'search', at: ['[aria-keyshortcuts~="Control+K"]', '[data-visit="menu"]'] },
  { name: 'waits', at: ['a[href="/mes-notifications"]'] },
  { name: 'help', at: ['#assistant-button', 'a[href="/une-question"]'] },
] as const;

function shown(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((node) => node.getClientRects().length > 0);
    if (found) return found;
  }
  return null;
}

interface Places {
  target: Box;
  card: Box;
}

/** Tracks the targets' positions while the window is resized or the page scrolls. */
function usePlaces(selectors: readonly string[], locale: string) {
  const card = useRef<HTMLElement>(null);
  const [places, setPlaces] = useState<Places | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const at = shown(selectors)?.getBoundingClientRect();
      const node = card.current;
      if (!at || !node) return setPlaces(null);
      const target = { left: at.left, top: at.top, width: at.width, height: at.height };
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      setPlaces({ target, card: placeBeside(target, { width: node.offsetWidth, height: node.offsetHeight }, screen) });
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [selectors, locale]);
  return { card, places };
}

/** Ends the tour on Esc wherever the focus is, unless a nearer handler takes the key. */
function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"], [role="menu"]'))
        return;
      event.preventDefault();
      onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onEscape]);
}

/**
 * The tour: a few steps that point at elements of the page. Nothing is covered or locked: the page stays usable, and the focus moves to
 * each step and may leave it. It ends on Esc, by its buttons, and on navigation.
 */
export default function Steps({ onEnd }: { onEnd: () => void }) {
  const t = useT('shell-late');
  const id = useId();
  const path = usePath();
  const [from] = useState(path);
  const [steps] = useState(() => STEPS.filter(({ at }) => shown(at)));
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? STEPS[0];
  const { card, places } = usePlaces(step.at, useLocale());
  const title = useRef<HTMLHeadingElement>(null);
  const last = index >= steps.length - 1;
  const leave = () => {
    onEnd();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  useEscape(leave);
  useEffect(() => title.current?.focus({ preventScroll: true }), [index]);
  useEffect(() => {
    if (path !== from) onEnd();
  }, [path, from, onEnd]);
  const touch = step.name === 'search' && shown(step.at)?.dataset.visit === 'menu';
  return (
    <>
      {places ? <div className={css.frame} style={places.target} aria-hidden="true" /> : null}
      <section ref={card} className={css.card} aria-labelledby={id} style={places ? { left: places.card.left, top: places.card.top } : {}}>
        <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
          {t(`visit.${step.name}.title`)}
        </h2>
        <p className={css.text}>{t(touch ? 'visit.search.touch' : `visit.${step.name}.text`)}</p>
        <div className={css.foot}>
          <span className={css.count}>{t('visit.step', { n: index + 1, all: steps.length })}</span>
          {last ? null : (
            <Button size="s" variant="ghost" onClick={leave}>
              {t('visit.skip')}
            </Button>
          )}
          {index > 0 ? (
            <Button size="s" onClick={() => setIndex(index - 1)}>
              {t('visit.back')}
            </Button>
          ) : null}
          <Button size="s" variant="primary" onClick={() => (last ? leave() : setIndex(index + 1))}>
            {t(last ? 'visit.end' : 'visit.next')}
          </Button>
        </div>
      </section>
    </>
  );
}
