// Writes each statement of the API to queries/, a file a domain, for review.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { queries, queriesFolder } from '../generators/queries.mjs'
import { apiSources } from '../sql/sources.mjs'
import { root } from './parts/host.mjs'

const folder = join(root, queriesFolder)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, text] of queries(apiSources(), (path) => readFileSync(join(root, path), 'utf8')))
  writeFileSync(join(folder, name), text)
