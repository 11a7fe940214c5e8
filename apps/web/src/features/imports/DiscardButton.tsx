import type { Import } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { trpc } from '../../trpc'
import { importWords as words } from './import-words'
import { useTakeImport } from './use-import'

/** Gives up an import that has not run, after asking. */
export function DiscardButton({ found }: { found: Import }) {
  const [isAsking, setIsAsking] = useState(false)
  const take = useTakeImport()
  const discard = trpc.imports.discard.useMutation({ onSuccess: take })
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discardTitle(found.number)}
        confirmLabel={words.discard}
        onConfirm={() => discard.mutateAsync({ id: found.id })}
        onClose={() => setIsAsking(false)}
      >
        {words.discardText}
      </ConfirmDialog>
    </>
  )
}
