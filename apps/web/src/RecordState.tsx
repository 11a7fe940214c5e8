import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { problemOf } from '@almoner/ui/form/submit'
import { BackLink } from './BackLink'
import { QueryFailure, type QueryStateProps } from './QueryState'

interface RecordStateProps<Data> extends Omit<QueryStateProps<Data>, 'loading'> {
  title: string
  words: { back: string; missing: string; missingText: string; toList: string }
  listPath: string
  /** Where there is no such record: stands for what is said of that, which it is given. */
  renderMissing?: (missing: ReactNode) => ReactNode
}

/** `QueryState` for the page of one record: where there is no such record it leads back to the list. */
export function RecordState<Data>({
  query,
  title,
  words,
  listPath,
  renderMissing = (missing) => missing,
  children,
}: RecordStateProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonPage />
  const code = problemOf(query.error)?.code
  return (
    <>
      <PageHeader back={<BackLink to={listPath}>{words.back}</BackLink>} title={title} />
      {code === 'not_found' || code === 'input_invalid' ? (
        renderMissing(
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
          </EmptyState>,
        )
      ) : (
        <QueryFailure query={query} />
      )}
    </>
  )
}
