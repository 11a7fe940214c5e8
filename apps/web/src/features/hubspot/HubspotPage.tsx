import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { useSearchParams } from 'react-router'
import { QueryFailure } from '../../QueryState'
import { ImpersonationNote } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { BackfillSection } from './BackfillSection'
import { ConnectSection } from './ConnectSection'
import { ConnectionSection } from './ConnectionSection'
import { consentIn, FinishConnecting } from './FinishConnecting'
import { FieldMapSection } from './FieldMapSection'
import { RecordList } from './RecordList'
import { SyncSettingsSection } from './SyncSettingsSection'
import { t } from './messages'
import './hubspot.css'

export const handle = { title: t('hubspot.title') }

export function Component() {
  const [params] = useSearchParams()
  const answer = consentIn(params)
  return answer ? <FinishConnecting answer={answer} /> : <Connection />
}

function Connection() {
  const hubspot = trpc.hubspot.get.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => {
      const isAtWork = data?.backfill?.state === 'previewing' || data?.backfill?.state === 'running'
      return isAtWork || (data?.queue ?? 0) > 0 ? 2_000 : 30_000
    },
  })
  if (hubspot.isError) return <QueryFailure query={hubspot} />
  if (hubspot.data === undefined) return <SkeletonPage />
  const connection = hubspot.data
  if (!connection || connection.status === 'disconnected') return <ConnectSection former={connection} />
  return (
    <>
      <ImpersonationNote />
      <div className="al-columns hubspot-top">
        <div>
          {connection.status === 'connected' && <BackfillSection connection={connection} />}
          <SyncSettingsSection connection={connection} />
        </div>
        <ConnectionSection connection={connection} />
      </div>
      <RecordList />
      <FieldMapSection connection={connection} />
    </>
  )
}
