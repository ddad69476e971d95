const ONE_PASS_BYTES = 32 * 1024 * 1024;
const STEP = 1024 * 1024;

const K = new Int32Array(64);
const START = new Uint32Array(8);

// FIPS 180-4 defines the constants as the first bits of the cube and square roots of the first primes.
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

/** Incremental SHA-256; the browser's own digest needs all data at once. */
export class Sha256 {
  private readonly state = START.slice();
  private readonly block = new Uint8Array(64);
  private readonly view = new DataView(this.block.buffer);
  private readonly words = new Int32Array(64);
  private filled = 0;
  private length = 0;

  update(bytes: Uint8Array): this {
    this.length += bytes.length;
    const whole = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length;) {
      if (this.filled === 0 && at + 64 <= bytes.length) {
        this.compress(whole, at);
        at += 64;
        continue;
      }
      const part = bytes.subarray(at, at + 64 - this.filled);
      this.block.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
      if (this.filled < 64) continue;
      this.compress(this.view, 0);
      this.filled = 0;
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

  // Local variables instead of arrays inside the rounds: several times as fast, and the user waits while a large scan is hashed.
  private compress(view: DataView, at: number): void {
    const { words: w, state } = this;
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const x = w[i - 15] ?? 0;
      const y = w[i - 2] ?? 0;
      const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = ((w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large) | 0;
    }
    let a = (state[0] ?? 0) | 0;
    let b = (state[1] ?? 0) | 0;
    let c = (state[2] ?? 0) | 0;
    let d = (state[3] ?? 0) | 0;
    let e = (state[4] ?? 0) | 0;
    let f = (state[5] ?? 0) | 0;
    let g = (state[6] ?? 0) | 0;
    let h = (state[7] ?? 0) | 0;
    for (let i = 0; i < 64; i += 1) {
      const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + turned + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
      const mixed = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (mixed + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] = (state[0] ?? 0) + a;
    state[1] = (state[1] ?? 0) + b;
    state[2] = (state[2] ?? 0) + c;
    state[3] = (state[3] ?? 0) + d;
    state[4] = (state[4] ?? 0) + e;
    state[5] = (state[5] ?? 0) + f;
    state[6] = (state[6] ?? 0) + g;
    state[7] = (state[7] ?? 0) + h;
  }
}

/** Returns the SHA-256 of a file in hex, without loading a large file into memory. */
export async function sha256(file: Blob, signal: AbortSignal): Promise<string> {
  if (file.size <= ONE_PASS_BYTES) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const hash = new Sha256();
  for (let at = 0; at < file.size; at += STEP) {
    signal.throwIfAborted();
    // Reading waits for the disk, which gives other tasks of the page their turn.
    hash.update(new Uint8Array(await file.slice(at, at + STEP).arrayBuffer()));
  }
  return hash.hex();
}

const known = new WeakMap<File, string>();

/** Returns the SHA-256 of a file, computed once: the check for the right file and the upload share the result. */
export async function digestOf(file: File, signal: AbortSignal): Promise<string> {
  const digest = known.get(file) ?? (await sha256(file, signal));
  known.set(file, digest);
  return digest;
}
