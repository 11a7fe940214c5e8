import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './host.mjs'

/** Files that differ from the main branch, committed or not, as paths below the root; deleted ones are left out. */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)[0]).find(Boolean) ?? 'HEAD'
  const differing = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...differing, ...untracked])].filter((path) => existsSync(join(root, path)))
}

/**
 * @param {string[]} args
 * @returns {string[]} the lines that git printed; none where it failed
 */
function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
