import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/parts/host.mjs'
import { addAtEnd, addImport } from './insertions.mjs'
import { messageTypes, typesPathOf } from './message-types.mjs'
import { nounOf } from './nouns.mjs'

/**
 * The page of a list that is read by pages, as a generated domain has it: sorted and paged in the link, wide and narrow.
 * @param {import('./changes.mjs').Changes} changes
 * @param {string | undefined} name the plural
 * @param {{ menu?: string | undefined, singular?: string | undefined }} options
 * @returns {string[]} what to do next
 */
export function generateScreen(changes, name, { menu, singular }) {
  const noun = nounOf(name, singular)
  const { plural, Plural } = noun
  const feature = `apps/web/src/features/${plural}`
  if (existsSync(join(root, feature))) throw new Error(`${feature} is there already; nothing was written.`)
  refuseOtherLists(changes, noun)
  changes.create(`${feature}/${Plural}Page.tsx`, 'screen/NounsPage.tsx.txt', { ...noun })
  changes.create(`${feature}/${noun.singular}-columns.tsx`, 'screen/noun-columns.tsx.txt', { ...noun })
  const texts = `${feature}/messages/en.json`
  changes.create(texts, 'screen/en.json.txt', { ...noun })
  changes.created.set(typesPathOf(texts), messageTypes(changes.textOf(texts)))
  changes.create(`${feature}/messages.ts`, 'screen/messages.ts.txt', { ...noun })
  changes.create(`${feature}/${plural}.noun.ts`, `screen/${menu ? 'menu' : 'nouns'}.noun.ts.txt`, {
    ...noun,
    icon: menu ?? '',
  })
  if (menu) addLabel(changes, noun, menu)
  changes.join('apps/web/src/nouns.ts', (text) =>
    addAtEnd(addImport(text, { names: [plural], from: `./features/${plural}/${plural}.noun` }), {
      from: '^export const nouns = \\[$',
      to: '^\\]',
      added: `  ${plural},\n`,
    }),
  )
  changes.join('apps/web/e2e/screens.e2e.ts', (text) =>
    text.replace(/^(const screens = \[[^\]]*?),?(\n?\])/m, `$1, '/${plural}'$2`),
  )
  return [
    `say in ${texts} what ${plural} are for, then: npm run messages`,
    `walk it in a real browser: npm test -- screens`,
  ]
}

/**
 * @param {import('./changes.mjs').Changes} changes
 * @param {import('./nouns.mjs').Noun} noun
 */
function refuseOtherLists(changes, { plural, Plural, singular }) {
  const contracts = `packages/contracts/src/${plural}`
  const wanted = {
    [`${contracts}/${plural}.operations.ts`]: [
      `export const list${Plural}InputSchema = `,
      `output: pageOf(${singular}Schema)`,
      'sort: z.enum(',
    ],
    [`${contracts}/${singular}.ts`]: ['name: z.string()', 'createdAt: instantSchema'],
  }
  for (const [path, texts] of Object.entries(wanted)) {
    const missing = texts.find((text) => !existsSync(join(root, path)) || !changes.textOf(path).includes(text))
    if (missing)
      throw new Error(
        `This draws lists as npm run gen domain writes them, and ${path} has no "${missing}"; follow apps/web/src/features/donors by hand.`,
      )
  }
}

const labels = 'apps/web/src/menu/messages/en.json'

/**
 * What the menu calls the noun.
 * @param {import('./changes.mjs').Changes} changes
 * @param {import('./nouns.mjs').Noun} noun
 * @param {string} icon
 */
function addLabel(changes, { plural, Plural }, icon) {
  const icons = [...changes.textOf('packages/ui/src/brand/Icon.tsx').matchAll(/^ {2}'?([a-z-]+)'?:(?: '|$)/gm)]
  const names = icons.map((match) => match[1] ?? '')
  if (!names.includes(icon)) throw new Error(`There is no icon "${icon}": ${names.join(', ')}.`)
  changes.join(labels, (text) => `${JSON.stringify({ ...JSON.parse(text), [plural]: Plural }, null, 2)}\n`)
  changes.join(typesPathOf(labels), () => messageTypes(changes.textOf(labels)))
}
