import { randomBytes } from 'node:crypto'
import type { Money } from '@almoner/contracts/money'
import type { SandboxEntry } from './sandbox-entry.entity.js'

/** In whose book of the sandbox a line stands. */
export interface SandboxAccount {
  orgId: string
  integrationId: string
}

/** How the events of a line come; once and at once where nothing is said. */
export type Delivery = 'late' | 'doubled' | 'reversed' | 'lost'

export interface NewEntry {
  object: SandboxEntry['object']
  objectId: string
  paymentId?: string
  status: string
  money?: Money
  details: SandboxEntry['details']
  /** How long after now it holds. */
  inMs?: number
  events?: Delivery
}

export const newObjectId = (kind: 'ch' | 're' | 'dp' | 'pmd' | 'fw' | 'seti' | 'po'): string =>
  `sbx_${kind}_${randomBytes(16).toString('base64url')}`
