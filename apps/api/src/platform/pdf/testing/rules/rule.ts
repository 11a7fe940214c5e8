import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import type { UsedFont } from './fonts.js'
import type { Metadata } from './metadata.js'
import type { PageContent } from './page-content.js'
import type { Structure } from './structure.js'

/** A document taken apart, so that each rule looks at what it is about. */
export interface CheckedPdf {
  bytes: Uint8Array
  file: PDFDocument
  catalog: PDFDict
  metadata: Metadata | null
  structure: Structure
  pages: PageContent[]
  fonts: UsedFont[]
}

/** What a document has to fulfil, with where that is written. */
export interface Rule {
  /**
   * A failure condition of the Matterhorn Protocol, as in 01-005; a clause of ISO 14289-1 that it has none of its own for, with `UA`
   * before it; or a clause of ISO 19005-2.
   */
  id: string
  says: string
  /** What of a document breaks it. */
  faults: (pdf: CheckedPdf) => string[]
}

export const rule = (id: string, says: string, faults: Rule['faults']): Rule => ({ id, says, faults })

/** Of a rule that holds or not, of the document as a whole. */
export const holds = (isKept: boolean, fault: string): string[] => (isKept ? [] : [fault])
