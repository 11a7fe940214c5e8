import { absolute } from '@almoner/contracts/minor-units'
import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import { Icon } from '@almoner/ui/brand/Icon'
import { DateText } from '@almoner/ui/data/DateText'
import type { Tone } from '@almoner/ui/data/StatusTag'
import type { TimelineItem } from '@almoner/ui/data/Timeline'
import { Link } from 'react-router'
import { moneyText } from '../gifts/money-text'
import { paths } from '../paths'
import { changeText } from '../recurring/change-text'
import { dayText } from '../recurring/day-text'
import { linkTo } from '../rich-link'
import { drawEmail } from './email-item'
import { chargeLink, drawBegun, drawDispute, drawGift, drawRefund, drawReview } from './gift-items'
import { drawCorrection } from './correction-item'
import { drawImportChange } from './import-change-item'
import { t } from './messages'
import { NoteActions } from './NoteActions'
import { NoteText } from './NoteText'
import { Parts } from './Parts'
import { drawReceipt, drawReceiptElsewhere } from './receipt-item'
import type { Drawn, EntryOf, TimelineLook } from './timeline-look'
import { whoIs } from './who-is'

export function timelineItem(entry: TimelineEntry, look: TimelineLook): TimelineItem {
  const { timeZone } = look
  return {
    ...draw(entry, look),
    key: `${entry.kind} ${entry.id}`,
    when: <DateText value={entry.at} {...(timeZone && { timeZone })} hasTime={!entry.isDay} />,
  }
}

function draw(entry: TimelineEntry, look: TimelineLook): Drawn {
  switch (entry.kind) {
    case 'gift':
      return drawGift(entry, look)
    case 'gift_begun':
      return drawBegun(entry)
    case 'refund':
      return drawRefund(entry, look)
    case 'dispute':
      return drawDispute(entry, look)
    case 'review':
      return drawReview(entry, look)
    case 'correction':
      return drawCorrection(entry, look)
    case 'import_change':
      return drawImportChange(entry, look)
    case 'webhook':
      return drawWebhook(entry)
    case 'receipt':
      return drawReceipt(entry)
    case 'receipt_elsewhere':
      return drawReceiptElsewhere(entry, look)
    case 'email':
      return drawEmail(entry, look)
    case 'recurring':
      return drawRecurring(entry, look)
    case 'note':
      return drawNote(entry, look)
    case 'task':
      return drawTask(entry)
    case 'change':
      return drawChange(entry)
    case 'merge':
      return drawMerge(entry)
    case 'thanks':
      return drawThanks(entry, look)
    case 'adopted':
      return drawAdopted(entry, look)
  }
}

const webhookTones: Record<EntryOf<'webhook'>['state'], Tone> = {
  waiting: 'waiting',
  delivered: 'quiet',
  stopped: 'failed',
}

const drawWebhook = ({ type, state, attempts, lastStatus }: EntryOf<'webhook'>): Drawn => ({
  tone: webhookTones[state],
  ...(state === 'delivered' && { icon: <Icon name="external" size={12} /> }),
  text: t(`timeline.webhook.${state}`),
  detail: (
    <Parts
      parts={[
        <code key="type">{type}</code>,
        lastStatus !== null && t('timeline.answered', { status: String(lastStatus) }),
        attempts > 1 && t('timeline.tries', { count: attempts }),
      ]}
    />
  ),
})

function recurringTone({ field, old, new: now, isWithdrawn, annualDelta }: EntryOf<'recurring'>): Tone {
  if (isWithdrawn) return 'quiet'
  if (now.status === 'failed' || now.status === 'past_due') return 'failed'
  if (annualDelta > 0) return 'good'
  if (annualDelta < 0 || now.status === 'canceled') return 'attention'
  return field === 'status' && now.status === 'active' && old.status !== 'active' ? 'good' : 'quiet'
}

function drawRecurring(entry: EntryOf<'recurring'>, look: TimelineLook): Drawn {
  const { donationId, donationNumber, currency, effectiveOn, annualDelta, by, person, isWithdrawn } = entry
  const { today, locale, recordId } = look
  const size = moneyText({ amount: absolute(annualDelta), currency })
  return {
    tone: recurringTone(entry),
    icon: <Icon name="recurring" size={12} />,
    text: (
      <>
        {donationId !== recordId && (
          <>
            {t('timeline.recurring')} <Link to={paths.donation(donationId)}>{donationNumber}</Link>
            {': '}
          </>
        )}
        <bdi>{changeText(entry, { currency, today, locale })}</bdi>
      </>
    ),
    detail: (
      <Parts
        parts={[
          person ? t('timeline.by', { name: person.name }) : t(`timeline.recurringBy.${by}`),
          effectiveOn > entry.at.slice(0, 10) && t('timeline.effective', { on: dayText(effectiveOn, today, locale) }),
          annualDelta > 0 && t('timeline.more', { amount: size }),
          annualDelta < 0 && t('timeline.less', { amount: size }),
          entry.new.note && <bdi key="note">{entry.new.note}</bdi>,
          isWithdrawn && t('timeline.withdrawn'),
        ]}
      />
    ),
  }
}

export function drawNote(entry: Omit<EntryOf<'note'>, 'kind' | 'at' | 'isDay'>, look: TimelineLook): Drawn {
  const { id, author, isPinned, isEdited } = entry
  return {
    tone: 'quiet',
    icon: <Icon name={isPinned ? 'pin' : 'note'} size={12} />,
    text: (
      <>
        {author ? t.rich('notes.added', { who: whoIs(author) }) : t('notes.addedByApi')}
        {isPinned && <span className="al-quiet"> · {t('notes.pinned')}</span>}
        {isEdited && <span className="al-quiet"> · {t('notes.edited')}</span>}
      </>
    ),
    actions: <NoteActions note={entry} onEdit={() => look.onEdit(id)} />,
    detail: <NoteText note={entry} isEditing={look.editing === id} onDone={() => look.onEdit(undefined)} />,
  }
}

const drawTask = ({ title, isDone, person }: EntryOf<'task'>): Drawn => ({
  tone: isDone ? 'good' : 'quiet',
  icon: <Icon name={isDone ? 'check' : 'task'} size={12} />,
  text: isDone
    ? t.rich('timeline.taskDone', { who: whoIs(person), title })
    : t.rich('timeline.taskAdded', { who: whoIs(person), title }),
})

const knownActions = [
  'donors_create',
  'donors_update',
  'donors_setNationalId',
  'donors_otherNationalId',
  'donors_remove',
  'donors_restore',
  'households_create',
  'households_addMember',
  'households_changeMember',
  'households_removeMember',
  'charges_creditDonor',
  'charges_uncreditDonor',
  'relationships_add',
  'relationships_remove',
  'tags_change',
  'customFields_save',
  'campaigns_create',
  'campaigns_duplicate',
  'campaigns_save',
  'campaigns_changeStatus',
  'campaigns_saveCheckoutSettings',
  'campaigns_savePage',
  'campaigns_publishPage',
  'campaigns_unpublishPage',
  'campaigns_restore',
  'fundraisers_create',
  'fundraisers_signUp',
  'fundraisers_approve',
  'fundraisers_invite',
  'fundraisers_reject',
  'fundraisers_pause',
  'fundraisers_resume',
  'fundraisers_end',
  'fundraisers_save',
  'fundraisers_saveOwnPage',
  'fundraisers_approvePageChange',
  'fundraisers_rejectPageChange',
] as const

function drawChange({ action, person, values }: EntryOf<'change'>): Drawn {
  const known = knownActions.find((one) => one === action.replace('.', '_')) ?? 'other'
  return {
    tone: 'quiet',
    icon: <Icon name="edit" size={12} />,
    text: t.rich(`timeline.actions.${known}`, { who: whoIs(person) }),
    detail: values.length > 0 && (
      <Parts
        parts={values.map(({ field, before, after }) => (
          <bdi key={field}>
            {t('timeline.change', { before: before ?? t('timeline.nothing'), after: after ?? t('timeline.nothing') })}
          </bdi>
        ))}
      />
    ),
  }
}

const drawMerge = ({ name, isUndone, person }: EntryOf<'merge'>): Drawn => ({
  tone: 'quiet',
  icon: <Icon name="donors" size={12} />,
  text: t.rich('timeline.merged', { who: whoIs(person), name }),
  detail: isUndone && t('timeline.mergeUndone'),
})

const drawThanks = (entry: EntryOf<'thanks'>, look: TimelineLook): Drawn => ({
  tone: 'good',
  icon: <Icon name="heart" size={12} />,
  text: t.rich(`timeline.thanks.${entry.way}`, {
    who: whoIs(entry.person),
    link: linkTo(paths.thanks({ view: 'done', id: entry.acknowledgmentId })),
  }),
  detail: chargeLink(entry, look),
})

const drawAdopted = (entry: EntryOf<'adopted'>, look: TimelineLook): Drawn => ({
  tone: 'quiet',
  icon: <Icon name="recurring" size={12} />,
  text: t('timeline.adopted', { gateway: entry.gatewayName }),
  detail: (
    <Parts
      parts={[
        entry.donationId !== look.recordId && (
          <Link key="donation" to={paths.donation(entry.donationId)}>
            {entry.donationNumber}
          </Link>
        ),
        <code key="plan">{entry.gatewayPlanId}</code>,
      ]}
    />
  ),
})
