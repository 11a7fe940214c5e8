import type { RecordKind } from '@almoner/contracts/records/record'
import type { TaskNotice } from './notice-rows.js'
import type { NotificationText } from './notification-text.js'

const placeOf: Record<RecordKind, { label: string; path: string }> = {
  donor: { label: 'Open the donor', path: '/donors' },
  charge: { label: 'Open the transaction', path: '/charges' },
  donation: { label: 'Open the recurring gift', path: '/donations' },
  campaign: { label: 'Open the campaign', path: '/campaigns' },
  fundraiser: { label: 'Open the fundraiser', path: '/fundraisers' },
}

const listOfTasks = { label: 'Open your tasks', path: '/tasks' }

export function tellTask({ kind, title, dueOn, byName, record }: TaskNotice): NotificationText {
  const about = record ? ` It is about ${record.name}.` : ''
  const day = dueOn === null ? '' : ` It is due on ${dayText(dueOn)}.`
  const place = record ? { ...placeOf[record.kind], path: pathOf(record) } : listOfTasks
  if (kind === 'taskDue')
    return { subject: `Due today: ${title}`, sentence: `Your task “${title}” is due today.${about}`, place }
  return {
    subject: `${byName ?? 'Someone'} gave you a task: ${title}`,
    sentence: `${byName ?? 'Someone'} gave you the task “${title}”.${day}${about}`,
    place,
  }
}

function pathOf({ kind, id }: NonNullable<TaskNotice['record']>): string {
  const path = `${placeOf[kind].path}/${id}`
  return kind === 'campaign' ? `${path}/timeline` : path
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
