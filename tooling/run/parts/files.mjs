import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './host.mjs'

/** Every file of the repository that git knows or would take, as paths below the root. */
export function everyFile() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}
