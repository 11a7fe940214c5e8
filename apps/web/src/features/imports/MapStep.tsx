import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { askedColumns } from '@almoner/contracts/imports/asked-columns'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { missingFromMap, rowsAre } from '@almoner/contracts/imports/import-map'
import type { Import, ImportPlan } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { AskedColumns } from './AskedColumns'
import { ColumnMap, type PlanPartProps } from './ColumnMap'
import { possibleOrders } from './date-example'
import { DonorRules } from './DonorRules'
import { ImportBar } from './ImportBar'
import { HeadingRow } from './HeadingRow'
import { t } from './messages'
import { datesOf, setRows } from './plan-draft'
import { ReadAs } from './ReadAs'
import { ReadingChoices } from './ReadingChoices'
import { RecurringRules } from './RecurringRules'
import { RowDefaults } from './RowDefaults'
import { SheetChoice } from './SheetChoice'
import { useTakeImport } from './use-import'
import { WordMeanings } from './WordMeanings'
import './map-step.css'

// Donorbox writes its days one way whatever the country.
const isOrderOfPreset = ({ inspection }: Import): boolean => inspection.preset === 'donorbox'

const rowsChoices = rowsAre.map((value) => ({ value, ...t.group(`map.rows.${value}`) }))

/** What the map lacks, as the server would say it. */
function refusalOf(error: unknown): string {
  const problem = problemOf(error)
  return problem?.code === 'import_map_incomplete' ? problem.message : describeError(error).message
}

export function MapStep({ found }: { found: Import }) {
  const { can } = useActor()
  const canRun = can('imports.run')
  const [, setParams] = useSearchParams()
  const [plan, setPlan] = useState<ImportPlan>(found.plan ?? found.suggestedPlan)
  const take = useTakeImport()
  const check = trpc.imports.check.useMutation({
    onSuccess: (changed) => {
      take(changed)
      setParams({}, { replace: true })
    },
  })
  const { inspection } = found
  // A guess would do for the server; only a person knows whether 03/04 is in March or in April.
  const [isOrderKnown, setIsOrderKnown] = useState(
    found.plan !== null || found.isPlanRemembered || isOrderOfPreset(found),
  )
  const dates = datesOf(plan, inspection)
  const orders = dates ? possibleOrders(dates) : []
  const isOrderOpen = orders.length > 1 && !isOrderKnown
  const missing = [
    ...missingFromMap(
      plan.columns.map(({ field }) => field),
      plan.rows,
    ),
    ...(isOrderOpen ? [t('map.reading.dateMissing')] : []),
    ...askedColumns(plan, inspection).map(({ name }) => t('map.asked.missing', { column: name })),
  ]
  const part = { plan, inspection, onPlan: setPlan }

  return (
    <fieldset className="al-stack" disabled={!canRun}>
      <MapSections found={found} {...part} isOrderOpen={isOrderOpen} onOrderKnown={() => setIsOrderKnown(true)} />
      <ImportBar
        refusal={check.isError ? refusalOf(check.error) : null}
        actions={
          canRun && (
            <>
              {found.status === 'checked' && <Button onClick={() => setParams({})}>{t('map.keep')}</Button>}
              <Button
                kind="primary"
                disabled={missing.length > 0}
                isBusy={check.isPending}
                onClick={() => check.mutate({ id: found.id, plan })}
              >
                {t('map.check', { rows: t('counts.rows', { count: inspection.rowCount }) })}
              </Button>
            </>
          )
        }
      >
        {!canRun ? (
          t('import.readOnly')
        ) : missing.length > 0 ? (
          <Text tone="attention" weight="medium">
            {t('map.missing', { fields: missing.join('; ') })}
          </Text>
        ) : (
          t('map.checkHelp')
        )}
      </ImportBar>
    </fieldset>
  )
}

interface MapSectionsProps extends PlanPartProps {
  found: Import
  isOrderOpen: boolean
  onOrderKnown: () => void
}

function MapSections({ found, isOrderOpen, onOrderKnown, ...part }: MapSectionsProps) {
  const { plan, inspection, onPlan } = part
  return (
    <>
      <ReadAs found={found} />
      {inspection.sheets.length > 1 && <SheetChoice found={found} />}
      <Section title={t('map.headings.title')}>
        <HeadingRow found={found} />
      </Section>
      <RowsChoice plan={plan} onPlan={onPlan} />
      <Section title={t('map.columns.title')}>
        <ColumnMap {...part} />
      </Section>
      <AskedColumns {...part} />
      <WordMeanings {...part} />
      <ReadingChoices {...part} isOrderOpen={isOrderOpen} onOrderKnown={onOrderKnown} />
      <Section title={t('map.rest.title')}>
        <Stack gap={16}>
          <RowDefaults plan={plan} onPlan={onPlan} />
          {plan.rows === 'recurring' && <RecurringRules plan={plan} onPlan={onPlan} />}
        </Stack>
      </Section>
      {plan.rows !== 'fundraisers' && (
        <Section title={t('map.donors.title')}>
          <DonorRules {...part} />
        </Section>
      )}
    </>
  )
}

/** Whether the file brings gifts, people alone, or recurring gifts. */
function RowsChoice({ plan, onPlan }: { plan: ImportPlan; onPlan: (plan: ImportPlan) => void }) {
  return (
    <Section title={t('map.rows.title')}>
      <RadioCards
        label={t('map.rows.label')}
        choices={rowsChoices}
        chosen={plan.rows}
        onChoose={(rows) => onPlan(setRows(plan, rows))}
      />
    </Section>
  )
}
