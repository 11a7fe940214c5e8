import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { DateText } from '@almoner/ui/data/DateText'
import { Icon } from '@almoner/ui/brand/Icon'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { instanceWords as words } from './instance-words'

/** Where this Almoner runs on its own database: that it acts from here. */
export function ConfirmedInstance() {
  const instance = trpc.admin.getInstance.useQuery()
  if (!instance.data?.isConfirmed) return null
  const { instances } = instance.data
  const here = instances.find(({ isThis }) => isThis)
  return (
    <p className="admin-inside">
      <Icon name="shield" size={14} /> {words.confirmed(here?.hostName ?? '', instances.length)}
    </p>
  )
}

/** Says that this Almoner runs on a copy of another's database, and lets a superuser say that it is none. */
export function HeldInstance() {
  const [isAsking, setIsAsking] = useState(false)
  const utils = trpc.useUtils()
  const instance = trpc.admin.getInstance.useQuery()
  const confirm = trpc.admin.confirmInstance.useMutation()
  if (!instance.data || instance.data.isConfirmed) return null
  return (
    <div className="admin-instance" role="status">
      <p>
        <strong>{words.title}</strong> {words.text}
      </p>
      <Button onClick={() => setIsAsking(true)}>{words.confirm}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.question}
        confirmLabel={words.confirm}
        kind="primary"
        onConfirm={async () => {
          await confirm.mutateAsync({ stopsOthers: true })
          await utils.admin.getInstance.invalidate()
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{words.consequence}</p>
        <ul className="admin-instances">
          {instance.data.instances
            .filter(({ isThis }) => !isThis)
            .map(({ instanceId, hostName, firstSeenAt }) => (
              <li key={`${instanceId} ${firstSeenAt}`}>
                <bdi>{hostName}</bdi> {words.since} <DateText value={firstSeenAt} hasTime />
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
