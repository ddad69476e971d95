import { ApiProblem } from 'shared-ui/core';

/** Reads a response into one buffer of the file's stated size; any other length is an error. */
export async function readBytes(response: Response, size: number, onProgress: (loaded: number) => void): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const reader = response.body?.getReader();
  let loaded = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    if (loaded + value.length > size) throw new ApiProblem({ status: 200, code: 'file.broken' });
    bytes.set(value, loaded);
    loaded += value.length;
    onProgress(loaded);
  }
  if (loaded < size) throw new ApiProblem({ status: 200, code: 'file.truncated' });
  return bytes.buffer;
}
