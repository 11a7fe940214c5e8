import type { Task } from '@almoner/contracts/tasks/task'
import { Button } from '@almoner/ui/controls/Button'
import { CheckList } from '@almoner/ui/data/CheckList'
import { useDateLocale } from '@almoner/ui/data/DateText'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState, type ReactNode } from 'react'
import { todayIn } from '../date-presets'
import { useActor } from '../session/use-actor'
import { trpc, type Inputs } from '../trpc'
import { t } from './messages'
import { taskItem } from './task-item'
import { TaskDialog } from './TaskDialog'
import { useTaskChanges } from './use-task-changes'

interface TaskListProps {
  filter: Omit<Inputs['tasks']['list'], 'after' | 'before' | 'limit'>
  /** Says what each is about. */
  hasRecord: boolean
  empty: ReactNode
}

/** Tasks page by page, each with its box; a page more is read below those that are shown. */
export function TaskList({ filter, hasRecord, empty }: TaskListProps) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const [edited, setEdited] = useState<Task>()
  const actor = useActor()
  const locale = useDateLocale()
  const changes = useTaskChanges()
  const pages = trpc.useQueries((ask) => cursors.map((after) => ask.tasks.list({ ...filter, after })))
  if (pages.some(({ isError, data }) => isError && !data))
    return (
      <p className="al-quiet">
        {t('failed')}{' '}
        <Button size="small" onClick={() => pages.forEach((page) => void page.refetch())}>
          {t('retry')}
        </Button>
      </p>
    )
  if (!pages[0]?.data) return <SkeletonLines count={3} />
  const tasks = pages.flatMap(({ data }) => data?.rows ?? [])
  const next = pages.at(-1)?.data?.next
  if (tasks.length === 0) return empty
  const look = { actor, changes, today: todayIn(actor.timeZone), locale, hasRecord, onEdit: setEdited }
  return (
    <Stack gap={8}>
      <CheckList label={t('title')} items={tasks.map((task) => taskItem(task, look))} />
      {next && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setCursors([...cursors, next])}>
            {t('more')}
          </Button>
        </div>
      )}
      {edited && <TaskDialog task={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  )
}
