import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { databaseTypes, snapshotPath, typesPath } from './database-types.mjs'
import { addAfterLast, addAtEnd, addEntry, addImport } from './joins.mjs'
import { addToInventory, addToRights, addToSnapshot, migrationName } from './new-table.mjs'
import { nounOf } from './nouns.mjs'
import { addPermission } from './permissions.mjs'

/** Files of a domain by their templates; `noun` and `nouns` stand for the singular and the plural. */
const files = {
  'packages/contracts/src/nouns': ['noun.ts', 'nouns.operations.ts'],
  'apps/api/src/domains/nouns': [
    'README.md',
    'index.ts',
    'noun.entity.ts',
    'noun.presenter.ts',
    'nouns.module.ts',
    'nouns.repository.ts',
    'nouns.router.ts',
    'nouns.service.ts',
    'nouns.test.ts',
  ],
}

/**
 * A noun with its table, `list` and `get`, from the contract to a test on a real database.
 * @param {import('./changes.mjs').Changes} changes
 * @param {string | undefined} name the plural
 * @param {{ singular?: string | undefined }} options
 * @returns {string[]} what to do next
 */
export function generateDomain(changes, name, { singular }) {
  const noun = nounOf(name, singular)
  const { plural, Singular } = noun
  for (const folder of Object.keys(files).map((path) => path.replace('nouns', plural))) {
    if (existsSync(join(root, folder))) throw new Error(`${folder} is there already; nothing was written.`)
  }
  const migration = migrationName(plural, new Date())
  const words = { ...noun, migration }
  for (const [folder, names] of Object.entries(files)) {
    for (const file of names) {
      const path = `${folder}/${file}`.replaceAll('nouns', plural).replaceAll('noun', noun.singular)
      changes.create(path, `domain/${file}.txt`, words)
    }
  }
  changes.create(`apps/api/migrations/${migration}.ts`, 'domain/migration.ts.txt', words)
  changes.join(snapshotPath, (text) => addToSnapshot(text, noun))
  changes.join(typesPath, () => databaseTypes(changes.textOf(snapshotPath)))
  changes.join('apps/api/test/data-inventory.ts', (text) => addToInventory(text, noun))
  changes.join('apps/api/test/catalogue/rights-of-app.txt', (text) => addToRights(text, noun))
  joinContracts(changes, noun)
  joinRouter(changes, noun)
  changes.join('apps/api/src/entities.ts', (text) =>
    addEntry(addImport(text, { names: [Singular], from: `./domains/${plural}/${noun.singular}.entity.js` }), {
      from: '^export const entities = \\[$',
      to: '^\\]',
      indent: 2,
      entry: `${Singular},`,
    }),
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
 * @param {import('./changes.mjs').Changes} changes
 * @param {import('./nouns.mjs').Noun} noun
 */
function joinContracts(changes, { plural, singular, Singular }) {
  changes.join('packages/contracts/src/permissions.ts', (text) => addPermission(text, `${plural}.read`, 'agentLevel'))
  changes.join('packages/contracts/src/ids.ts', (text) => {
    const withType = addAfterLast(
      text,
      /^export type \w+ = Branded<'\w+'>$/,
      `export type ${Singular}Id = Branded<'${singular}'>\n`,
    )
    return addAfterLast(
      withType,
      /^export const \w+IdSchema = idOf<'\w+'>\(\)$/,
      `export const ${singular}IdSchema = idOf<'${singular}'>()\n`,
    )
  })
}

/**
 * @param {import('./changes.mjs').Changes} changes
 * @param {import('./nouns.mjs').Noun} noun
 */
function joinRouter(changes, { plural, Plural }) {
  changes.join('apps/api/src/api/app-router.ts', (text) => {
    const names = [`create${Plural}Router`, `type ${Plural}Verbs`]
    const imported = addImport(text, { names, from: `../domains/${plural}/${plural}.router.js` })
    const told = addEntry(imported, {
      from: '^export interface AppVerbs \\{$',
      to: '^\\}',
      indent: 2,
      entry: `${plural}: ${Plural}Verbs`,
    })
    return addEntry(told, {
      from: '^ {2}router\\(\\{$',
      to: '^ {2}\\}\\)',
      indent: 4,
      entry: `${plural}: create${Plural}Router(verbs.${plural}),`,
    })
  })
  changes.join('apps/api/src/api/rpc.module.ts', (text) => {
    const names = [`${Plural}Module`, `${Plural}Service`]
    const imported = addImport(text, { names, from: `../domains/${plural}/index.js` })
    const served = addEntry(imported, {
      from: '^const services = \\{$',
      to: '^\\}',
      indent: 2,
      entry: `${plural}: ${Plural}Service,`,
    })
    return addEntry(served, { from: '^ {2}imports: \\[$', to: '^ {2}\\]', indent: 4, entry: `${Plural}Module,` })
  })
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
