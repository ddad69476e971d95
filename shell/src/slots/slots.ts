import { loadTexts, pageState, type PageRemote, type PageRoute, registerTexts } from 'shared-ui/core';
import { currentExtensions, type Extension, prepareExtension, provideSlots } from 'shared-ui/slots';
import { describeError, type FailureCode, newReference, RemoteError } from '../remotes/errors';
import { loadExtension } from '../remotes/loader';
import { recordEvent } from '../remotes/events';
import { host, report, styles } from '../remotes/surroundings';

function ownerOf(extension: Extension): PageRemote {
  const remote = pageState.remotes.find(({ name }) => name === extension.remote);
  if (!remote) throw new RemoteError('load', `${extension.remote} is no remote of this page`);
  return remote;
}

/** Remotes of which an extension was shown: each counts once per page, as a remote's own pages do. */
const seen = new Set<string>();

function noteShown({ name: remote, version }: PageRemote): void {
  if (seen.has(remote)) return;
  seen.add(remote);
  recordEvent({ remote, version, what: 'page' });
}

// Reported to the remote's operators like a failure of its page; users of this page see a gap.
function noteFailure({ name: remote, version }: PageRemote, extension: Extension, code: FailureCode, error: unknown): void {
  console.warn(`${extension.id} ${version}: ${code}`, error);
  recordEvent({ remote, version, what: 'failed' });
  report({ remote, version, code, reference: newReference(), ...describeError(error) });
}

async function load(extension: Extension): Promise<unknown> {
  const remote = ownerOf(extension);
  const texts = `${remote.name}/extensions`;
  registerTexts(texts, remote.extensionLocales ?? {});
  const [value, words] = await Promise.allSettled([loadExtension(host, remote, extension.name), loadTexts(texts)]);
  const failed = [value, words].find((part) => part.status === 'rejected');
  if (failed) {
    const { reason } = failed;
    noteFailure(remote, extension, reason instanceof RemoteError ? reason.code : 'load', reason);
    throw reason;
  }
  noteShown(remote);
  return value.status === 'fulfilled' ? value.value : undefined;
}

/** Passes the loader of extensions to `shared-ui/slots`; called before the layout renders. */
export function startSlots(): void {
  provideSlots({
    load,
    holdStyles(extension) {
      const remote = ownerOf(extension);
      const holder = Symbol(extension.id);
      styles.hold(remote, holder);
      return () => styles.release(remote, holder);
    },
    broke: (extension, error) => noteFailure(ownerOf(extension), extension, 'render', error),
  });
}

/** Prefetches the extensions that a page shows first, before the page is opened; returns their first data calls. */
export function prefetchSlots({ slots = [] }: PageRoute): string[] {
  const first = slots.flatMap((slot) => currentExtensions(slot).filter((extension) => extension.first));
  return first.flatMap((extension) => {
    void prepareExtension(extension);
    const declared = ownerOf(extension).extensions?.find(({ name }) => name === extension.name);
    return declared?.preload ?? [];
  });
}
