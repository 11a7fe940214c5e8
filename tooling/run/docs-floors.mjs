// Draws which folders import which into ARCHITECTURE.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { page, withFloors } from '../generators/floors.mjs'
import { root } from './parts/host.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const path = join(root, page)
writeFileSync(path, withFloors(readFileSync(path, 'utf8'), root, files.split('\n').filter(Boolean)))
