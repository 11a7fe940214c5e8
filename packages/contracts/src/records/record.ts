import { z } from 'zod'
import type { Permission } from '../permissions.js'

/** What has a page of its own that staff write notes on. */
export const recordKinds = ['donor', 'charge', 'donation', 'campaign', 'fundraiser'] as const
export type RecordKind = (typeof recordKinds)[number]

export type RecordRight = 'read' | 'manage'

/** Who may read what was written about a record, and who may write: whoever may do so with the record itself. */
export const permissionOfRecord: Record<RecordKind, Record<RecordRight, Permission>> = {
  donor: { read: 'donors.read', manage: 'donors.manage' },
  charge: { read: 'charges.read', manage: 'charges.record' },
  donation: { read: 'donations.read', manage: 'donations.manage' },
  campaign: { read: 'campaigns.read', manage: 'campaigns.manage' },
  fundraiser: { read: 'fundraisers.manage', manage: 'fundraisers.manage' },
}

const recordIdSchema = z.uuid({ error: 'Not a valid ID' }).transform((id) => id.toLowerCase())

/** The fields by which an input names a record. */
export const recordInput = { recordKind: z.enum(recordKinds), recordId: recordIdSchema }

export interface RecordRef {
  recordKind: RecordKind
  recordId: string
}

/** Someone of the org, by their name. */
export const personSchema = z.object({ id: z.uuid(), name: z.string() })
