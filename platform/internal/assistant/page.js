// What the frame tells the portal, and hears of it. It has no origin, so neither side can name the other's: what is said here is
// no secret, and what is heard counts only if it comes from the window around.
const portal = window.parent;
const tell = (message) => portal.postMessage(message, '*');
const height = () => Math.ceil(document.querySelector('main').getBoundingClientRect().height);

window.addEventListener('message', ({ source, data }) => {
  if (source !== portal || data?.kind !== 'scheme') return;
  if (data.scheme === 'light' || data.scheme === 'dark') document.documentElement.dataset.scheme = data.scheme;
});

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('button');
  if (button) tell({ kind: 'ask', question: button.textContent.trim() });
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ kind: 'close' });
});

tell({ kind: 'ready', height: height() });
new window.ResizeObserver(() => tell({ kind: 'height', height: height() })).observe(document.querySelector('main'));
