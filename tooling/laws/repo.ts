import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export { everyFile } from '../run/parts/files.mjs'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** An environment in which tools are those of the repository. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter) }
}
