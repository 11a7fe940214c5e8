import type { Findings, Import, WorkedOn } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'
import { namesOf } from './worked-on'

export function UndoButton({ found, findings }: { found: Import; findings: Findings }) {
  const [isAsking, setIsAsking] = useState(false)
  const [fate, setFate] = useState<Fate>('keep')
  const take = useTakeImport()
  const undo = trpc.imports.undo.useMutation({ onSuccess: take })
  const workedOn = trpc.imports.workedOn.useQuery({ id: found.id }, { enabled: isAsking, staleTime: 0 })
  return (
    <>
      <Button icon={<Icon name="undo" />} onClick={() => setIsAsking(true)}>
        {t('result.undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('result.undoTitle', { number: found.number })}
        confirmLabel={t('result.undo')}
        isReady={workedOn.isSuccess && !workedOn.isFetching}
        onConfirm={() => undo.mutateAsync({ id: found.id, removesEditedDonors: fate === 'remove' })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('result.undoGoes')}</p>
        <ul>
          {whatGoes(findings, found.plan?.rows === 'donors').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('result.undoStays')}</p>
        <QueryState query={workedOn} loading={<p className="al-quiet">{t('result.edited.looking')}</p>}>
          {(edited) => <Edited edited={edited} fate={fate} onFate={setFate} />}
        </QueryState>
      </ConfirmDialog>
    </>
  )
}

const whatGoes = (findings: Findings, areDonors: boolean): string[] =>
  [
    findings.ready > 0 && !areDonors && t('result.undoRows', { rows: t('counts.rows', { count: findings.ready }) }),
    findings.changesTaken > 0 && t('result.undoChanges', { count: findings.changesTaken }),
    findings.newDonors > 0 && t('result.undoDonors', { donors: t('counts.donors', { count: findings.newDonors }) }),
    findings.newCampaigns.length > 0 &&
      t('result.undoCampaigns', { campaigns: t('counts.campaigns', { count: findings.newCampaigns.length }) }),
    findings.updatedDonors > 0 &&
      t('result.undoUpdates', { donors: t('counts.donors', { count: findings.updatedDonors }) }),
  ].filter((line) => line !== false)

type Fate = 'keep' | 'remove'
const fates = (['keep', 'remove'] as const).map((value) => ({ value, ...t.group(`result.edited.fates.${value}`) }))

/** What people worked on since: gifts stay, and of donors whoever undoes the import says. */
function Edited({ edited, fate, onFate }: { edited: WorkedOn; fate: Fate; onFate: (fate: Fate) => void }) {
  const { donors, gifts } = edited
  return (
    <>
      {gifts.count > 0 && <p>{t('result.edited.gifts', { count: gifts.count, names: namesOf(gifts) })}</p>}
      {donors.count > 0 && (
        <RadioCards
          label={t('result.edited.donors', { count: donors.count, names: namesOf(donors) })}
          choices={fates}
          chosen={fate}
          onChoose={onFate}
        />
      )}
    </>
  )
}
