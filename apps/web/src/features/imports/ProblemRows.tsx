import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { Callout } from '@almoner/ui/layout/Callout'
import type { Import } from '@almoner/contracts/imports/import'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { trpc } from '../../trpc'
import { BadRow } from './BadRow'
import { t } from './messages'
import { UndecidedRow } from './UndecidedRow'

const pageSize = 50

export function ProblemRows({ found, hasRepeated }: { found: Import; hasRepeated: boolean }) {
  const { id } = found
  const [afterLine, setAfterLine] = useState(0)
  const utils = trpc.useUtils()
  const [news, setNews] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const rows = trpc.imports.problemRows.useQuery(
    { id, afterLine, limit: pageSize, includesRepeated: false },
    { placeholderData: keepPreviousData },
  )

  const settled = async (line: number, told: string) => {
    const { problemRows, repeatedFaults, get } = utils.imports
    await Promise.all([problemRows, repeatedFaults, get].map((query) => query.invalidate({ id })))
    setNews(told)
    focusAfter(list.current, line)
  }

  if (rows.isError) {
    return (
      <Callout tone="failed" role="alert">
        {describeError(rows.error).message}
      </Callout>
    )
  }
  if (!rows.data) return <SkeletonLines count={4} />
  if (rows.data.length === 0 && afterLine === 0 && news === '' && hasRepeated) return null
  const last = rows.data.at(-1)
  return (
    <Section
      title={t('check.rows.title')}
      aside={
        <span className="al-quiet" role="status">
          {news}
        </span>
      }
    >
      <Text as="p" tone="quiet" below={12}>
        {t('check.rows.help')}
      </Text>
      <ul className="import-problems" ref={list}>
        {rows.data.map((row) =>
          row.kind === 'undecided' ? (
            <UndecidedRow key={row.line} importId={id} row={row} onSettled={settled} />
          ) : (
            <BadRow key={row.line} importId={id} row={row} onSettled={settled} />
          ),
        )}
      </ul>
      {rows.data.length === 0 && <p className="al-quiet">{t('check.rows.none')}</p>}
      <Row>
        {afterLine > 0 && <Button onClick={() => setAfterLine(0)}>{t('check.rows.first')}</Button>}
        {last && rows.data.length === pageSize && (
          <Button onClick={() => setAfterLine(last.line)}>{t('check.rows.next')}</Button>
        )}
      </Row>
    </Section>
  )
}

/** The row that was at hand is gone: the hands go on to the next one. */
function focusAfter(list: HTMLElement | null, line: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const next = rows.find((row) => Number(row.dataset['line']) > line) ?? rows[0]
  next?.querySelector<HTMLElement>('input, button')?.focus()
}
