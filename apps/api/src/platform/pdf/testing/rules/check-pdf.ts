import { archiveRules } from './archive-rules.js'
import { contentRules } from './content-rules.js'
import { documentRules } from './document-rules.js'
import { fontRules } from './font-rules.js'
import { fontsOf } from './fonts.js'
import { metadataOf } from './metadata.js'
import { contentsOf } from './page-content.js'
import { openPdf, textAt } from './pdf-objects.js'
import type { CheckedPdf, Rule } from './rule.js'
import { structureRules } from './structure-rules.js'
import { structureOf } from './structure.js'

/** PDF/UA-1 as far as a machine can look: failure conditions of the Matterhorn Protocol that veraPDF looks for too. */
export const accessibilityRules: readonly Rule[] = [...documentRules, ...structureRules, ...contentRules, ...fontRules]

/** PDF/A-2a beside that: what it has of fonts and of tags is in the rules of PDF/UA-1. */
export { archiveRules }

/** What of a document breaks which rule, with each rule's ID first. */
export async function faultsOf(bytes: Uint8Array, rules: readonly Rule[]): Promise<string[]> {
  const pdf = await opened(bytes)
  return rules.flatMap(({ id, says, faults }) => [...new Set(faults(pdf))].map((fault) => `${id} ${says}: ${fault}`))
}

/** The languages that a document says its text is in. */
export async function languagesOf(bytes: Uint8Array): Promise<string[]> {
  const { catalog, structure, pages } = await opened(bytes)
  const marks = pages.flatMap(({ painted }) => painted.flatMap((one) => one.marks))
  const said = [...structure.elements, ...marks].map(({ language }) => language)
  return [...new Set([textAt(catalog, 'Lang'), ...said])].filter((language) => typeof language === 'string').toSorted()
}

async function opened(bytes: Uint8Array): Promise<CheckedPdf> {
  const file = await openPdf(bytes)
  const pages = contentsOf(file)
  return {
    bytes,
    file,
    catalog: file.catalog,
    metadata: metadataOf(file),
    structure: structureOf(file),
    pages,
    fonts: fontsOf(pages),
  }
}

/** Of a document that Almoner makes, which is to be both. */
export const documentFaults = (bytes: Uint8Array): Promise<string[]> =>
  faultsOf(bytes, [...accessibilityRules, ...archiveRules])
