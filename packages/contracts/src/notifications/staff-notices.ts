import { z } from 'zod'
import type { Permission } from '../permissions.js'

export const staffNotices = [
  'chargeSucceeded',
  'chargeFailed',
  'chargeRefunded',
  'dispute',
  'fraudWarning',
  'planFailed',
  'planCanceled',
  'planChanged',
  'fundraiserPending',
  'importDone',
  'bulkChangeDone',
  'exportDone',
  'integrationError',
  'hubspotStopped',
  'ownPageGift',
  'taskAssigned',
  'taskDue',
] as const
export type StaffNotice = (typeof staffNotices)[number]

/** What the inbox holds, also of those who want no email of it: what there may be something to do about, or was waited for. */
export const inboxNotices = [
  'dispute',
  'fraudWarning',
  'chargeRefunded',
  'planFailed',
  'planCanceled',
  'fundraiserPending',
  'importDone',
  'bulkChangeDone',
  'exportDone',
  'integrationError',
  'hubspotStopped',
  'ownPageGift',
  'taskAssigned',
  'taskDue',
] as const satisfies readonly StaffNotice[]

export const staffDigests = ['dailyDigest', 'weeklyDigest'] as const
export type StaffDigest = (typeof staffDigests)[number]

export const staffEmails = [...staffNotices, ...staffDigests] as const
export type StaffEmail = (typeof staffEmails)[number]

export const emailSettingsSchema = z.strictObject({
  /** For recurring gifts, the first payment only. */
  chargeSucceeded: z.boolean(),
  /** Of a recurring gift the first try of a payment, and the last where that is another one. */
  chargeFailed: z.boolean(),
  /** Also a refund that the gateway could not make, and a payment that the bank returned. */
  chargeRefunded: z.boolean(),
  /** One that was opened, one whose evidence is due within three days, one that was decided. */
  dispute: z.boolean(),
  fraudWarning: z.boolean(),
  planFailed: z.boolean(),
  planCanceled: z.boolean(),
  planChanged: z.boolean(),
  fundraiserPending: z.boolean(),
  /** One that they began themselves; also where it failed. */
  importDone: z.boolean(),
  /** One that they began themselves, where it took a while. */
  bulkChangeDone: z.boolean(),
  /** One that they began themselves; also where it failed. */
  exportDone: z.boolean(),
  integrationError: z.boolean(),
  hubspotStopped: z.boolean(),
  /** To a fundraiser, of a gift to their own page; of a recurring gift the first payment alone. */
  ownPageGift: z.boolean(),
  /** One that somebody else gave them. */
  taskAssigned: z.boolean(),
  /** One of theirs, in the morning of its day. */
  taskDue: z.boolean(),
  dailyDigest: z.boolean(),
  weeklyDigest: z.boolean(),
})
export interface EmailSettings extends z.infer<typeof emailSettingsSchema> {}

export const initialEmailSettings: EmailSettings = {
  chargeSucceeded: true,
  chargeFailed: true,
  chargeRefunded: false,
  dispute: true,
  fraudWarning: true,
  planFailed: true,
  planCanceled: true,
  planChanged: false,
  fundraiserPending: true,
  importDone: true,
  bulkChangeDone: true,
  exportDone: false,
  integrationError: true,
  hubspotStopped: true,
  ownPageGift: true,
  taskAssigned: true,
  taskDue: false,
  dailyDigest: false,
  weeklyDigest: false,
}

/** Whoever is in an org by another right than a membership gets no mails of it. */
export const noEmails: EmailSettings = {
  chargeSucceeded: false,
  chargeFailed: false,
  chargeRefunded: false,
  dispute: false,
  fraudWarning: false,
  planFailed: false,
  planCanceled: false,
  planChanged: false,
  fundraiserPending: false,
  importDone: false,
  bulkChangeDone: false,
  exportDone: false,
  integrationError: false,
  hubspotStopped: false,
  ownPageGift: false,
  taskAssigned: false,
  taskDue: false,
  dailyDigest: false,
  weeklyDigest: false,
}

/** Who can be told of what: what somebody may not see is offered to them by no setting and told by no email. */
export const permissionOfEmail: Record<StaffEmail, Permission> = {
  chargeSucceeded: 'charges.read',
  chargeFailed: 'charges.read',
  chargeRefunded: 'charges.read',
  dispute: 'charges.read',
  fraudWarning: 'charges.read',
  planFailed: 'donations.read',
  planCanceled: 'donations.read',
  planChanged: 'donations.read',
  fundraiserPending: 'fundraisers.manage',
  importDone: 'imports.run',
  bulkChangeDone: 'bulk_changes.run',
  exportDone: 'exports.create',
  integrationError: 'gateways.manage',
  hubspotStopped: 'hubspot.manage',
  ownPageGift: 'fundraiser_dashboard.read',
  taskAssigned: 'tasks.read',
  taskDue: 'tasks.read',
  dailyDigest: 'dashboard.read',
  weeklyDigest: 'dashboard.read',
}
