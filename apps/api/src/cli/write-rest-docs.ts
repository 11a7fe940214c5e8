import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAppRouter } from '../trpc/app-router.js'
import { operationsOf } from '../rest/rest-operations.js'
import { restTable } from '../rest/openapi/rest-table.js'

// The router is read for its contracts alone; none of its procedures is called.
const page = fileURLToPath(new URL('../../../../docs/rest.md', import.meta.url))
writeFileSync(page, restTable(operationsOf(createAppRouter({} as never))))
process.stdout.write('Wrote docs/rest.md\n')
