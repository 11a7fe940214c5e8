import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { restOperations } from '../rest/rest-operations.js'
import { restTable } from '../rest/openapi/rest-table.js'
import { webhooksPage } from '../rest/openapi/webhooks.js'

const pages = {
  'rest.md': restTable(restOperations),
  'webhooks.md': webhooksPage(),
}
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url)), text)
  process.stdout.write(`Wrote docs/${name}\n`)
}
