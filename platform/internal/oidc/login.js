'use strict';
// Signs in by a passkey: what the browser's passkeys answer goes to the server by the page's own form. Browsers that lack one of the
// calls see the page as it is without this script.
(() => {
  const form = document.querySelector('#passkey');
  const passkeys = window.PublicKeyCredential;
  if (!form || !navigator.credentials?.get || !passkeys?.parseRequestOptionsFromJSON || !passkeys.prototype.toJSON) return;
  const field = (name) => form.elements.namedItem(name);
  const message = form.querySelector('[role=alert]');
  // A ceremony of the server ends after five minutes: the browser is asked anew before.
  const renewal = 4 * 60_000;
  // A sign-in lives for a quarter of an hour, so that no more than these can serve.
  let offers = 8;
  let current = null;

  // Begins a ceremony in place of the one that waits, since browsers ask for one passkey at a time.
  const begin = () => {
    current?.abort();
    return (current = new AbortController());
  };

  const ask = async (mediation, { signal }) => {
    const body = new URLSearchParams({ id: field('id').value, token: field('token').value });
    const answer = await fetch(form.dataset.begin, { method: 'POST', body, signal });
    if (!answer.ok) throw new Error(`the ceremony answered ${answer.status}`);
    const { ceremony, options } = await answer.json();
    const publicKey = passkeys.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, mediation, signal });
    field('ceremony').value = ceremony;
    field('credential').value = JSON.stringify(credential.toJSON());
    form.submit();
  };

  const isCancelled = (error) => error?.name === 'AbortError' || error?.name === 'NotAllowedError';

  // Has the browser offer passkeys where the e-mail is entered, until the button asks for one.
  const offer = async () => {
    if (!document.querySelector('input[autocomplete~=webauthn]') || !(await passkeys.isConditionalMediationAvailable?.())) return;
    while (offers-- > 0) {
      const mine = begin();
      const timer = setTimeout(() => mine.abort(), renewal);
      try {
        await ask('conditional', mine);
        return;
      } catch (error) {
        if (mine !== current) return;
        if (!isCancelled(error)) {
          console.warn('no passkey is offered', error); // no one has asked for one
          return;
        }
      } finally {
        clearTimeout(timer);
      }
    }
  };

  form.querySelector('button').addEventListener('click', async () => {
    const mine = begin();
    message.hidden = true;
    try {
      await ask('optional', mine);
    } catch (error) {
      if (mine !== current) return;
      message.textContent = isCancelled(error) ? form.dataset.cancelled : form.dataset.failed;
      message.hidden = false;
      void offer();
    }
  });

  form.hidden = false;
  void offer();
})();
