import type { RecordKind } from '@almoner/contracts/records/record'
import type { TaskNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { dayOfYear, inTurn, t } from './staff-texts.js'

const placeOf: Record<RecordKind, { label: string; path: string }> = {
  donor: { label: t('open.donor'), path: '/donors' },
  charge: { label: t('open.transaction'), path: '/charges' },
  donation: { label: t('open.recurringGift'), path: '/donations' },
  campaign: { label: t('open.campaign'), path: '/campaigns' },
  fundraiser: { label: t('open.fundraiser'), path: '/fundraisers' },
}

const listOfTasks = { label: t('open.tasks'), path: '/tasks' }

export function tellTask({ kind, title, dueOn, byName, record }: TaskNotice): NotificationText {
  const about = record && t('task.about', { name: record.name })
  const day = dueOn && t('task.dueOn', { day: dayOfYear(dueOn) })
  const place = record ? { ...placeOf[record.kind], path: pathOf(record) } : listOfTasks
  if (kind === 'taskDue')
    return { subject: t('task.due', { title }), sentence: inTurn(t('task.dueLine', { title }), about), place }
  const name = byName ?? t('task.someone')
  return {
    subject: t('task.assigned', { name, title }),
    sentence: inTurn(t('task.assignedLine', { name, title }), day, about),
    place,
  }
}

function pathOf({ kind, id }: NonNullable<TaskNotice['record']>): string {
  const path = `${placeOf[kind].path}/${id}`
  return kind === 'campaign' ? `${path}/timeline` : path
}
