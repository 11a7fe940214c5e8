import { minorUnits } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import { householdWays, statementsPerDocument, type StatementCheck } from '@almoner/contracts/statements/statement-run'
import type { ListReceiptsInput } from '@almoner/contracts/receipts/receipts.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { Segments } from '@almoner/ui/controls/Segments'
import { Amount } from '@almoner/ui/data/Amount'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { Facts } from '@almoner/ui/data/Facts'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../../BackLink'
import { paths } from '../../../paths'
import { QueryState } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { statementText } from '../../../statements/messages'
import { PeriodFilter } from '../../../statements/PeriodFilter'
import { usePeriod } from '../../../statements/use-period'
import { trpc } from '../../../trpc'
import { EntityFilter } from '../../../lists/EntityFilter'

export const handle = { title: statementText('start.title') }

const leastAmounts = [10_00, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]

interface Wishes {
  entityId?: ListReceiptsInput['entityId']
  minAmount?: number | undefined
  unreceipted?: true | undefined
  households: (typeof householdWays)[number]
}

export function Component() {
  const { org } = useActor()
  const [period, choosePeriod] = usePeriod()
  const [wishes, setWishes] = useState<Wishes>({ households: 'together' })
  const change = (changed: Partial<Wishes>) => setWishes((before) => ({ ...before, ...changed }))
  const { entityId, minAmount, unreceipted, households } = wishes
  const choice = {
    ...period,
    households,
    ...(entityId && { entityId }),
    ...(minAmount && { minAmount }),
    ...(unreceipted && { unreceipted }),
  }
  const check = trpc.statements.check.useQuery(choice, { placeholderData: keepPreviousData, retry: false })
  const currency = org?.currency ?? 'usd'
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.statementRuns()}>{statementText('runs.title')}</BackLink>}
        title={statementText('start.title')}
      />
      <FilterBar>
        <PeriodFilter period={period} onChoose={choosePeriod} />
        <EntityFilter chosen={entityId} onChoose={(chosen) => change({ entityId: chosen })} />
        <ChoiceFilter
          label={statementText('start.minAmount')}
          choices={leastAmounts.map((amount) => ({
            value: String(amount),
            label: formatMoney({ amount: minorUnits(amount), currency }),
          }))}
          chosen={minAmount === undefined ? undefined : String(minAmount)}
          onChoose={(chosen) => change({ minAmount: chosen === undefined ? undefined : Number(chosen) })}
        />
        <ChoiceFilter
          label={statementText('start.receipts')}
          choices={[{ value: 'without', label: statementText('start.unreceipted') }]}
          chosen={unreceipted && 'without'}
          onChoose={(chosen) => change({ unreceipted: chosen ? true : undefined })}
        />
      </FilterBar>
      <Row below={24}>
        <Segments
          label={statementText('start.households')}
          choices={householdWays.map((value) => ({ value, label: statementText(`start.householdWays.${value}`) }))}
          chosen={households}
          onChoose={(chosen) => change({ households: chosen })}
        />
      </Row>
      <QueryState query={check}>
        {(data) => <Check check={data} choice={choice} isStale={check.isPlaceholderData} />}
      </QueryState>
    </>
  )
}

const columns: SumColumn<StatementCheck['totals'][number]>[] = [
  { key: 'gifts', title: statementText('one.gifts'), render: ({ gifts }) => formatCount(gifts) },
  {
    key: 'inLedger',
    title: statementText('start.inLedger'),
    render: ({ inLedger, currency }) => <Amount value={{ amount: inLedger, currency }} />,
  },
  {
    key: 'amount',
    title: statementText('one.total'),
    render: ({ amount, currency }) => <Amount value={{ amount, currency }} />,
    isLead: true,
  },
]

type Choice = Omit<
  Parameters<ReturnType<typeof trpc.statements.start.useMutation>['mutateAsync']>[0],
  'donors' | 'idempotencyKey'
>

function Check({ check, choice, isStale }: { check: StatementCheck; choice: Choice; isStale: boolean }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const start = trpc.statements.start.useMutation()
  const utils = trpc.useUtils()
  const { byEmail, byPost, donors, totals } = check
  const parts = Math.ceil(byPost / statementsPerDocument)
  const isOff = totals.some(({ amount, inLedger }) => amount !== inLedger)
  const begin = async () => {
    try {
      const { id } = await start.mutateAsync({ ...choice, donors, idempotencyKey: key })
      await utils.statements.invalidate()
      void navigate(paths.statementRun(id))
    } catch (error) {
      setKey(crypto.randomUUID())
      await utils.statements.check.invalidate()
      throw error
    }
  }
  const none = (['deceased', 'doNotContact', 'alreadySent', 'unreachable'] as const).filter(
    (reason) => check[reason] > 0,
  )
  return (
    <Stack gap={24} maxWidth={720}>
      {isOff && (
        <Callout tone="attention" title={statementText('start.off')}>
          {statementText('start.offText')}
        </Callout>
      )}
      <Section title={statementText('start.who')}>
        <Facts
          isLedger
          facts={[
            { label: statementText('start.byEmail'), value: String(byEmail) },
            {
              label: statementText('start.byPost'),
              value: parts > 1 ? statementText('start.inParts', { count: byPost, parts }) : String(byPost),
            },
            ...none.map((reason) => ({ label: statementText(`start.${reason}`), value: String(check[reason]) })),
          ]}
        />
        <Text as="p" tone="quiet" size="small">
          {statementText('start.note', {
            withoutEmail: check.withoutEmail,
            stopped: check.stopped,
            withoutAddress: check.withoutAddress,
          })}
        </Text>
      </Section>
      <Section title={statementText('one.sums')}>
        <SumTable
          caption={statementText('one.sums')}
          columns={columns}
          rows={totals}
          rowTitle={({ currency }) => currency.toUpperCase()}
        />
      </Section>
      <Row>
        <Button kind="primary" disabled={byEmail + byPost === 0 || isStale} onClick={() => setAsked(true)}>
          {statementText('start.submit', { count: byEmail + byPost })}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsked}
        kind="primary"
        title={statementText('start.sure', { count: byEmail + byPost })}
        confirmLabel={statementText('start.submit', { count: byEmail + byPost })}
        onConfirm={begin}
        onClose={() => setAsked(false)}
      >
        {statementText('start.sureText', { byEmail, byPost })}
      </ConfirmDialog>
    </Stack>
  )
}
