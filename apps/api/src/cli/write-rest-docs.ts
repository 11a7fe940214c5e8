import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientTypes } from '../rest/openapi/client-types.js'
import { openApiDocument } from '../rest/openapi/document.js'
import { restTable } from '../rest/openapi/rest-table.js'
import { webhooksPage } from '../rest/openapi/webhooks.js'
import { restOperations } from '../rest/rest-operations.js'

const pages = {
  'docs/rest.md': restTable(restOperations),
  'docs/webhooks.md': webhooksPage(),
  'packages/client/src/rest.generated.ts': clientTypes(openApiDocument(restOperations, { cookieName: 'session' })),
}
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url)), text)
  process.stdout.write(`Wrote ${name}\n`)
}
