import type { Import } from '@almoner/contracts/imports/import'
import { Link, useParams, useSearchParams } from 'react-router'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { Steps } from '@almoner/ui/data/Steps'
import { fileSize } from '@almoner/ui/fields/UploadField'
import { describeError, problemOf } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { CheckStep } from './CheckStep'
import { ImportState } from './import-columns'
import { counted, importWords as words } from './import-words'
import { MapStep } from './MapStep'
import { DiscardedStep, FailedStep, UndoneStep } from './EndedSteps'
import { ResultStep } from './ResultStep'
import { UploadStep } from './UploadStep'
import { useImport } from './use-import'
import { WorkingStep } from './WorkingStep'
import './imports.css'

export const handle = { title: words.titles.one }

/** An import from its file to its result. The address holds all of it: a reload or another browser goes on from there. */
export function Component() {
  const { id } = useParams()
  return id ? <OneImport key={id} id={id} /> : <NewImport />
}

function NewImport() {
  return (
    <>
      <PageHeader back={<Link to={paths.imports()}>{words.back}</Link>} title={words.newTitle} />
      <ImportSteps current={0} />
      <UploadStep />
    </>
  )
}

function OneImport({ id }: { id: string }) {
  const [params] = useSearchParams()
  const found = useImport(id)
  if (found.data) return <ImportView found={found.data} isMapAgain={params.get('step') === 'columns'} />
  if (!found.isError) return <SkeletonPage />
  const code = problemOf(found.error)?.code
  return code === 'not_found' || code === 'input_invalid' ? (
    <EmptyState
      kind="unused"
      title={words.missing}
      drawing={<NothingFoundDrawing />}
      action={
        <Link to={paths.imports()} {...buttonLook()}>
          {words.toList}
        </Link>
      }
    >
      {words.missingText}
    </EmptyState>
  ) : (
    <EmptyState kind="failed" onRetry={() => void found.refetch()}>
      {describeError(found.error, problemWords).message}
    </EmptyState>
  )
}

const ImportSteps = ({ current }: { current: number }) => (
  <div className="import-steps">
    <Steps label={words.stepsLabel} steps={words.steps} current={current} />
  </div>
)

function ImportView({ found, isMapAgain }: { found: Import; isMapAgain: boolean }) {
  const { step, view } = stepOf(found, isMapAgain)
  return (
    <>
      <PageHeader
        back={<Link to={paths.imports()}>{words.back}</Link>}
        title={<bdi>{found.fileName}</bdi>}
        details={
          <>
            <ImportState status={found.status} />
            <span>{found.number}</span>
            <span>{words.file(fileSize(found.fileSize), counted(found.inspection.rowCount, 'row'))}</span>
            <span>{words.by(found.createdByName)}</span>
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
      return { step: 2, view: <WorkingStep found={found} title={words.working.checkTitle} /> }
    case 'checked':
      return isMapAgain ? map : { step: 2, view: <CheckStep found={found} /> }
    case 'running':
      return { step: 3, view: <WorkingStep found={found} title={words.working.runTitle} /> }
    case 'done':
      return { step: words.steps.length, view: <ResultStep found={found} /> }
    case 'undoing':
      return { step: null, view: <WorkingStep found={found} title={words.working.undoTitle} /> }
    case 'undone':
      return { step: null, view: <UndoneStep found={found} /> }
    case 'failed':
      return isMapAgain ? map : { step: null, view: <FailedStep found={found} /> }
    case 'discarded':
      return { step: null, view: <DiscardedStep /> }
  }
}
