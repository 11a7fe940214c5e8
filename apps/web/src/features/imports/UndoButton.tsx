import type { Findings, Import } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { trpc } from '../../trpc'
import { counted, resultWords as words } from './import-words'
import { useTakeImport } from './use-import'

/** Takes a whole import back, after naming what goes. */
export function UndoButton({ found, findings }: { found: Import; findings: Findings }) {
  const [isAsking, setIsAsking] = useState(false)
  const take = useTakeImport()
  const undo = trpc.imports.undo.useMutation({ onSuccess: take })
  const goes = [
    words.undoRows(counted(findings.ready, 'row')),
    findings.newDonors > 0 && words.undoDonors(counted(findings.newDonors, 'donor')),
    findings.newCampaigns.length > 0 && words.undoCampaigns(counted(findings.newCampaigns.length, 'campaign')),
    findings.updatedDonors > 0 && words.undoUpdates(counted(findings.updatedDonors, 'donor')),
  ].filter((line) => line !== false)
  return (
    <>
      <Button icon={<Icon name="undo" />} onClick={() => setIsAsking(true)}>
        {words.undo}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.undoTitle(found.number)}
        confirmLabel={words.undo}
        onConfirm={() => undo.mutateAsync({ id: found.id })}
        onClose={() => setIsAsking(false)}
      >
        <p>{words.undoGoes}</p>
        <ul className="import-goes">
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{words.undoStays}</p>
      </ConfirmDialog>
    </>
  )
}
