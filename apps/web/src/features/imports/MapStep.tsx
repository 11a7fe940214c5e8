import { missingFromMap } from '@almoner/contracts/imports/import-fields'
import type { Import, ImportPlan } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { problemWords } from '../../problem-words'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ColumnMap } from './ColumnMap'
import { DiscardButton } from './DiscardButton'
import { DonorRules } from './DonorRules'
import { HeadingRow } from './HeadingRow'
import { counted, importWords } from './import-words'
import { delimiterWords, encodingWords, mapWords as words } from './map-words'
import { ReadingChoices } from './ReadingChoices'
import { RowDefaults } from './RowDefaults'
import { useTakeImport } from './use-import'
import { WordMeanings } from './WordMeanings'

/** What the map lacks, as the server would say it. */
function refusalOf(error: unknown): string {
  const problem = problemOf(error)
  return problem?.code === 'import_map_incomplete' ? problem.message : describeError(error, problemWords).message
}

/** The second step: which row holds the headings, what each column becomes, and how the rows are read. */
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
  const missing = missingFromMap(plan.columns.map(({ field }) => field))
  const part = { plan, inspection, onPlan: setPlan }

  return (
    <fieldset className="import-map" disabled={!canRun}>
      <p className="al-quiet">
        {words.read(encodingWords[inspection.encoding], delimiterWords[inspection.delimiter])}{' '}
        {found.isPlanRemembered ? words.remembered : words.suggested}
      </p>
      <Section title={words.headings.title}>
        <HeadingRow found={found} />
      </Section>
      <Section title={words.columns.title}>
        <ColumnMap {...part} />
      </Section>
      <WordMeanings {...part} />
      <ReadingChoices {...part} />
      <Section title={words.rest.title}>
        <RowDefaults plan={plan} onPlan={setPlan} />
      </Section>
      <Section title={words.donors.title}>
        <DonorRules plan={plan} onPlan={setPlan} />
      </Section>
      <div className="import-bar">
        <div className="import-bar-words" role="status">
          {missing.length > 0 ? <strong>{words.missing(missing)}</strong> : canRun ? words.checkHelp : importWords.readOnly}
          {check.isError && <p className="al-field-error">{refusalOf(check.error)}</p>}
        </div>
        {canRun && (
          <div className="import-actions">
            <DiscardButton found={found} />
            <Button
              kind="primary"
              disabled={missing.length > 0}
              isBusy={check.isPending}
              onClick={() => check.mutate({ id: found.id, plan })}
            >
              {words.check(counted(inspection.rowCount, 'row'))}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
