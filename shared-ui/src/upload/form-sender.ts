import { ApiProblem } from '../core/problem';
import { ANSWER_MS, StallClock, forgeryHeader, refusalOf } from './request';
import type { SendOptions, Sender } from './types';

/** Options of a sender by multipart form (RFC 7578). */
export interface FormSenderOptions<R> {
  /** Target of the form, a path of this origin. */
  url: string;
  /** The parts before the file: servers read them first. */
  fields: (file: File) => Readonly<Record<string, string>>;
  /** Name of the file's part. */
  part?: string;
  /** Maps the JSON of the answer to the result. */
  read: (answer: unknown) => R;
  /**
   * Looks up whether the server already has a file; called before another attempt for a file that was fully sent without an answer.
   * Without it, such a file is not resent automatically.
   */
  find?: (file: File) => Promise<R | null>;
}

/** Sends the whole form in one call that reports its progress. */
function post(url: string, form: FormData, file: File, { signal, onProgress }: SendOptions, whole: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const clock = new StallClock(() => {
      reject(new ApiProblem({ status: 0, code: 'timeout' }));
      request.abort();
    });
    const cancel = () => request.abort();
    const end = () => {
      clock.stop();
      signal.removeEventListener('abort', cancel);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(forgeryHeader('POST', url))) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      clock.moved();
      // The form's other parts add little: the file's share of the sent bytes.
      onProgress(total > 0 ? Math.floor((loaded / total) * file.size) : 0);
    };
    request.upload.onload = () => {
      whole();
      clock.moved(ANSWER_MS);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else void refusalOf(request.status, request.responseText, (name) => request.getResponseHeader(name)).then(reject);
    };
    request.onerror = () => reject(new ApiProblem({ status: 0, code: 'network' }));
    request.onabort = () => reject(new ApiProblem({ status: 0, code: 'network' }));
    request.onloadend = end;
    signal.addEventListener('abort', cancel);
    clock.moved();
    request.send(form);
  });
}

/** Sends each file as a multipart form of its own. After a pause it starts again from the beginning. */
export function formSender<R>({ url, fields, part = 'file', read, find }: FormSenderOptions<R>): Sender<R> {
  // Files that the server may have received completely although its answer was lost: a second copy must be avoided.
  const unsure = new WeakSet<File>();
  return {
    resumable: false,
    async send(file, options) {
      if (unsure.has(file) && find) {
        const present = await find(file);
        if (present !== null) return present;
      }
      const form = new FormData();
      for (const [name, value] of Object.entries(fields(file))) form.append(name, value);
      form.append(part, file, file.name);
      unsure.delete(file);
      try {
        const answer = await post(url, form, file, options, () => unsure.add(file));
        unsure.delete(file);
        return read(JSON.parse(answer));
      } catch (error) {
        const answered = error instanceof ApiProblem && error.status > 0;
        if (answered) unsure.delete(file);
        else if (unsure.has(file) && !find) throw new ApiProblem({ status: 0, code: 'upload.unsure', cause: error });
        throw error;
      }
    },
  };
}
