import { linkStates, type HubspotLink, type LinkState } from '@almoner/contracts/hubspot/hubspot'
import { listLinksInputSchema, retryHubspot } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { Section } from '@almoner/ui/data/Section'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinkTag } from '../../hubspot/LinkTag'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Every record that was sent or waits, those that failed first asked for. */
export function RecordList() {
  const list = useListState(listLinksInputSchema)
  const { timeZone, canCall } = useActor()
  const { retry, isRetrying } = useRetry()
  const canRetry = canCall(retryHubspot)
  const page = trpc.hubspot.listLinks.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const { state } = list.query
  const again = (row: HubspotLink) =>
    canRetry && isOpen(row.state) ? (
      <Button size="small" onClick={() => void retry(row.id)}>
        {t('hubspot.records.retry')}
      </Button>
    ) : null
  const choose = (chosen: LinkState | undefined) => list.change({ state: chosen })
  return (
    <Section
      title={t('hubspot.records.title')}
      aside={
        canRetry &&
        page.data?.rows.some((row) => isOpen(row.state)) && (
          <Button size="small" isBusy={isRetrying} onClick={() => void retry()}>
            {t('hubspot.records.retryAll')}
          </Button>
        )
      }
    >
      {(list.isFiltered || (page.data?.rows.length ?? 0) > 0) && (
        <FilterBar {...(list.isFiltered && { onClear: list.clear })}>
          <ChoiceFilter
            label={t('hubspot.records.state')}
            choices={optionsOf(linkStates, t.group('linkStates'))}
            chosen={state}
            onChoose={choose}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('hubspot.records.title')}
        columns={[
          ...columns(timeZone),
          ...(canRetry
            ? [
                {
                  key: 'again',
                  title: t('hubspot.records.actions'),
                  align: 'end' as const,
                  width: '110px',
                  render: again,
                },
              ]
            : []),
        ]}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={(row) => ({
          title: <OurRecord row={row} />,
          figure: <LinkTag state={row.state} />,
          facts: [row.error, again(row)],
        })}
        empty={{
          filtered: t('hubspot.records.filtered'),
          title: t('hubspot.records.empty'),
          text: t('hubspot.records.emptyText'),
        }}
      />
    </Section>
  )
}

const isOpen = (state: LinkState): boolean => state === 'error' || state === 'conflict'

function OurRecord({ row: { kind, ourId, number, name } }: { row: HubspotLink }) {
  const text = kind === 'refund' ? t('hubspot.records.refundOf', { number: number ?? '' }) : number
  return (
    <Stack gap={0}>
      {kind === 'refund' ? (
        <span>{text}</span>
      ) : (
        <Link to={pathOf[kind](ourId)}>{text ?? t('hubspot.records.removed')}</Link>
      )}
      {name && (
        <Text tone="quiet" size="small">
          <bdi>{name}</bdi>
        </Text>
      )}
    </Stack>
  )
}

const pathOf = { donor: paths.donor, charge: paths.charge, donation: paths.donation }

const columns = (timeZone: string | undefined): DataColumn<HubspotLink>[] => [
  { key: 'record', title: t('hubspot.records.record'), width: '220px', render: (row) => <OurRecord row={row} /> },
  {
    key: 'state',
    title: t('hubspot.records.state'),
    render: ({ state, error }) => (
      <Stack gap={2}>
        <LinkTag state={state} />
        {error && (
          <Text tone="quiet" size="small" isBreakable>
            {error}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'theirs',
    title: t('hubspot.records.theirs'),
    width: '150px',
    render: ({ url, theirId }) =>
      url && (
        <Row>
          <a className="al-link" href={url} target="_blank" rel="noreferrer">
            {theirId}
          </a>
        </Row>
      ),
  },
  {
    key: 'at',
    title: t('hubspot.records.at'),
    width: '180px',
    render: ({ at }) => <DateText value={at} {...(timeZone && { timeZone })} hasTime />,
  },
]

function useRetry() {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const again = trpc.hubspot.retry.useMutation({ onSettled: () => utils.hubspot.invalidate() })
  return {
    isRetrying: again.isPending,
    retry: (id?: string) =>
      again.mutateAsync(id === undefined ? {} : { id }).then(
        ({ count }) => say(t('hubspot.records.retried', { count })),
        (error: unknown) => fail(t('hubspot.failed'), { detail: describeError(error).message }),
      ),
  }
}
