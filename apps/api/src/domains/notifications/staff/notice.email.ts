import type { StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import type { Email } from '../../../platform/mail/mailer.js'
import { isGiftNotice, type NoticeRow } from '../notice-rows.js'
import { tellNotice } from './notice-words.js'
import type { StaffMember } from '../staff-notices.repository.js'
import type { NotificationText } from './notification-text.js'
import { voiceIn, type StaffVoice } from './staff-texts.js'

/** So many are told one by one; of more than these the number. */
const mostLines = 15

export interface NoticeEmail {
  orgId: string
  orgName: string
  to: StaffMember
  publicUrl: string
}

/** One mail to a member of staff about all that has happened since the last, so that a bad night is a mail and not a hundred. */
export function noticeEmail(
  notices: readonly [NoticeRow, ...NoticeRow[]],
  { orgId, orgName, to, publicUrl }: NoticeEmail,
): Email {
  const voice = voiceIn(to.language)
  const { t } = voice
  const [first] = notices
  const weighty = notices.toSorted((a, b) => byWeight.indexOf(a.kind) - byWeight.indexOf(b.kind))
  const isOne = notices.length === 1
  const left = notices.length - mostLines
  const alone = tellNotice(first, voice)
  const { label, path } = isOne ? alone.place : placeOfAll(notices, voice)
  return composeEmail({
    to: to.email,
    orgId,
    language: to.language,
    subject: isOne ? alone.subject : t('countedSubject', { news: countedText(notices, voice), org: orgName }),
    greeting: t('greeting', { firstName: to.firstName }),
    paragraphs: [
      ...weighty.slice(0, mostLines).map((notice) => tellNotice(notice, voice).sentence),
      ...(left > 0 ? [t('more', { count: left })] : []),
    ],
    action: { label, url: `${publicUrl}/#${path}` },
    notes: [t('why', { org: orgName })],
  })
}

/** What there is something to do about comes first. */
const byWeight = [
  'integrationError',
  'hubspotStopped',
  'fraudWarning',
  'dispute',
  'planFailed',
  'planCanceled',
  'chargeFailed',
  'chargeRefunded',
  'fundraiserPending',
  'planChanged',
  'importDone',
  'bulkChangeDone',
  'exportDone',
  'chargeSucceeded',
  'ownPageGift',
  'taskDue',
  'taskAssigned',
] as const satisfies readonly StaffNotice[]

const countedText = (notices: readonly NoticeRow[], { t }: StaffVoice): string =>
  byWeight
    .flatMap((kind) => {
      const count = notices.filter((notice) => notice.kind === kind).length
      return count === 0 ? [] : [t(`counted.${kind}`, { count })]
    })
    .join(', ')

/** Where what several are about stands together. */
const listsIn = ({ t }: StaffVoice): Record<StaffNotice, NotificationText['place']> => ({
  chargeSucceeded: { label: t('open.transactions'), path: '/charges' },
  chargeFailed: { label: t('open.transactions'), path: '/charges' },
  chargeRefunded: { label: t('open.transactions'), path: '/charges' },
  dispute: { label: t('open.transactions'), path: '/charges' },
  fraudWarning: { label: t('open.transactions'), path: '/charges' },
  planFailed: { label: t('open.recurringGifts'), path: '/donations' },
  planCanceled: { label: t('open.recurringGifts'), path: '/donations' },
  planChanged: { label: t('open.recurringGifts'), path: '/donations' },
  fundraiserPending: { label: t('open.fundraisers'), path: '/fundraisers?status=pending' },
  importDone: { label: t('open.imports'), path: '/imports' },
  exportDone: { label: t('open.exports'), path: '/exports' },
  bulkChangeDone: { label: t('open.bulkChanges'), path: '/bulk-changes' },
  integrationError: { label: t('open.gateways'), path: '/settings' },
  hubspotStopped: { label: t('open.hubspot'), path: '/settings/integrations/hubspot' },
  ownPageGift: { label: t('open.dashboard'), path: '/dashboard' },
  taskAssigned: { label: t('open.tasks'), path: '/tasks' },
  taskDue: { label: t('open.tasks'), path: '/tasks' },
})

function placeOfAll(notices: readonly NoticeRow[], voice: StaffVoice): NotificationText['place'] {
  const lists = listsIn(voice)
  const places = new Map(notices.map(({ kind }) => [lists[kind].path, lists[kind]]))
  const [only, ...others] = places.values()
  if (only && others.length === 0) return only
  return notices.every(isGiftNotice) ? lists.planFailed : { label: voice.t('open.dashboard'), path: '/dashboard' }
}
