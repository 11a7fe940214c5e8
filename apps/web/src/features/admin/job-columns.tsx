import type { Job, JobState } from '@almoner/contracts/admin/background-work'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { TwoLines } from '@almoner/ui/data/TwoLines'
import { t } from './messages'
import { orgLink } from './org-link'

const tones: Record<JobState, Tone> = {
  failed: 'failed',
  retrying: 'attention',
  running: 'good',
  scheduled: 'quiet',
  waiting: 'waiting',
}

const state = (job: Job) => <StatusTag tone={tones[job.state]}>{t(`jobStates.${job.state}`)}</StatusTag>

const task = (job: Job) => (
  <TwoLines
    first={<bdi className="al-code">{job.task}</bdi>}
    second={job.lastError && <bdi>{job.lastError.split('\n')[0]}</bdi>}
    title={job.lastError ?? undefined}
  />
)

export const jobColumns: DataColumn<Job>[] = [
  { key: 'task', title: t('jobs.columns.task'), render: task },
  { key: 'org', title: t('jobs.columns.org'), width: '200px', render: ({ org }) => orgLink(org, t('jobs.noOrg')) },
  { key: 'state', title: t('jobs.columns.state'), width: '140px', render: state },
  {
    key: 'attempts',
    title: t('jobs.columns.attempts'),
    align: 'end',
    width: '100px',
    render: ({ attempts, maxAttempts }) => t('jobs.attempts', { attempts, most: maxAttempts }),
  },
  {
    key: 'runAt',
    title: t('jobs.columns.runAt'),
    width: '170px',
    render: ({ runAt }) => <DateText value={runAt} hasTime />,
  },
  {
    key: 'created',
    title: t('jobs.columns.created'),
    width: '170px',
    render: ({ createdAt }) => <DateText value={createdAt} hasTime />,
  },
]

export const jobCard = (job: Job): DataCard => ({
  title: task(job),
  facts: [state(job), <DateText key="runs" value={job.runAt} hasTime />],
})
