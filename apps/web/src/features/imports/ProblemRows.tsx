import type { Import } from '@almoner/contracts/imports/import'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { BadRow } from './BadRow'
import { checkWords } from './check-words'
import { UndecidedRow } from './UndecidedRow'

const { rows: words } = checkWords
const pageSize = 50

/** The rows that need a person, and nothing else of the file: mended, decided or left out where they stand. */
export function ProblemRows({ found }: { found: Import }) {
  const { id } = found
  const [afterLine, setAfterLine] = useState(0)
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const rows = trpc.imports.problemRows.useQuery({ id, afterLine, limit: pageSize }, { placeholderData: keepPreviousData })

  const settled = async (news: string) => {
    say(news)
    await Promise.all([utils.imports.problemRows.invalidate({ id }), utils.imports.get.invalidate({ id })])
  }

  if (rows.isError) {
    return (
      <p className="al-form-error" role="alert">
        {describeError(rows.error, problemWords).message}
      </p>
    )
  }
  if (!rows.data) return <SkeletonLines count={4} />
  const last = rows.data.at(-1)
  return (
    <Section title={words.title}>
      <p className="al-quiet import-lead">{words.help}</p>
      <ul className="import-problems">
        {rows.data.map((row) =>
          row.kind === 'undecided' ? (
            <UndecidedRow key={row.line} importId={id} row={row} onSettled={settled} />
          ) : (
            <BadRow key={row.line} importId={id} row={row} onSettled={settled} />
          ),
        )}
      </ul>
      {rows.data.length === 0 && <p className="al-quiet">{words.none}</p>}
      <div className="import-actions">
        {afterLine > 0 && <Button onClick={() => setAfterLine(0)}>{words.first}</Button>}
        {last && rows.data.length === pageSize && <Button onClick={() => setAfterLine(last.line)}>{words.next}</Button>}
      </div>
    </Section>
  )
}
