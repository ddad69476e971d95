'use strict';
// The framing page receives only the reference, and only the portal's origins receive it.
const done = document.getElementById('done');
if (done && window.parent !== window) {
  for (const origin of (done.dataset.origins || '').split(' ').filter(Boolean)) {
    window.parent.postMessage({ type: done.dataset.type, reference: done.dataset.reference }, origin);
  }
}
