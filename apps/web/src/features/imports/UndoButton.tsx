import type { Findings, Import } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'

export function UndoButton({ found, findings }: { found: Import; findings: Findings }) {
  const [isAsking, setIsAsking] = useState(false)
  const take = useTakeImport()
  const undo = trpc.imports.undo.useMutation({ onSuccess: take })
  const goes = [
    findings.ready > 0 && t('result.undoRows', { rows: t('counts.rows', { count: findings.ready }) }),
    findings.changesTaken > 0 && t('result.undoChanges', { count: findings.changesTaken }),
    findings.newDonors > 0 && t('result.undoDonors', { donors: t('counts.donors', { count: findings.newDonors }) }),
    findings.newCampaigns.length > 0 &&
      t('result.undoCampaigns', { campaigns: t('counts.campaigns', { count: findings.newCampaigns.length }) }),
    findings.updatedDonors > 0 &&
      t('result.undoUpdates', { donors: t('counts.donors', { count: findings.updatedDonors }) }),
  ].filter((line) => line !== false)
  return (
    <>
      <Button icon={<Icon name="undo" />} onClick={() => setIsAsking(true)}>
        {t('result.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('result.undoTitle', { number: found.number })}
        confirmLabel={t('result.undo')}
        onConfirm={() => undo.mutateAsync({ id: found.id })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('result.undoGoes')}</p>
        <ul>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('result.undoStays')}</p>
      </ConfirmDialog>
    </>
  )
}
