import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Every file of the repository that git knows or would take, as paths below the root. */
export function everyFile(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** An environment in which tools are those of the repository. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter) }
}

/** What a page says, whatever the formatter makes of its tables. */
export const saidBy = (page: string): string => page.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim()
