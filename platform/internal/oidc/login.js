'use strict';
// Signs in by a passkey: the page's form submits the passkey's answer. In browsers without passkeys the page works as without this
// script; a step that requires a passkey shows a note.
(() => {
  const form = document.querySelector('#passkey');
  if (!form) return;
  const passkeys = window.PublicKeyCredential;
  if (!passkeys || !navigator.credentials?.get) {
    const note = document.querySelector('#no-passkeys');
    if (note) note.hidden = false;
    return;
  }
  const field = (name) => form.elements.namedItem(name);
  const message = form.querySelector('[role=alert]');
  // A ceremony expires at the server after five minutes: a new one is requested before that.
  const renewal = 4 * 60_000;
  // A sign-in expires after a quarter of an hour: more ceremonies would be useless.
  let offers = 8;
  let current = null;

  // Converts base64url to bytes and back. Browsers before 2025 lack parseRequestOptionsFromJSON, and toJSON also fails with the
  // credentials of some password managers (WebAuthn Level 3, sections 5.1.9 and 5.1.10).
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const parsed = (options) => ({
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })),
  });
  const written = ({ id, rawId, type, authenticatorAttachment, response }) =>
    JSON.stringify({
      id,
      rawId: text(rawId),
      type,
      authenticatorAttachment: authenticatorAttachment ?? undefined,
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        userHandle: response.userHandle ? text(response.userHandle) : undefined,
      },
    });

  // Replaces the pending ceremony, because browsers permit one passkey request at a time.
  const begin = () => {
    current?.abort();
    return (current = new AbortController());
  };

  const ask = async (mediation, { signal }) => {
    const body = new URLSearchParams({ id: field('id').value, token: field('token').value });
    const answer = await fetch(form.dataset.begin, { method: 'POST', body, signal });
    if (!answer.ok) throw new Error(`the ceremony answered ${answer.status}`);
    const { ceremony, options } = await answer.json();
    const credential = await navigator.credentials.get({ publicKey: parsed(options), mediation, signal });
    field('ceremony').value = ceremony;
    field('credential').value = written(credential);
    form.submit();
  };

  const isCancelled = (error) => error?.name === 'AbortError' || error?.name === 'NotAllowedError';

  // Offers passkeys in the autofill of the e-mail field (conditional mediation), until the button requests one.
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
          console.warn('no passkey is offered', error); // no challenge was requested
          return;
        }
      } finally {
        clearTimeout(timer);
      }
    }
  };

  const button = form.querySelector('button');
  button.addEventListener('click', async () => {
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
  if (!button.classList.contains('other')) button.focus(); // a step that asks for the passkey first
  void offer();
})();
