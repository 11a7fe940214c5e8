import type { Adoption, AdoptionItem } from '@almoner/contracts/adoptions/adoption'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdoptionCommand } from './use-adoption'

/** What can be done with one recurring gift. */
export function ItemActions({ adoption, item }: { adoption: Adoption; item: AdoptionItem }) {
  const [isAsking, setIsAsking] = useState(false)
  const run = useAdoptionCommand()
  const leaveOut = trpc.adoptions.leaveOut.useMutation()
  const giveBack = trpc.adoptions.giveBack.useMutation()
  const release = trpc.adoptions.release.useMutation()
  const { id, status } = adoption
  const isIdle = status === 'read' || status === 'done'
  const of = { id, itemId: item.id }
  if (item.held)
    return (
      <Button size="small" isBusy={release.isPending} onClick={() => void run(release.mutateAsync(of))}>
        {t('actions.release')}
      </Button>
    )
  if (!isIdle) return null
  if (item.status === 'ready') {
    const isLeftOut = !item.isLeftOut
    return (
      <Button
        size="small"
        kind="quiet"
        isBusy={leaveOut.isPending}
        onClick={() => void run(leaveOut.mutateAsync({ id, itemIds: [item.id], isLeftOut }))}
      >
        {isLeftOut ? t('actions.leaveOut') : t('actions.include')}
      </Button>
    )
  }
  if (!item.canGiveBack) return null
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setIsAsking(true)}>
        {t('actions.giveBackOne')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('giveBack.titleOne')}
        confirmLabel={t('giveBack.submit')}
        kind="primary"
        onConfirm={async () => run(Promise.resolve(await giveBack.mutateAsync(of)))}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('giveBack.text', { gateway: adoption.gatewayName })}</p>
      </ConfirmDialog>
    </>
  )
}
