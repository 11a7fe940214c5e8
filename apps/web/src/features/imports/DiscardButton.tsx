import type { Import } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'

export function DiscardButton({ found }: { found: Import }) {
  const [isAsking, setIsAsking] = useState(false)
  const take = useTakeImport()
  const discard = trpc.imports.discard.useMutation({ onSuccess: take })
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {t('import.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('import.discardTitle', { number: found.number })}
        confirmLabel={t('import.discard')}
        onConfirm={() => discard.mutateAsync({ id: found.id })}
        onClose={() => setIsAsking(false)}
      >
        {t('import.discardText')}
      </ConfirmDialog>
    </>
  )
}
