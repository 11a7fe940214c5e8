import { useParams } from 'react-router'
import { RecordNotes } from '../../records/RecordNotes'
import { t } from './messages'

export const handle = { title: t('campaign.tabs.timeline') }

export function Component() {
  const { id = '' } = useParams()
  return <RecordNotes record={{ recordKind: 'campaign', recordId: id }} />
}
