// `docker compose` on an engine of its own.
import { capture, must } from '../exec.mjs';

/** `docker compose` with the compose file of a folder, unchanged. */
export class Compose {
  #engine;
  #program;
  #clone;

  constructor(engine, program, clone) {
    this.#engine = engine;
    this.#program = program;
    this.#clone = clone;
  }

  run(...args) {
    return must(`docker compose ${args[0]}`, this.#program, args, this.#options());
  }

  try(...args) {
    return capture(this.#program, args, this.#options());
  }

  #options() {
    return { cwd: this.#clone, env: this.#engine.env };
  }
}
