import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { Icon } from '@almoner/ui/brand/Icon'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { instanceWords as words } from './instance-words'

/** Says that this Almoner runs on a copy of another's database, and lets a superuser say that it is none. */
export function InstanceNote() {
  const [isAsking, setIsAsking] = useState(false)
  const utils = trpc.useUtils()
  const instance = trpc.admin.getInstance.useQuery()
  const confirm = trpc.admin.confirmInstance.useMutation()
  if (!instance.data) return null
  const { isConfirmed, instances } = instance.data
  const here = instances.find(({ isThis }) => isThis)
  if (isConfirmed) {
    return (
      <p className="admin-inside">
        <Icon name="shield" size={14} /> {words.confirmed(here?.hostName ?? '', instances.length)}
      </p>
    )
  }
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
        <ul>
          {instances
            .filter(({ isThis }) => !isThis)
            .map(({ instanceId, hostName }) => (
              <li key={`${instanceId} ${hostName}`}>
                <bdi>{hostName}</bdi>
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
