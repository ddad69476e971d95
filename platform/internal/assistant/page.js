// Messages between the frame and the portal. The frame is sandboxed and has an opaque origin, so neither side can check the
// other's origin: messages contain no secrets, and only those from the parent window are accepted.
const portal = window.parent;
const maxFont = 100_000;
const tell = (message) => portal.postMessage(message, '*');
const height = () => Math.ceil(document.querySelector('main').getBoundingClientRect().height);

window.addEventListener('message', ({ source, data }) => {
  if (source !== portal) return;
  if (data?.kind === 'scheme' && ['light', 'dark'].includes(data.scheme)) document.documentElement.dataset.scheme = data.scheme;
  // The portal sends its font as bytes, because the frame's policy permits no font requests.
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
