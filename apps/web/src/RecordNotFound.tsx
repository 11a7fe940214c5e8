import { Link } from 'react-router'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { problemOf } from '@almoner/ui/form/submit'
import { describeError } from './submit'

export interface RecordNotFoundProps {
  error: unknown
  onRetry: () => void
  title: string
  words: { back: string; missing: string; missingText: string; toList: string }
  listPath: string
}

export function RecordNotFound({ error, onRetry, title, words, listPath }: RecordNotFoundProps) {
  const code = problemOf(error)?.code
  const isMissing = code === 'not_found' || code === 'input_invalid'
  return (
    <>
      <PageHeader back={<Link to={listPath}>{words.back}</Link>} title={title} />
      {isMissing ? (
        <EmptyState
          kind="unused"
          title={words.missing}
          drawing={<NothingFoundDrawing />}
          action={
            <Link to={listPath} {...buttonLook()}>
              {words.toList}
            </Link>
          }
        >
          {words.missingText}
        </EmptyState>
      ) : (
        <EmptyState kind="failed" onRetry={onRetry}>
          {describeError(error).message}
        </EmptyState>
      )}
    </>
  )
}
