import type { EmailChangeState } from '@almoner/contracts/portal/portal.operations'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import type { OccurrenceReason } from '@almoner/contracts/donations/schedule'
import type { DonationAction } from '@almoner/contracts/portal/portal'
import type { OwnCancelReason } from '@almoner/contracts/portal/portal-choices'
import type { PortalNotice, PortalConfirmation } from '@almoner/contracts/portal/portal-view'
import type { Counted } from '../words'

/** Every word of the donor's own page; the document is drawn by the server, so that no browser loads them. */
export interface PortalWords {
  title: string
  titleOf: string
  signOut: string
  nav: { home: string; details: string; label: string }
  back: string
  backTo: string
  ask: { title: string; text: string; send: string; sent: string; sentText: string; left: string; ended: string }
  link: {
    title: string
    text: string
    enter: string
    mend: string
    used: { title: string; text: string }
    expired: { title: string; text: string }
    unknown: { title: string; text: string }
    renew: string
    ask: string
  }
  hello: string
  helloUnnamed: string
  /** “every 3 months”: by the unit, with the number in its place. */
  every: Record<Exclude<Frequency, 'single'>, Counted>
  once: string
  recurringDonations: { title: string; none: string; ended: string; manage: string; give: string }
  status: Record<DonationStatus, string>
  next: string
  nextNone: string
  pausedUntil: string
  pausedOpen: string
  endedOn: string
  failed: string
  byMethod: string
  method: Record<PaymentMethod, string>
  expires: string
  expired: string
  elsewhere: { gateway: string; manual: string }
  contact: string
  contactBy: string
  open: { confirming: string; retrying: string; retryingNoDay: string; missed: string; mend: string }
  soFar: Counted
  dates: { title: string; none: string; skip: string; unskip: string; skipOf: string; unskipOf: string }
  reasons: Partial<Record<OccurrenceReason, string>>
  actions: Record<DonationAction, { go: string; title: string; text: string; submit: string }>
  fields: {
    amount: string
    amountHint: string
    coversFee: string
    nextOn: string
    nextOnHint: string
    frequency: string
    interval: string
    until: string
    untilHint: string
    open: string
    forAll: Counted
    forThis: string
    reason: string
    note: string
  }
  rhythm: { value: string; frequency: Exclude<Frequency, 'single'>; interval: number; label: string }[]
  pauseFor: Counted
  cancelReasons: Record<OwnCancelReason, string>
  keep: { title: string; text: string; pause: string; lower: string; skip: string; goOn: string }
  askOrg: { text: string; submit: string }
  said: Record<PortalConfirmation, string>
  notices: Record<PortalNotice, string>
  faults: { title: string; fields: Record<string, string>; other: string }
  gifts: {
    title: string
    none: string
    total: string
    year: string
    refunded: string
    partly: string
    confirming: string
    confirmed: string
    columns: { day: string; what: string; amount: string }
    count: Counted
    test: string
  }
  details: {
    title: string
    address: string
    save: string
    email: string
    emailText: string
    newEmail: string
    change: string
    noEmail: string
    waiting: string
    waitingBoth: string
    waitingOld: string
    waitingNew: string
    withdraw: string
  }
  emailChange: Record<EmailChangeState['state'], { title: string; text: string }> & {
    yes: string
    no: string
    refused: { title: string; text: string }
  }
  card: {
    looking: { title: string; text: string; go: string }
    kept: { title: string; text: Counted }
    paid: string
    confirming: string
    declined: string
    failed: { title: string; text: string }
    canceled: { title: string; text: string }
    open: { title: string; text: string; go: string }
    unknown: { title: string; text: string; again: string }
    again: string
    home: string
  }
}
