import type { Donor } from '@almoner/contracts/donors/donor'
import type { DonorComparison, MergeField } from '@almoner/contracts/donors/merge.operations'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { GivenInAll } from './GivenInAll'
import type { MergeRow } from './merge-rows'
import { t } from './messages'

interface MergeChoicesProps {
  comparison: DonorComparison
  rows: readonly MergeRow[]
  /** What is taken of the donor who is merged. */
  take: readonly MergeField[]
  onTake: (take: MergeField[]) => void
}

/** Both donors side by side, with a choice on each line where they differ. */
export function MergeChoices({ comparison: { kept, merged }, rows, take, onTake }: MergeChoicesProps) {
  const choose = (field: MergeField, isTaken: boolean) =>
    onTake(isTaken ? [...take, field] : take.filter((one) => one !== field))
  return (
    <table className="merge-table">
      <caption className="al-hidden">{t('merge.table')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <MergedDonor donor={kept} />
            <span className="merge-kept">{t('merge.kept')}</span>
          </th>
          <th scope="col">
            <MergedDonor donor={merged} />
            <Link to={paths.mergeDonors(merged.id, kept.id)} replace className="merge-swap">
              {t('merge.swap')}
            </Link>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{t(`merge.fields.${row.field}`)}</th>
            {row.isSame ? (
              <td colSpan={2} className="al-quiet">
                <bdi>{row.kept}</bdi> · {t('merge.same')}
              </td>
            ) : (
              <Choice row={row} isTaken={take.includes(row.field)} onChoose={(isTaken) => choose(row.field, isTaken)} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MergedDonor({ donor }: { donor: Donor }) {
  return (
    <div>
      <Link to={paths.donor(donor.id)}>
        <bdi>{donor.name}</bdi>
      </Link>
      <Text as="div" tone="quiet" size="small" weight="normal">
        {donor.number} · <GivenInAll giving={donor.giving} />
      </Text>
    </div>
  )
}

interface ChoiceProps {
  row: MergeRow
  isTaken: boolean
  onChoose: (isTaken: boolean) => void
}

function Choice({ row, isTaken, onChoose }: ChoiceProps) {
  return [false, true].map((isOfMerged) => {
    const value = isOfMerged ? row.merged : row.kept
    return (
      <td key={String(isOfMerged)}>
        {value === '' ? (
          <span className="merge-empty">{t('merge.empty')}</span>
        ) : (
          <label className="merge-pick">
            <input
              className="al-radio"
              type="radio"
              name={`merge-${row.field}`}
              checked={isTaken === isOfMerged}
              onChange={() => onChoose(isOfMerged)}
            />
            <bdi>{value}</bdi>
          </label>
        )}
      </td>
    )
  })
}
