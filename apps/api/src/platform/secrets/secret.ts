import { inspect } from 'node:util'

const mask = '[secret]'

/** A key or token in use. It has to be asked for by name, so that it slips into no log, answer or error by itself. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return mask
  }

  toJSON(): string {
    return mask
  }

  [inspect.custom](): string {
    return mask
  }
}
