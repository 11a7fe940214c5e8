import { useParams } from 'react-router'
import { RecordTimeline } from '../../records/RecordTimeline'
import { RecordFields } from '../../custom-fields/RecordFields'
import { RecordTasks } from '../../tasks/RecordTasks'
import { t } from './messages'

export const handle = { title: t('campaign.tabs.timeline') }

export function Component() {
  const { id = '' } = useParams()
  const record = { recordKind: 'campaign', recordId: id } as const
  return (
    <div className="al-columns">
      <RecordTimeline record={record} />
      <div>
        <RecordTasks record={record} />
        <RecordFields record={record} />
      </div>
    </div>
  )
}
