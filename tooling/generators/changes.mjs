import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/parts/host.mjs'

const templates = join(import.meta.dirname, 'templates')

/** What a generator is about to write. Nothing is on the disk before all of it is known, so that one that fails leaves no half. */
export class Changes {
  /** @type {Map<string, string>} */
  created = new Map()
  /** @type {Map<string, string>} */
  joined = new Map()

  /**
   * A new file from a template, in which `{{name}}` stands for a word.
   * @param {string} path below the root
   * @param {string} template below templates
   * @param {Readonly<Record<string, string>>} words
   */
  create(path, template, words) {
    if (existsSync(join(root, path))) throw new Error(`${path} is there already; nothing was written.`)
    this.created.set(path, fill(template, words))
  }

  /**
   * A change to a file that is there.
   * @param {string} path below the root
   * @param {(text: string) => string} change
   */
  join(path, change) {
    try {
      const before = this.textOf(path)
      const after = change(before)
      if (after !== before) this.joined.set(path, after)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${path} could not be joined, so nothing was written: ${reason}`, { cause: error })
    }
  }

  /**
   * The text of a file as it will be.
   * @param {string} path below the root
   */
  textOf(path) {
    return this.created.get(path) ?? this.joined.get(path) ?? readFileSync(join(root, path), 'utf8')
  }

  /** @returns {string[]} the paths that were written */
  write() {
    const files = [...this.created, ...this.joined]
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return files.map(([path]) => path)
  }
}

/**
 * The text of a template with its words in place.
 * @param {string} template below templates
 * @param {Readonly<Record<string, string>>} words
 */
export function fill(template, words) {
  return readFileSync(join(templates, template), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const word = words[name]
    if (word === undefined) throw new Error(`The template ${template} asks for "${name}", which nobody says.`)
    return word
  })
}
