import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { readAdoption } from '@almoner/contracts/adoptions/adoptions.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useState } from 'react'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { t } from './messages'
import { TakeOverDialog } from './TakeOverDialog'
import { countOf, useAdoptionCommand } from './use-adoption'

type Dialog = 'take_over' | 'give_back' | null

/** What can be done with all of an account at this moment. */
export function AdoptionActions({ adoption }: { adoption: Adoption }) {
  const { id, integrationId, status, readAt, months, gatewayName: gateway } = adoption
  const [dialog, setDialog] = useState<Dialog>(null)
  const run = useAdoptionCommand()
  const read = trpc.adoptions.read.useMutation()
  const compare = trpc.adoptions.compare.useMutation()
  const callOff = trpc.adoptions.callOff.useMutation()
  const giveBack = trpc.adoptions.giveBack.useMutation()
  const isIdle = status === 'read' || status === 'done'
  const close = () => setDialog(null)
  return (
    <MayCall operation={readAdoption}>
      {isIdle && (
        <Button isBusy={read.isPending} onClick={() => void run(read.mutateAsync({ integrationId }))}>
          {readAt === null ? t('actions.read') : t('actions.readAgain')}
        </Button>
      )}
      {isIdle && countOf(adoption, 'ready') > 0 && (
        <Button isBusy={compare.isPending} onClick={() => void run(compare.mutateAsync({ id, months }))}>
          {t('actions.compare', { gateway })}
        </Button>
      )}
      {status === 'done' && <Button onClick={() => setDialog('give_back')}>{t('actions.giveBack')}</Button>}
      {isIdle && countOf(adoption, 'ready') > 0 && (
        <Button kind="primary" onClick={() => setDialog('take_over')}>
          {t('actions.takeOver')}
        </Button>
      )}
      {(status === 'planned' || countOf(adoption, 'queued') > 0) && (
        <Button isBusy={callOff.isPending} onClick={() => void run(callOff.mutateAsync({ id }))}>
          {t('actions.callOff')}
        </Button>
      )}
      {dialog === 'take_over' && <TakeOverDialog adoption={adoption} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'give_back'}
        title={t('giveBack.title')}
        confirmLabel={t('giveBack.submit')}
        kind="primary"
        onConfirm={async () => run(Promise.resolve(await giveBack.mutateAsync({ id })))}
        onClose={close}
      >
        <p>{t('giveBack.text', { gateway })}</p>
      </ConfirmDialog>
    </MayCall>
  )
}
