import { staffNotices, type StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import { isGiftNotice, type NoticeRow } from './notice-rows.js'
import { tellNotice } from './notice-words.js'
import type { StaffMember } from './staff-notices.repository.js'
import type { NotificationText } from './notification-text.js'

/** So many are told one by one; of more than these the number. */
const mostLines = 15

export interface NoticeEmail {
  orgId: string
  orgName: string
  to: StaffMember
  publicUrl: string
}

export const whyThisEmail = (orgName: string): string =>
  `You get this mail as a member of ${orgName}. Which of these mails you want is yours to say: in Almoner, under your name, Edit User.`

/** One mail to a member of staff about all that has happened since the last, so that a bad night is a mail and not a hundred. */
export function noticeEmail(
  notices: readonly [NoticeRow, ...NoticeRow[]],
  { orgId, orgName, to, publicUrl }: NoticeEmail,
): Email {
  const [first] = notices
  const weighty = notices.toSorted((a, b) => byWeight.indexOf(a.kind) - byWeight.indexOf(b.kind))
  const isOne = notices.length === 1
  const left = notices.length - mostLines
  const alone = tellNotice(first)
  const { label, path } = isOne ? alone.place : placeOfAll(notices)
  return composeEmail({
    to: to.email,
    orgId,
    subject: isOne ? alone.subject : `${countedText(notices)} – ${orgName}`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      ...weighty.slice(0, mostLines).map((notice) => tellNotice(notice).sentence),
      ...(left > 0 ? [`And ${left.toLocaleString('en')} more.`] : []),
    ],
    action: { label, url: `${publicUrl}/#${path}` },
    notes: [whyThisEmail(orgName)],
  })
}

const counted: Record<StaffNotice, [one: string, many: string]> = {
  integrationError: ['gateway is in trouble', 'troubles with gateways'],
  hubspotStopped: ['sync has stopped', 'syncs have stopped'],
  fraudWarning: ['gift is suspected of fraud', 'gifts are suspected of fraud'],
  dispute: ['dispute has news', 'disputes have news'],
  planFailed: ['recurring gift has failed', 'recurring gifts have failed'],
  planCanceled: ['recurring gift was canceled', 'recurring gifts were canceled'],
  chargeFailed: ['payment has failed', 'payments have failed'],
  chargeRefunded: ['refund has news', 'refunds have news'],
  fundraiserPending: ['fundraiser waits', 'fundraisers wait'],
  planChanged: ['recurring gift was changed', 'recurring gifts were changed'],
  importDone: ['import is over', 'imports are over'],
  bulkChangeDone: ['bulk change is done', 'bulk changes are done'],
  chargeSucceeded: ['gift has come in', 'gifts have come in'],
  ownPageGift: ['gift came to your page', 'gifts came to your page'],
  taskDue: ['task is due', 'tasks are due'],
  taskAssigned: ['new task', 'new tasks'],
}

// What there is something to do about comes first.
const byWeight = Object.keys(counted).filter((kind): kind is StaffNotice =>
  (staffNotices as readonly string[]).includes(kind),
)

function countedText(notices: readonly NoticeRow[]): string {
  const parts = byWeight.flatMap((kind) => {
    const count = notices.filter((notice) => notice.kind === kind).length
    const [one, many] = counted[kind]
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]
  })
  return parts.join(', ')
}

/** Where what several are about stands together. */
const lists: Record<StaffNotice, NotificationText['place']> = {
  chargeSucceeded: { label: 'Open the transactions', path: '/charges' },
  chargeFailed: { label: 'Open the transactions', path: '/charges' },
  chargeRefunded: { label: 'Open the transactions', path: '/charges' },
  dispute: { label: 'Open the transactions', path: '/charges' },
  fraudWarning: { label: 'Open the transactions', path: '/charges' },
  planFailed: { label: 'Open the recurring gifts', path: '/donations' },
  planCanceled: { label: 'Open the recurring gifts', path: '/donations' },
  planChanged: { label: 'Open the recurring gifts', path: '/donations' },
  fundraiserPending: { label: 'Open the fundraisers', path: '/fundraisers?status=pending' },
  importDone: { label: 'Open the imports', path: '/imports' },
  bulkChangeDone: { label: 'Open the bulk changes', path: '/donations/bulk' },
  integrationError: { label: 'Open the gateways', path: '/settings' },
  hubspotStopped: { label: 'Open the HubSpot settings', path: '/settings/integrations/hubspot' },
  ownPageGift: { label: 'Open the dashboard', path: '/dashboard' },
  taskAssigned: { label: 'Open your tasks', path: '/tasks' },
  taskDue: { label: 'Open your tasks', path: '/tasks' },
}

function placeOfAll(notices: readonly NoticeRow[]): NotificationText['place'] {
  const places = new Map(notices.map(({ kind }) => [lists[kind].path, lists[kind]]))
  const [only, ...others] = places.values()
  if (only && others.length === 0) return only
  return notices.every(isGiftNotice) ? lists.planFailed : { label: 'Open the dashboard', path: '/dashboard' }
}
