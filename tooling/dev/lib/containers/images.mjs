// What is in an image: its user, its size and its files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../exec.mjs';
import { UserError } from '../paths.mjs';

const shells = ['bin/sh', 'bin/bash', 'bin/dash', 'bin/busybox', 'usr/bin/sh', 'usr/bin/dash', 'usr/bin/bash', 'usr/bin/busybox'];

/**
 * Resolves with a line for each image. Throws if one runs as root, or if one of `programs`, which have nothing but a program, has a shell.
 */
export async function describeImages(engine, tags, programs) {
  const lines = [];
  for (const tag of tags) {
    const [{ Config, Size }] = JSON.parse(await engine.docker(tag, ['image', 'inspect', tag]));
    if (!/^[1-9]\d*:[1-9]\d*$/.test(Config.User)) throw new UserError(`${tag} runs as “${Config.User}”.`);
    const files = await filesOf(engine, tag);
    const found = shells.filter((path) => files.has(path));
    if (programs.includes(tag) && found.length > 0) throw new UserError(`${tag} has a shell: ${found.join(', ')}.`);
    const shell = found.length > 0 ? 'with a shell' : 'no shell';
    lines.push(`${tag}: user ${Config.User}, ${(Size / 2 ** 20).toFixed(0)} MiB, ${files.size} files, ${shell}`);
  }
  return lines;
}

/** Resolves with the paths in an image, relative to its root. */
async function filesOf(engine, tag) {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const archive = join(folder, 'image.tar');
  const id = (await engine.docker(tag, ['create', tag])).trim();
  try {
    await engine.docker(tag, ['export', '--output', archive, id]);
    return new Set((await must('tar', 'tar', ['-t', '-f', archive])).split('\n').filter(Boolean));
  } finally {
    await engine.docker(tag, ['rm', id]);
    rmSync(folder, { recursive: true });
  }
}
