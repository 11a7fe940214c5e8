import type { DonorComparison, MergeField } from '@almoner/contracts/donors/merge.operations'
import { Button } from '@almoner/ui/controls/Button'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useMergesInHubspot } from '../../hubspot/use-merges-in-hubspot'
import { paths } from '../../paths'
import { RecordState } from '../../RecordState'
import { trpc } from '../../trpc'
import { AfterMerge } from './AfterMerge'
import { MergeChoices } from './MergeChoices'
import './merge-page.css'
import { mergeRows, takenAtFirst } from './merge-rows'
import { t } from './messages'
import { reasonsOf } from '../../records/reasons'
import { useJudgement } from './use-judgement'
import { useMerge } from './use-merge'

export const handle = { title: t('merge.title') }

export function Component() {
  const { keptId = '', mergedId = '' } = useParams()
  const comparison = trpc.donors.compare.useQuery({ keptId, mergedId })
  return (
    <RecordState query={comparison} title={t('merge.title')} words={t.group('donor')} listPath={paths.donors()}>
      {(data) => <Merge key={keptId + mergedId} comparison={data} />}
    </RecordState>
  )
}

function Merge({ comparison }: { comparison: DonorComparison }) {
  const { kept, merged, sameBy, hasSameNationalId } = comparison
  const rows = mergeRows(kept, merged, hasSameNationalId)
  const [take, setTake] = useState<MergeField[]>(takenAtFirst(rows))
  const navigate = useNavigate()
  const pairs = trpc.donors.duplicates.useQuery({}).data?.pairs ?? []
  const place = pairs.findIndex(({ donors }) => donors.every(({ id }) => id === kept.id || id === merged.id))
  const next = pairs[place + 1]?.donors
  const onNext = () =>
    void navigate(next && place >= 0 ? paths.mergeDonors(next[0].id, next[1].id) : paths.duplicates())
  const judge = useJudgement()
  const isMergedInHubspot = useMergesInHubspot()
  const { merge, isMerging } = useMerge(place >= 0 ? onNext : () => void navigate(paths.donor(kept.id)))
  return (
    <>
      <PageHeader
        back={
          place >= 0 ? (
            <Link to={paths.duplicates()}>{t('duplicates.title')}</Link>
          ) : (
            <Link to={paths.donor(kept.id)}>
              <bdi>{kept.name}</bdi>
            </Link>
          )
        }
        title={t('merge.title')}
        details={
          <>
            {sameBy.length > 0 && <span>{reasonsOf(sameBy)}</span>}
            {place >= 0 && (
              <span>{t('merge.place', { place: formatCount(place + 1), total: formatCount(pairs.length) })}</span>
            )}
          </>
        }
        actions={
          place >= 0 && (
            <>
              <Button
                onClick={() => {
                  judge({ donors: [{ ...kept }, { ...merged }] }, false)
                  onNext()
                }}
              >
                {t('duplicates.dismiss')}
              </Button>
              {next && (
                <Button kind="quiet" onClick={onNext}>
                  {t('merge.skip')}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="merge">
        <MergeChoices comparison={comparison} rows={rows} take={take} onTake={setTake} />
        <div>
          <AfterMerge comparison={comparison} takesName={take.includes('name')} />
          <Row above={16} gap={[8, 12]}>
            <Button
              kind="primary"
              isBusy={isMerging}
              onClick={() => merge({ keptId: kept.id, mergedId: merged.id, take })}
            >
              {t('merge.confirm', { name: kept.name })}
            </Button>
          </Row>
          <Text as="p" tone="quiet" size="small" style={{ marginBlockStart: 8 }}>
            {isMergedInHubspot ? t('merge.canUndoHere') : t('merge.canUndo')}
          </Text>
        </div>
      </div>
    </>
  )
}
