import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/**
 * @typedef {object} Import
 * @property {string} importer path below the root
 * @property {string} target path below the root without extension, or a package with its subpath
 * @property {boolean} isTypeOnly
 * @property {string[]} names
 *
 * @typedef {object} ImportRule
 * @property {RegExp} around files that stand behind it
 * @property {(wanted: Import) => boolean} stops
 * @property {string} because
 */

const isPackage = (target) => !/^(packages|apps|tooling)\//.test(target)
const isIn = (target, ...folders) => folders.some((folder) => target === folder || target.startsWith(`${folder}/`))
const domainOf = (path) => /^apps\/api\/src\/domains\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1]

/** Values that ui may know; every other contract is of a noun. */
const plainContracts = ['amount-text', 'minor-units', 'money', 'time', 'text', 'paging', 'operation', 'problems'].map(
  (name) => `@almoner/contracts/${name}`,
)

/** What people type into: only packages/ui/fields joins these to forms. */
const antdInputs = new Set(
  `AutoComplete Cascader Checkbox ColorPicker DatePicker Form Input InputNumber Mentions
   Radio Rate Select Slider Switch TimePicker Transfer TreeSelect Upload`.split(/\s+/),
)

/**
 * The layers of a domain, from the inside out; a file may import its own layer and those before it. A file whose name has no
 * role belongs to the services where it holds a provider, and else to the rules: pure functions, values and types.
 */
const layers = ['rules', 'repository', 'service', 'door']
const layerByRole = {
  entity: 'rules',
  entities: 'rules',
  repository: 'repository',
  statements: 'repository',
  presenter: 'rules',
  email: 'service',
  service: 'service',
  commands: 'service',
  work: 'service',
  router: 'door',
  jobs: 'door',
  noun: 'door',
}

/** @type {Map<string, string>} */
const layersByPath = new Map()

/** @param {string} path below the root, with or without its extension */
function layerOf(path) {
  const file = path.replace(/\.ts$/, '')
  let layer = layersByPath.get(file)
  if (layer === undefined) {
    layer = layerByRole[/\.([a-z]+)$/.exec(file)?.[1] ?? ''] ?? layerByContent(file)
    layersByPath.set(file, layer)
  }
  return layers.indexOf(layer)
}

/** @param {string} file below the root, without its extension */
function layerByContent(file) {
  const path = join(root, `${file}.ts`)
  return existsSync(path) && /^@Injectable\(/m.test(readFileSync(path, 'utf8')) ? 'service' : 'rules'
}

/** @type {ImportRule[]} */
const importRules = [
  {
    around: /^packages\/contracts\/src\//,
    stops: ({ target }) => (isPackage(target) ? !/^zod(\/|$)/.test(target) : !isIn(target, 'packages/contracts/src')),
    because: 'Contracts import zod and each other, nothing else: the web, the API and the docs all read them.',
  },
  {
    around: /^packages\/client\/src\//,
    stops: ({ target }) =>
      isPackage(target)
        ? !/^(openapi-fetch|standardwebhooks|vitest)$/.test(target)
        : !isIn(target, 'packages/client/src'),
    because: 'The client is a package by itself: what it knows of Almoner is what the OpenAPI document says.',
  },
  {
    around: /^(apps\/(api|web)|packages\/(contracts|ui))\/src\/(?!.*\.test\.tsx?$)/,
    stops: ({ target }) => target === '@almoner/client',
    because: 'The client is for programs of others, and for tests; the web speaks to the API by its router.',
  },
  {
    around: /^packages\/ui\/src\//,
    stops: ({ target }) =>
      isPackage(target)
        ? /^(@trpc\/|@tanstack\/|react-router|@almoner\/(api|web))/.test(target) ||
          (target.startsWith('@almoner/contracts/') && !plainContracts.includes(target))
        : !isIn(target, 'packages/ui/src'),
    because: 'ui knows antd and forms, but no call, no route and no noun.',
  },
  {
    around: /^apps\/web\/src\//,
    stops: ({ target, isTypeOnly }) =>
      /^@almoner\/api(\/|$)/.test(target)
        ? target !== '@almoner/api/app-router' || !isTypeOnly
        : isIn(target, 'apps/api'),
    because: 'The web takes from the API its types alone: import type … from "@almoner/api/app-router".',
  },
  {
    around: /^apps\/web\/src\/(?!trpc\.tsx?$)/,
    stops: ({ target }) => target.startsWith('@trpc/'),
    because: 'Only apps/web/src/trpc.ts imports @trpc; take what you need from there.',
  },
  {
    around: /^apps\/web\/src\/features\//,
    stops: ({ importer, target }) => {
      const feature = featureOf(target)
      return feature !== undefined && feature !== featureOf(importer)
    },
    because: 'Features never import each other: compose them in a page or the shell.',
  },
  {
    around: /^apps\/web\/src\//,
    stops: ({ target, names }) => target === 'antd' && names.some((name) => antdInputs.has(name)),
    because: 'What people type into comes from @almoner/ui/fields, which joins it to the form and its messages.',
  },
  {
    around: /^apps\/web\/src\/public\//,
    stops: ({ target }) => /^(antd|@ant-design|@almoner\/ui)/.test(target),
    because: "The donor's pages stay small: no antd in them.",
  },
  {
    around: /^apps\/api\/src\/platform\//,
    stops: ({ target }) => isIn(target, 'apps/api/src') && !isIn(target, 'apps/api/src/platform'),
    because: 'The platform knows no domain and none of what carries calls.',
  },
  {
    around: /^apps\/api\/src\/(trpc|rest)\//,
    stops: ({ target }) =>
      isIn(target, 'apps/api/src') && !isIn(target, 'apps/api/src/trpc', 'apps/api/src/rest', 'apps/api/src/platform'),
    because: 'trpc and rest lie beneath the domains: what joins all domains together is in apps/api/src/api.',
  },
  {
    around: /^apps\/api\/src\/(domains|api)\//,
    stops: ({ importer, target }) =>
      isIn(target, 'apps/api/src/http') || (isIn(target, 'apps/api/src/api') && importer.includes('/src/domains/')),
    because: 'Imports run one way: http → api → domains → trpc and rest → platform.',
  },
  {
    around: /^apps\/api\/src\/domains\//,
    stops: ({ importer, target }) =>
      isIn(target, 'apps/api/src/trpc') ? !importer.endsWith('.router.ts') : target.startsWith('@trpc/'),
    because: 'A domain knows tRPC in its *.router.ts alone, and through apps/api/src/trpc.',
  },
  {
    around: /^apps\/api\/src\/domains\//,
    stops: ({ target }) => isIn(target, 'apps/api/src/rest'),
    because: 'A domain knows nothing of REST: apps/api/src/rest answers by the REST entries of the contracts.',
  },
  {
    around: /^apps\/api\/src\/domains\//,
    stops: ({ importer, target }) => {
      const domain = domainOf(target)
      return domain !== undefined && domain !== domainOf(importer) && target !== `apps/api/src/domains/${domain}/index`
    },
    because: 'Another domain is entered by its door, index.ts, and by nothing behind it.',
  },
  {
    around: /^apps\/api\/src\/domains\//,
    stops: ({ importer, target, isTypeOnly }) => {
      if (domainOf(importer) === undefined || domainOf(importer) !== domainOf(target)) return false
      if (/\/(index|testing\/.*)(\.ts)?$/.test(importer)) return false
      // The shape of a row is declared where it is read.
      const reach =
        isTypeOnly && layerOf(importer) === layers.indexOf('rules') ? layers.indexOf('repository') : layerOf(importer)
      return layerOf(target) > reach
    },
    because: 'Within a domain: rules and entities ← repositories and statements ← services ← routers and jobs.',
  },
]

/**
 * The importRules that a file stands behind; none for tests, which may reach anywhere.
 * @param {string} path below the root
 */
export function importRulesOf(path) {
  if (/\.(test|e2e)\.tsx?$|\/testing\//.test(path)) return []
  return importRules.filter(({ around }) => around.test(path))
}
