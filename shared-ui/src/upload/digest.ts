const WHOLE = 32 * 1024 * 1024;
const STEP = 1024 * 1024;

const K = new Uint32Array(64);
const START = new Uint32Array(8);

// The constants are the first bits of the cube and square roots of the first primes, by definition (FIPS 180-4).
let found = 0;
for (let candidate = 2; found < 64; candidate += 1) {
  let prime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) prime = false;
  if (!prime) continue;
  const bits = (root: number) => Math.floor((root % 1) * 2 ** 32);
  K[found] = bits(Math.cbrt(candidate));
  if (found < 8) START[found] = bits(Math.sqrt(candidate));
  found += 1;
}

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** SHA-256 of what comes in parts; the browser's own wants the whole at once. */
export class Sha256 {
  private readonly state = START.slice();
  private readonly block = new Uint8Array(64);
  private readonly words = new Uint32Array(64);
  private filled = 0;
  private length = 0;

  update(bytes: Uint8Array): this {
    this.length += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + 64 - this.filled);
      this.block.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      if (this.filled === 64) this.compress();
    }
    return this;
  }

  hex(): string {
    const bits = this.length * 8;
    const tail = new Uint8Array((this.filled < 56 ? 64 : 128) - this.filled);
    tail[0] = 0x80;
    const view = new DataView(tail.buffer);
    view.setUint32(tail.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(tail.length - 4, bits >>> 0);
    this.update(tail);
    return [...this.state].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  private compress(): void {
    const { words: w, block } = this;
    const view = new DataView(block.buffer);
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15] ?? 0;
      const b = w[i - 2] ?? 0;
      const small = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const large = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      w[i] = (w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.state;
    for (let i = 0; i < 64; i += 1) {
      const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      this.state[i] = (this.state[i] ?? 0) + word;
    });
    this.filled = 0;
  }
}

/** SHA-256 of a file in hex, without holding a large one in memory. */
export async function sha256(file: Blob, signal: AbortSignal): Promise<string> {
  if (file.size <= WHOLE) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += STEP) {
    signal.throwIfAborted();
    // Reading waits for the disk, which gives the page its turn.
    hash.update(new Uint8Array(await file.slice(at, at + STEP).arrayBuffer()));
  }
  return hash.hex();
}
