// An authenticator app's codes (RFC 6238: SHA-1, six digits, 30 seconds).
import { createHmac } from 'node:crypto';

const PERIOD_S = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Returns the code of a secret, `ahead` periods from now. */
export function totp(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_S) + ahead));
  const digest = createHmac('sha1', bytesOf(secret.replaceAll(' ', '')))
    .update(counter)
    .digest();
  const offset = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
