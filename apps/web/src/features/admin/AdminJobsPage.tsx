import { jobStates, type Job } from '@almoner/contracts/admin/background-work'
import { listJobsInputSchema } from '@almoner/contracts/admin/background-work.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { SelectionBar } from '@almoner/ui/data/SelectionBar'
import { useSelection, type Selection } from '@almoner/ui/data/use-selection'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { describeError } from '@almoner/ui/form/submit'
import { keepPreviousData } from '@tanstack/react-query'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { trpc } from '../../trpc'
import { jobCard, jobColumns } from './job-columns'
import { t } from './messages'

export const handle = { title: t('jobs.title') }

const states = optionsOf(jobStates, t.group('jobStates'))

export function Component() {
  const list = useListState(listJobsInputSchema)
  const page = trpc.admin.listJobs.useQuery(list.query, { placeholderData: keepPreviousData, refetchInterval: 10_000 })
  const selection = useSelection(page.data?.rows ?? [], {
    keyOf: ({ id }) => id,
    scope: JSON.stringify(list.filter),
    isStale: page.isPlaceholderData,
  })
  return (
    <>
      <ListFilters list={list} words={t.group('jobs')}>
        <ChoicesFilter
          label={t('jobs.filters.state')}
          choices={states}
          chosen={list.query.state}
          onChoose={(state) => list.change({ state })}
        />
      </ListFilters>
      <ListTable
        caption={t('jobs.title')}
        columns={jobColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={jobCard}
        choice={{ selection, label: ({ task }) => t('jobs.select', { task }) }}
        empty={{ filtered: t('jobs.filtered'), ...t.group('jobs.empty') }}
      />
      <RetryBar selection={selection} />
    </>
  )
}

function RetryBar({ selection }: { selection: Selection<Job> }) {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  const retrying = trpc.admin.retryJobs.useMutation({
    onSuccess: async ({ retried }) => {
      selection.clear()
      await utils.admin.listJobs.invalidate()
      say(t('jobs.retried', { count: retried }))
    },
    onError: (error) => fail(t('jobs.retryFailed'), { detail: describeError(error).message }),
  })
  return (
    <SelectionBar count={selection.chosen.size} onClear={selection.clear}>
      <Button
        kind="primary"
        isBusy={retrying.isPending}
        onClick={() => retrying.mutate({ ids: [...selection.chosen.keys()] })}
      >
        {t('jobs.retry')}
      </Button>
    </SelectionBar>
  )
}
