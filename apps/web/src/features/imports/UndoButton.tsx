import type { Findings, Import, WorkedOn } from '@almoner/contracts/imports/import'
import type { RowsAre } from '@almoner/contracts/imports/import-map'
import { useState } from 'react'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { GiftsStay } from './GiftsStay'
import { t } from './messages'
import { useTakeImport } from './use-import'
import { namesOf } from './worked-on'

export function UndoButton({ found, findings }: { found: Import; findings: Findings }) {
  const [isAsking, setIsAsking] = useState(false)
  const [fate, setFate] = useState<Fate>('keep')
  const [giftFate, setGiftFate] = useState<Fate>('keep')
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
        onConfirm={() =>
          undo.mutateAsync({
            id: found.id,
            removesEditedDonors: fate === 'remove',
            removesChangedGifts: giftFate === 'remove',
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p>{t('result.undoGoes')}</p>
        <ul>
          {whatGoes(findings, found.plan?.rows ?? 'gifts').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('result.undoStays')}</p>
        <QueryState query={workedOn} loading={<p className="al-quiet">{t('result.edited.looking')}</p>}>
          {(edited) => (
            <>
              <WorkedOnGifts edited={edited} fate={giftFate} onFate={setGiftFate} />
              <EditedDonors edited={edited} fate={fate} onFate={setFate} />
            </>
          )}
        </QueryState>
      </ConfirmDialog>
    </>
  )
}

const whatGoes = (findings: Findings, rows: RowsAre): string[] =>
  [
    findings.ready > 0 &&
      rows === 'gifts' &&
      t('result.undoRows', { rows: t('counts.rows', { count: findings.ready }) }),
    findings.ready > 0 && rows === 'recurring' && t('result.undoRecurring', { count: findings.ready }),
    findings.recurring !== null &&
      findings.recurring.withMandate > 0 &&
      t('result.undoMandates', { count: findings.recurring.withMandate }),
    findings.ready > 0 && rows === 'fundraisers' && t('result.undoFundraisers', { count: findings.ready }),
    findings.changesTaken > 0 && t('result.undoChanges', { count: findings.changesTaken }),
    findings.newDonors > 0 && t('result.undoDonors', { donors: t('counts.donors', { count: findings.newDonors }) }),
    findings.newCampaigns.length > 0 &&
      t('result.undoCampaigns', { campaigns: t('counts.campaigns', { count: findings.newCampaigns.length }) }),
    findings.updatedDonors > 0 &&
      t('result.undoUpdates', { donors: t('counts.donors', { count: findings.updatedDonors }) }),
    findings.newHouseholds > 0 && t('result.undoHouseholds', { count: findings.newHouseholds }),
    findings.newDesignations.length > 0 && t('result.undoFunds', { count: findings.newDesignations.length }),
    findings.giftAidDeclarations > 0 && t('result.undoDeclarations', { count: findings.giftAidDeclarations }),
    findings.receiptsElsewhere > 0 && t('result.undoReceipts', { count: findings.receiptsElsewhere }),
  ].filter((line) => line !== false)

type Fate = 'keep' | 'remove'
const fates = (['keep', 'remove'] as const).map((value) => ({ value, ...t.group(`result.edited.fates.${value}`) }))

interface FateProps {
  edited: WorkedOn
  fate: Fate
  onFate: (fate: Fate) => void
}

const giftFates = (['keep', 'remove'] as const).map((value) => ({
  value,
  ...t.group(`result.edited.giftFates.${value}`),
}))

/** Gifts and recurring gifts that people worked on: those that were only changed can go too, the others stay and say why. */
function WorkedOnGifts({ edited: { gifts, recurring, fundraisers, removable, giftsStay }, fate, onFate }: FateProps) {
  return (
    <>
      {gifts.count > 0 && <p>{t('result.edited.gifts', { count: gifts.count, names: namesOf(gifts) })}</p>}
      <GiftsStay reasons={giftsStay} />
      {recurring.count > 0 && (
        <p>{t('result.edited.recurring', { count: recurring.count, names: namesOf(recurring) })}</p>
      )}
      {fundraisers.count > 0 && (
        <p>{t('result.edited.fundraisers', { count: fundraisers.count, names: namesOf(fundraisers) })}</p>
      )}
      {removable.gifts + removable.recurring > 0 && (
        <RadioCards label={t('result.edited.changed', removable)} choices={giftFates} chosen={fate} onChoose={onFate} />
      )}
    </>
  )
}

/** Of donors whoever undoes the import says whether they stay. */
const EditedDonors = ({ edited: { donors }, fate, onFate }: FateProps) =>
  donors.count > 0 && (
    <RadioCards
      label={t('result.edited.donors', { count: donors.count, names: namesOf(donors) })}
      choices={fates}
      chosen={fate}
      onChoose={onFate}
    />
  )
