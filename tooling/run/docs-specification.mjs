// Writes the statements of the specification with their tests to docs/specification.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { page, specificationPage } from '../generators/specification.mjs'
import { root } from './parts/host.mjs'

writeFileSync(join(root, page), specificationPage())
