import { said } from '@almoner/ui/texts/sentences'
import type { Import } from '@almoner/contracts/imports/import'
import { Link, useSearchParams } from 'react-router'
import { FailedDrawing, NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { GiftsStay } from './GiftsStay'
import { t } from './messages'
import { namesOf } from './worked-on'

function AnotherFile() {
  return useActor().can('imports.run') ? (
    <Link to={paths.newImport()} {...buttonLook()}>
      {t('import.again')}
    </Link>
  ) : null
}

/** Nothing was kept, with the reason; the columns can be chosen again. */
export function FailedStep({ found }: { found: Import }) {
  const { can } = useActor()
  const [, setParams] = useSearchParams()
  return (
    <EmptyState
      kind="unused"
      title={t('import.failed.title')}
      drawing={<FailedDrawing />}
      action={
        can('imports.run') && (
          <Button kind="primary" onClick={() => setParams({ step: 'columns' })}>
            {t('import.failed.change')}
          </Button>
        )
      }
    >
      {found.failure && <p>{said(found.failure)}</p>}
      <p>{t('import.failed.text')}</p>
    </EmptyState>
  )
}

export function UndoneStep({ found }: { found: Import }) {
  const { gifts, donors, recurring, fundraisers, giftsStay = [] } = found.keptAtUndo ?? {}
  return (
    <EmptyState kind="unused" title={t('result.undone')} action={<AnotherFile />}>
      <p>{t('result.undoneText')}</p>
      {gifts && gifts.count > 0 && <p>{t('result.edited.keptGifts', { count: gifts.count, names: namesOf(gifts) })}</p>}
      <GiftsStay reasons={giftsStay} />
      {recurring && recurring.count > 0 && (
        <p>{t('result.edited.keptRecurring', { count: recurring.count, names: namesOf(recurring) })}</p>
      )}
      {fundraisers && fundraisers.count > 0 && (
        <p>{t('result.edited.keptFundraisers', { count: fundraisers.count, names: namesOf(fundraisers) })}</p>
      )}
      {donors && donors.count > 0 && (
        <p>{t('result.edited.keptDonors', { count: donors.count, names: namesOf(donors) })}</p>
      )}
      {found.failure && <p>{said(found.failure)}</p>}
    </EmptyState>
  )
}

export function DiscardedStep() {
  return (
    <EmptyState
      kind="unused"
      title={t('import.discarded.title')}
      drawing={<NothingFoundDrawing />}
      action={<AnotherFile />}
    >
      {t('import.discarded.text')}
    </EmptyState>
  )
}
