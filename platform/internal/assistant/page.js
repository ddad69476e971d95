// What the frame tells the portal, and hears of it. It has no origin, so neither side can name the other's: what is said here is
// no secret, and what is heard counts only if it comes from the window around.
const portal = window.parent;
const maxFont = 100_000;
const tell = (message) => portal.postMessage(message, '*');
const height = () => Math.ceil(document.querySelector('main').getBoundingClientRect().height);

window.addEventListener('message', ({ source, data }) => {
  if (source !== portal) return;
  if (data?.kind === 'scheme' && ['light', 'dark'].includes(data.scheme)) document.documentElement.dataset.scheme = data.scheme;
  // The portal's font comes as bytes: the frame may fetch none.
  if (data?.kind === 'font' && data.bytes instanceof ArrayBuffer && data.bytes.byteLength <= maxFont) {
    document.fonts.add(new window.FontFace('IBM Plex Sans', data.bytes, { weight: '100 700' }));
  }
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
