import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24, root } from './host.mjs'

/**
 * Asks the built API to read its settings from the environment, since it alone knows their rules.
 * @returns {string | undefined} its sentence where one is wrong
 */
export function wrongSettings() {
  const config = join(root, 'apps', 'api', 'dist', 'platform', 'config.js')
  if (!existsSync(config) || !existsSync(node24)) return undefined
  const script = `
    const { readConfig } = await import(${JSON.stringify(pathToFileURL(config).href)})
    try { readConfig() } catch (error) { process.stdout.write(error.message); process.exitCode = 1 }
  `
  const { status, stdout } = spawnSync(node24, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  return status === 0 ? undefined : stdout.trim() || 'The settings could not be read.'
}
