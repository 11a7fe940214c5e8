import type { ReleasePreview, ReleaseScope } from '@almoner/contracts/releases/release'
import { releaseSpans } from '@almoner/contracts/releases/release'
import {
  createRelease,
  previewReleaseInputSchema,
  type PreviewReleaseInput,
} from '@almoner/contracts/releases/releases.operations'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { Segments } from '@almoner/ui/controls/Segments'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import { DateText } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { FactStrip } from '@almoner/ui/data/FactStrip'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Section } from '@almoner/ui/data/Section'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { QueryFailure, QueryState } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { journalCard, journalColumns } from './JournalTable'
import { t } from './messages'
import { ReleaseObstacle } from './ReleaseObstacle'

export const handle = { title: t('new.title') }

const spans = optionsOf(releaseSpans, t.group('spans'))
const keyOf = ({ entityId, currency }: Pick<ReleaseScope, 'entityId' | 'currency'>) => `${entityId} ${currency}`

export function Component() {
  const scopes = trpc.releases.scopes.useQuery()
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.releases()}>{t('release.back')}</BackLink>}
        title={t('new.title')}
        details={t('new.subtitle')}
      />
      <QueryState query={scopes}>{(found) => <Preparation scopes={found} />}</QueryState>
    </>
  )
}

/** Which books, through which day, by day or month: in the address, so that a link shows the same. */
function usePrepared(scopes: readonly ReleaseScope[]) {
  const [search, setSearch] = useSearchParams()
  const scope = scopes.find((one) => keyOf(one) === search.get('books')) ?? scopes[0]
  const through = search.get('through') ?? scope?.closedThrough ?? ''
  const wanted = { entityId: scope?.entityId, currency: scope?.currency, through, span: search.get('span') ?? 'month' }
  const input = previewReleaseInputSchema.safeParse(wanted).data
  const change = (name: 'books' | 'through' | 'span', value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    if (name === 'books') next.delete('through')
    setSearch(next, { replace: true })
  }
  return { scope, through, input, change }
}

function Preparation({ scopes }: { scopes: readonly ReleaseScope[] }) {
  const { scope, through, input, change } = usePrepared(scopes)
  const several = scopes.some(({ entityId }) => entityId !== scopes[0]?.entityId)
  const label = ({ entityName, currency }: ReleaseScope) =>
    several ? t('new.booksOf', { entity: entityName, currency: currency.toUpperCase() }) : currency.toUpperCase()
  return (
    <>
      <Row gap={16} below={24} align="end">
        {scopes.length > 1 && scope && (
          <label className="al-field">
            <span className="al-field-label">{t('new.books')}</span>
            <select className="al-input" value={keyOf(scope)} onChange={(event) => change('books', event.target.value)}>
              {scopes.map((one) => (
                <option key={keyOf(one)} value={keyOf(one)}>
                  {label(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="al-field">
          <span className="al-field-label">{t('new.through')}</span>
          <input
            className="al-input"
            type="date"
            value={through}
            max={scope?.closedThrough ?? undefined}
            onChange={(event) => change('through', event.target.value)}
          />
        </label>
        <Segments
          label={t('release.span')}
          choices={spans}
          chosen={input?.span ?? 'month'}
          onChoose={(span) => change('span', span)}
        />
      </Row>
      {input ? <Preview input={input} /> : <NothingClosed />}
    </>
  )
}

const NothingClosed = () => (
  <ReleaseObstacle preview={{ obstacle: 'not_closed', closedThrough: null, lastThrough: null, unmapped: [] }} />
)

function Preview({ input }: { input: PreviewReleaseInput }) {
  const preview = trpc.releases.preview.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 })
  if (preview.isError) return <QueryFailure query={preview} />
  return (
    <QueryState query={preview}>
      {(data) => <PreviewView input={input} preview={data} isOld={preview.isPlaceholderData} />}
    </QueryState>
  )
}

interface PreviewViewProps {
  input: PreviewReleaseInput
  preview: ReleasePreview
  isOld: boolean
}

function PreviewView({ input, preview, isOld }: PreviewViewProps) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.releases.create.useMutation()
  const { currency, total, lineCount, lines, from, through, sha256 } = preview
  const make = async () => {
    try {
      const { id } = await create.mutateAsync({ ...input, sha256: sha256 ?? '' })
      await utils.releases.invalidate()
      await navigate(paths.release(id))
    } catch (error) {
      await utils.releases.preview.invalidate()
      fail(t('new.failed'), { detail: describeError(error).message })
    }
  }
  return (
    <>
      <ReleaseObstacle preview={preview} />
      {lineCount > 0 && (
        <>
          <FactStrip
            facts={[
              {
                label: t('release.total'),
                value: <Amount value={{ amount: total, currency }} />,
                hint: t('release.both'),
              },
              {
                label: t('new.newDays'),
                value: from === null ? t('new.noNewDays') : <DateText value={from} />,
                hint:
                  from === null ? undefined : (
                    <>
                      – <DateText value={through} />
                    </>
                  ),
              },
              { label: t('release.lines'), value: String(lineCount) },
            ]}
          />
          <Section title={t('new.preview')}>
            <DataTable
              caption={t('new.preview')}
              columns={journalColumns(currency)}
              rows={lines}
              rowKey={({ line }) => String(line)}
              card={journalCard(currency)}
              isRefetching={isOld}
              empty={<EmptyState kind="unused" title={t('lines.none')} />}
            />
            {lineCount > lines.length && (
              <Text as="p" tone="quiet">
                {t('new.more', { count: lineCount - lines.length })}
              </Text>
            )}
          </Section>
        </>
      )}
      {sha256 !== null && canCall(createRelease) && (
        <Row gap={16} above={24}>
          <Button kind="primary" isBusy={create.isPending} disabled={isOld} onClick={() => void make()}>
            {t('new.submit')}
          </Button>
          <Text tone="quiet">{t('new.forGood')}</Text>
        </Row>
      )}
    </>
  )
}
