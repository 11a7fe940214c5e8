import { Stack } from '@almoner/ui/layout/Stack'
import type { Import, ImportStatus } from '@almoner/contracts/imports/import'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Steps } from '@almoner/ui/data/Steps'
import { fileSize } from '@almoner/ui/fields/UploadField'
import { BackLink } from '../../BackLink'
import { RecordState } from '../../RecordState'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { CheckStep } from './CheckStep'
import { DiscardButton } from './DiscardButton'
import { ImportState } from './import-columns'
import { t } from './messages'
import { MapStep } from './MapStep'
import { DiscardedStep, FailedStep, UndoneStep } from './EndedSteps'
import { ResultStep } from './ResultStep'
import { noFixes, TypedFixes } from './typed-fixes'
import { UploadStep } from './UploadStep'
import { useImport } from './use-import'
import { WorkingStep } from './WorkingStep'
import './imports.css'

export const handle = { title: t('import.titles.one') }

/** An import from its file to its result. The address holds all of it: a reload or another browser goes on from there. */
export function Component() {
  const { id } = useParams()
  return id ? <OneImport key={id} id={id} /> : <NewImport />
}

function NewImport() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.imports()}>{t('import.back')}</BackLink>} title={t('import.newTitle')} />
      <ImportSteps current={0} />
      <UploadStep />
    </>
  )
}

function OneImport({ id }: { id: string }) {
  const [params] = useSearchParams()
  const found = useImport(id)
  const [typed] = useState(noFixes)
  return (
    <TypedFixes value={typed}>
      <RecordState query={found} title={handle.title} words={t.group('import')} listPath={paths.imports()}>
        {(data) => <ImportView found={data} isMapAgain={params.get('step') === 'columns'} />}
      </RecordState>
    </TypedFixes>
  )
}

const discardable: readonly ImportStatus[] = ['inspected', 'checked', 'failed']

const steps = Object.values(t.group('import.steps'))

const ImportSteps = ({ current }: { current: number }) => (
  <Stack above={8} below={32}>
    <Steps label={t('import.stepsLabel')} steps={steps} current={current} />
  </Stack>
)

function ImportView({ found, isMapAgain }: { found: Import; isMapAgain: boolean }) {
  const { can } = useActor()
  const { step, view } = stepOf(found, isMapAgain)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.imports()}>{t('import.back')}</BackLink>}
        title={<bdi>{found.fileName}</bdi>}
        actions={can('imports.run') && discardable.includes(found.status) && <DiscardButton found={found} />}
        details={
          <>
            <ImportState status={found.status} />
            <span>{found.number}</span>
            <bdi>
              {t('import.file', {
                size: fileSize(found.fileSize),
                rows: t('counts.rows', { count: found.inspection.rowCount }),
              })}
            </bdi>
            <span>{t('import.by', { name: found.createdByName })}</span>
          </>
        }
      />
      {step !== null && <ImportSteps current={step} />}
      {view}
    </>
  )
}

function stepOf(found: Import, isMapAgain: boolean) {
  const map = { step: 1, view: <MapStep key={found.inspection.headerRow} found={found} /> }
  switch (found.status) {
    case 'inspected':
      return map
    case 'checking':
      return { step: 2, view: <WorkingStep found={found} title={t('import.working.checkTitle')} /> }
    case 'checked':
      return isMapAgain ? map : { step: 2, view: <CheckStep found={found} /> }
    case 'running':
      return { step: 3, view: <WorkingStep found={found} title={t('import.working.runTitle')} /> }
    case 'done':
      return { step: steps.length, view: <ResultStep found={found} /> }
    case 'undoing':
      return { step: null, view: <WorkingStep found={found} title={t('import.working.undoTitle')} /> }
    case 'undone':
      return { step: null, view: <UndoneStep found={found} /> }
    case 'failed':
      return isMapAgain ? map : { step: null, view: <FailedStep found={found} /> }
    case 'discarded':
      return { step: null, view: <DiscardedStep /> }
  }
}
