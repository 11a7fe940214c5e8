import { taskViews, type TaskView } from '@almoner/contracts/tasks/tasks.operations'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Stack } from '@almoner/ui/layout/Stack'
import { useSearchParams } from 'react-router'
import { ExportButton } from '../../exporting/ExportButton'
import { paths } from '../../paths'
import { TabLinks } from '../../TabLinks'
import { t } from '../../tasks/messages'
import { QuickTask } from '../../tasks/QuickTask'
import { TaskList } from '../../tasks/TaskList'

export const handle = { title: t('title') }

const emptyOf: Record<TaskView, { title: string; why: string }> = {
  mine: { title: t('page.empty.mine'), why: t('page.empty.mineWhy') },
  all: { title: t('page.empty.all'), why: t('page.empty.allWhy') },
  due: { title: t('page.empty.due'), why: t('page.empty.dueWhy') },
  done: { title: t('page.empty.done'), why: t('page.empty.doneWhy') },
}

export function Component() {
  const [search] = useSearchParams()
  const view = taskViews.find((one) => one === search.get('view')) ?? 'mine'
  const { title, why } = emptyOf[view]
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<ExportButton request={{ list: 'tasks', matching: { view } }} shown={[]} />}
      />
      <TabLinks
        label={t('page.views')}
        tabs={taskViews.map((one) => ({
          label: t(`page.${one}`),
          to: paths.tasks(one === 'mine' ? undefined : { view: one }),
          isCurrent: one === view,
        }))}
      />
      <Stack gap={16} maxWidth={760}>
        <QuickTask hasDay />
        <TaskList
          key={view}
          filter={{ view }}
          hasRecord
          empty={
            <EmptyState kind="unused" title={title}>
              {why}
            </EmptyState>
          }
        />
      </Stack>
    </>
  )
}
