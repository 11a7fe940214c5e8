// Writes the types of the English messages, which all other languages are held to.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnglish, messageTypes, typesPathOf } from '../generators/message-types.mjs'
import { root } from './parts/host.mjs'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
for (const path of paths.split('\0').filter(isEnglish)) {
  writeFileSync(join(root, typesPathOf(path)), messageTypes(readFileSync(join(root, path), 'utf8')))
}
