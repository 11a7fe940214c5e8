import type { RecordKind } from '@almoner/contracts/records/record'
import type { TaskNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, type StaffVoice } from './staff-texts.js'

const placesIn = ({ t }: StaffVoice): Record<RecordKind, { label: string; path: string }> => ({
  donor: { label: t('open.donor'), path: '/donors' },
  charge: { label: t('open.transaction'), path: '/charges' },
  donation: { label: t('open.recurringGift'), path: '/donations' },
  campaign: { label: t('open.campaign'), path: '/campaigns' },
  fundraiser: { label: t('open.fundraiser'), path: '/fundraisers' },
})

export function tellTask({ kind, title, dueOn, byName, record }: TaskNotice, voice: StaffVoice): NotificationText {
  const { t, dayOfYear } = voice
  const about = record && t('task.about', { name: record.name })
  const day = dueOn && t('task.dueOn', { day: dayOfYear(dueOn) })
  const place = record ? placeIn(record, voice) : { label: t('open.tasks'), path: '/tasks' }
  if (kind === 'taskDue')
    return { subject: t('task.due', { title }), sentence: inTurn(t('task.dueLine', { title }), about), place }
  const name = byName ?? t('task.someone')
  return {
    subject: t('task.assigned', { name, title }),
    sentence: inTurn(t('task.assignedLine', { name, title }), day, about),
    place,
  }
}

function placeIn({ kind, id }: NonNullable<TaskNotice['record']>, voice: StaffVoice): NotificationText['place'] {
  const { label, path } = placesIn(voice)[kind]
  return { label, path: kind === 'campaign' ? `${path}/${id}/timeline` : `${path}/${id}` }
}
