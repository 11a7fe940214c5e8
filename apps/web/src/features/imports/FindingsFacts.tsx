import { Stack } from '@almoner/ui/layout/Stack'
import type { DonorMatch, Findings } from '@almoner/contracts/imports/import'
import { Facts, type FactsProps } from '@almoner/ui/data/Facts'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

const names = (list: readonly string[]) => (
  <Stack as="span" gap={0}>
    {list.map((name) => (
      <bdi key={name}>{name}</bdi>
    ))}
  </Stack>
)

export function FindingsFacts({ findings, match }: { findings: Findings; match: DonorMatch | undefined }) {
  const {
    newDonors,
    newHouseholds,
    matchedDonors,
    updatedDonors,
    newCampaigns,
    newDesignations,
    unknownFundraisers,
    receiptsElsewhere,
    giftAidDeclarations,
  } = findings
  const matched = match ? `${t('check.matchedDonors')}, ${t(`check.matchedBy.${match}`)}` : t('check.matchedDonors')
  const facts: FactsProps['facts'] = [
    { label: t('check.newDonors'), value: formatCount(newDonors) },
    newHouseholds > 0 && { label: t('check.newHouseholds'), value: formatCount(newHouseholds) },
    { label: matched, value: formatCount(matchedDonors) },
    updatedDonors > 0 && { label: t('check.updatedDonors'), value: formatCount(updatedDonors) },
    newCampaigns.length > 0 && {
      label: t('check.newCampaigns', { count: newCampaigns.length }),
      value: names(newCampaigns),
    },
    newDesignations.length > 0 && {
      label: t('check.newDesignations', { count: newDesignations.length }),
      value: names(newDesignations),
    },
    receiptsElsewhere > 0 && { label: t('check.receiptsElsewhere'), value: formatCount(receiptsElsewhere) },
    giftAidDeclarations > 0 && { label: t('check.giftAidDeclarations'), value: formatCount(giftAidDeclarations) },
    unknownFundraisers.length > 0 && {
      label: t('check.unknownFundraisers', { count: unknownFundraisers.length }),
      value: names(unknownFundraisers),
    },
  ]
  return <Facts facts={facts} />
}
