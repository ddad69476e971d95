// Runs inside the measured page, before the page's own scripts.

/** Records when the page settles, when it is clicked, when a part first shows content, and its long tasks. */
export function watchPage() {
  const seen = { settled: [], long: [], pressed: 0, shown: 0, wanted: '' };
  window.frontBench = seen;
  new MutationObserver(() => {
    if (document.documentElement?.dataset.portal === 'ready') seen.settled.push(performance.now());
  }).observe(document, { subtree: true, attributeFilter: ['data-portal'] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector(`[data-remote="${seen.wanted}"] > *`)) return;
    seen.shown = performance.now();
    look.disconnect();
  });
  const press = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !seen.wanted) return;
    seen.pressed = event.timeStamp;
    seen.shown = 0;
    seen.settled.length = 0;
    look.observe(document.body, { subtree: true, childList: true });
  };
  addEventListener('click', press, { capture: true });
}
