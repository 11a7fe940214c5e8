import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { databaseTypes, snapshotPath, typesPath } from './database-types.mjs'
import { migrationsText } from './shared-views.mjs'
import { addAfterLast, addAtEnd, addImport } from './insertions.mjs'
import { addToInventory, addToRights, addToSnapshot, migrationName } from './new-table.mjs'
import { nounOf } from './nouns.mjs'

/** Files of a domain by their templates; `noun` and `nouns` stand for the singular and the plural. */
const files = {
  'packages/contracts/src/nouns': ['noun-id.ts', 'noun.ts', 'nouns.noun.ts', 'nouns.operations.ts'],
  'apps/api/src/domains/nouns': [
    'README.md',
    'noun.entity.ts',
    'noun.presenter.ts',
    'nouns.noun.ts',
    'nouns.repository.ts',
    'nouns.router.ts',
    'nouns.service.ts',
    'nouns.test.ts',
  ],
}

/** Where each side batches its nouns. */
const lists = ['packages/contracts/src/nouns.ts', 'apps/api/src/api/nouns.ts']

/**
 * A noun with its table, `list` and `get`, from the contract to a test on a real database.
 * @param {import('./changes.mjs').Changes} changes
 * @param {string | undefined} name the plural
 * @param {{ singular?: string | undefined }} options
 * @returns {string[]} what to do next
 */
export function generateDomain(changes, name, { singular }) {
  const noun = nounOf(name, singular)
  const { plural } = noun
  for (const folder of Object.keys(files).map((path) => path.replace('nouns', plural))) {
    if (existsSync(join(root, folder))) throw new Error(`${folder} is there already; nothing was written.`)
  }
  const migration = migrationName(plural, new Date())
  const words = { ...noun, migration }
  for (const [folder, names] of Object.entries(files)) {
    for (const file of names) {
      const path = `${folder}/${file}`.replaceAll(/(?<!\.)nouns/g, plural).replaceAll(/(?<!\.)noun/g, noun.singular)
      changes.create(path, `${folder.startsWith('packages') ? 'contract' : 'domain'}/${file}.txt`, words)
    }
  }
  changes.create(`apps/api/migrations/${migration}.ts`, 'domain/migration.ts.txt', words)
  changes.join(snapshotPath, (text) => addToSnapshot(text, noun))
  changes.join(typesPath, () => databaseTypes(changes.textOf(snapshotPath), migrationsText()))
  changes.join('apps/api/test/data-inventory.ts', (text) => addToInventory(text, noun))
  changes.join('apps/api/test/catalogue/rights-of-app.txt', (text) => addToRights(text, noun))
  for (const list of lists) changes.join(list, (text) => addNoun(text, noun))
  changes.join('packages/contracts/src/operation-modules.ts', (text) =>
    addAfterLast(text, /^export \* as /, `export * as ${plural} from './${plural}/${plural}.operations.js'\n`),
  )
  changes.join('apps/api/test/given.ts', (text) =>
    addAtEnd(text, { from: '^export class Given \\{$', to: '^\\}', added: givenMethod(noun) }),
  )
  return [
    `change ${noun.singular}.entity.ts to what ${noun.aSingular} is; docs/recipes/add-a-domain.md goes on from there`,
    `a screen for it: npm run gen screen ${plural}`,
    `another call of it: npm run gen operation ${plural}.verb`,
    `its test: npm test -- ${plural}`,
  ]
}

/**
 * A list of nouns with one more.
 * @param {string} text
 * @param {import('./nouns.mjs').Noun} noun
 */
function addNoun(text, { plural }) {
  const from = text.includes("'../domains/") ? '../domains' : '.'
  const imported = addImport(text, { names: [plural], from: `${from}/${plural}/${plural}.noun.js` })
  return addAtEnd(imported, { from: '^export const nouns = \\[$', to: '^\\]', added: `  ${plural},\n` })
}

/** @param {import('./nouns.mjs').Noun} noun */
function givenMethod({ plural, singular, Singular }) {
  return `
  async ${singular}(org: GivenOrg, settings: { name?: string } = {}): Promise<string> {
    const id = newId()
    const { name = '${Singular} of a test' } = settings
    await this.owner.query('insert into ${plural} (id, org_id, name) values ($1, $2, $3)', [id, org.orgId, name])
    return id
  }
`
}
