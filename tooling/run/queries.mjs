// Writes each statement of the API to queries/, a file a domain, for review.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { queries, queriesFolder } from '../generators/queries.mjs'
import { everyFile } from './parts/files.mjs'
import { root } from './parts/host.mjs'

const folder = join(root, queriesFolder)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, text] of queries(everyFile(), (path) => readFileSync(join(root, path), 'utf8')))
  writeFileSync(join(folder, name), text)
