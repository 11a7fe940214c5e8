import type { Statement, StatementPart } from '@almoner/contracts/statements/statement'
import { downloadStatement, previewStatement, sendStatement } from '@almoner/contracts/statements/statements.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Amount } from '@almoner/ui/data/Amount'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { describeError } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { downloadBytes } from '../../download-file'
import { paths } from '../../paths'
import { PaperPages } from '../../preview/PaperPages'
import { RecordState } from '../../RecordState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { statementText } from '../../statements/messages'
import { PeriodFilter } from '../../statements/PeriodFilter'
import type { Period } from '../../statements/periods'
import { usePeriod } from '../../statements/use-period'

export const handle = { title: statementText('one.title') }

export function Component() {
  const { id = '' } = useParams()
  const [period, choose] = usePeriod()
  const statement = trpc.statements.get.useQuery({ donorId: id, ...period }, { placeholderData: keepPreviousData })
  return (
    <RecordState query={statement} title={handle.title} words={statementText.group('one')} listPath={paths.donors()}>
      {(data) => <StatementView statement={data} period={period} onChoose={choose} />}
    </RecordState>
  )
}

interface ViewProps {
  statement: Statement
  period: Period
  onChoose: (period: Period) => void
}

function StatementView({ statement, period, onChoose }: ViewProps) {
  const { donorId, donorName, members, parts } = statement
  const { canCall } = useActor()
  const input = { donorId, ...period }
  const hasGifts = parts.length > 0
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.donor(donorId)}>{donorName}</BackLink>}
        title={statementText('one.title')}
        details={
          members.length > 0 && (
            <span>{statementText('one.members', { names: members.map(({ name }) => name).join(', ') })}</span>
          )
        }
        actions={hasGifts && <StatementActions input={input} donorName={donorName} />}
      />
      <Stack gap={12}>
        <FilterBar>
          <PeriodFilter period={period} onChoose={onChoose} />
        </FilterBar>
        {hasGifts ? (
          <Stack gap={24}>
            <Section title={statementText('one.sums')}>
              <SumTable
                caption={statementText('one.sums')}
                columns={columns}
                rows={parts}
                rowTitle={({ entityName, currency }) => `${entityName}, ${currency.toUpperCase()}`}
                note={statementText('one.note')}
              />
            </Section>
            {canCall(previewStatement) && <Preview input={input} />}
          </Stack>
        ) : (
          <EmptyState kind="unused" title={statementText('one.empty')}>
            {statementText('one.emptyText')}
          </EmptyState>
        )}
      </Stack>
    </>
  )
}

const amount = (key: keyof StatementPart['totals']) => {
  const drawn = ({ totals, currency }: StatementPart) => <Amount value={{ amount: totals[key], currency }} />
  return drawn
}

const columns: SumColumn<StatementPart>[] = [
  { key: 'gifts', title: statementText('one.gifts'), render: ({ gifts }) => formatCount(gifts.length) },
  { key: 'given', title: statementText('one.given'), render: amount('given') },
  { key: 'returned', title: statementText('one.returned'), render: amount('returned') },
  { key: 'receipted', title: statementText('one.receipted'), render: amount('receipted') },
  { key: 'amount', title: statementText('one.total'), render: amount('amount'), isLead: true },
]

type Input = { donorId: string } & Period

function StatementActions({ input, donorName }: { input: Input; donorName: string }) {
  const { canCall } = useActor()
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const [isSending, setSending] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = trpc.statements.send.useMutation()
  const download = async () => {
    setBusy(true)
    try {
      const { fileName, pdf } = await utils.statements.download.fetch(input, { staleTime: 0 })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      )
    } catch (error) {
      fail(statementText('one.downloadFailed'), { detail: describeError(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {canCall(sendStatement) && <Button onClick={() => setSending(true)}>{statementText('one.send')}</Button>}
      {canCall(downloadStatement) && (
        <Button kind="primary" isBusy={isBusy} onClick={() => void download()}>
          {statementText('one.download')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isSending}
        kind="primary"
        title={statementText('one.sendTitle')}
        confirmLabel={statementText('one.sendSubmit')}
        onConfirm={async () => {
          const { to } = await send.mutateAsync(input)
          say(statementText('one.sent', { to }))
        }}
        onClose={() => setSending(false)}
      >
        {statementText('one.sendText', { donor: donorName })}
      </ConfirmDialog>
    </>
  )
}

function Preview({ input }: { input: Input }) {
  const preview = trpc.statements.preview.useQuery(input, { placeholderData: keepPreviousData, retry: false })
  const pages = preview.data?.pages ?? []
  return (
    <Stack as="figure" gap={12} aria-label={statementText('one.preview')} style={{ maxInlineSize: 760 }}>
      <figcaption>
        <Text weight="strong">{statementText('one.preview')}</Text>
      </figcaption>
      <PaperPages pages={pages} label={(page, count) => statementText('one.page', { page, pages: count })} />
      {preview.isPending && <SkeletonLine width="60%" />}
      {preview.isError && <p role="alert">{describeError(preview.error).message}</p>}
    </Stack>
  )
}
