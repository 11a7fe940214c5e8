import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAppRouter } from '../api/app-router.js'
import { operationsOf } from '../api/rest-operations.js'
import { restTable } from '../rest/openapi/rest-table.js'
import { webhooksPage } from '../rest/openapi/webhooks.js'

// The router is read for its contracts alone; none of its procedures is called.
const pages = {
  'rest.md': restTable(operationsOf(createAppRouter({} as never))),
  'webhooks.md': webhooksPage(),
}
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url)), text)
  process.stdout.write(`Wrote docs/${name}\n`)
}
