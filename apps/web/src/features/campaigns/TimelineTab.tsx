import { useParams } from 'react-router'
import { RecordNotes } from '../../records/RecordNotes'
import { RecordTasks } from '../../tasks/RecordTasks'
import { t } from './messages'

export const handle = { title: t('campaign.tabs.timeline') }

export function Component() {
  const { id = '' } = useParams()
  const record = { recordKind: 'campaign', recordId: id } as const
  return (
    <div className="al-columns">
      <RecordNotes record={record} />
      <RecordTasks record={record} />
    </div>
  )
}
