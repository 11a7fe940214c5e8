import { RowMenu } from '../actions/RowMenu'
import { permissionOfRecord } from '@almoner/contracts/records/record'
import { type Task } from '@almoner/contracts/tasks/task'
import { updateTask } from '@almoner/contracts/tasks/tasks.operations'
import { Icon } from '@almoner/ui/brand/Icon'
import type { CheckListItem } from '@almoner/ui/data/CheckList'
import { formatDate } from '@almoner/ui/data/DateText'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Row } from '@almoner/ui/layout/Row'
import { Link } from 'react-router'
import { recordPath } from '../records/record-path'
import type { Actor } from '../session/use-actor'
import { t } from './messages'
import type { useTaskChanges } from './use-task-changes'

export interface TaskLook {
  actor: Actor
  changes: ReturnType<typeof useTaskChanges>
  today: string
  locale: string
  hasRecord: boolean
  onEdit: (task: Task) => void
}

export function taskItem(task: Task, { actor, changes, ...look }: TaskLook): CheckListItem {
  const { id, title, note, record } = task
  const mayChange = actor.canCall(updateTask) && (record === null || actor.can(permissionOfRecord[record.kind].manage))
  return {
    key: id,
    label: t('check', { title }),
    isDone: changes.isDone(task),
    isDisabled: !mayChange,
    onToggle: (isDone) => changes.toggle(id, isDone),
    text: (
      <>
        <bdi>{title}</bdi>
        {note && (
          <bdi className="al-quiet" style={{ display: 'block', whiteSpace: 'pre-wrap' }}>
            {note}
          </bdi>
        )}
      </>
    ),
    details: <TaskDetails task={task} {...look} timeZone={actor.timeZone} />,
    actions: mayChange && (
      <RowMenu
        label={t('actions', { title })}
        groups={[
          [{ id: 'task.edit', label: t('edit'), run: () => look.onEdit(task) }],
          [{ id: 'task.remove', label: t('remove'), isDanger: true, run: () => changes.remove(id) }],
        ]}
      />
    ),
  }
}

type DetailLook = Pick<TaskLook, 'today' | 'locale' | 'hasRecord'> & { timeZone: string | undefined }

function TaskDetails({ task, hasRecord, ...look }: { task: Task } & DetailLook) {
  const { assignee, record } = task
  return (
    <Row as="span" gap={[2, 8]}>
      <TaskDay task={task} {...look} />
      {assignee && <bdi>{assignee.name}</bdi>}
      {hasRecord && record && (
        <Link to={recordPath[record.kind](record.id)}>
          <bdi>{record.name}</bdi>
        </Link>
      )}
    </Row>
  )
}

function TaskDay({ task, today, locale, timeZone }: { task: Task } & Omit<DetailLook, 'hasRecord'>) {
  const { dueOn, isOverdue, doneAt, doneBy } = task
  const written = (day: string) => formatDate(day, timeZone, locale)
  if (doneAt) {
    const day = written(doneAt)
    return <span>{doneBy ? t('doneBy', { day, name: doneBy.name }) : t('doneOn', { day })}</span>
  }
  if (dueOn === null) return null
  if (isOverdue)
    return (
      <StatusTag tone="attention" icon={<Icon name="clock" size={12} />}>
        {t('overdue', { day: written(dueOn) })}
      </StatusTag>
    )
  return <span>{dueOn === today ? t('dueToday') : t('dueOn', { day: written(dueOn) })}</span>
}
